// Lists the scopes of API keys: what a key may be used for; each route needs one of them.

/** Every scope. `admin` is for the operator: details of readiness. */
export const keyScopes = [
  'schedule',
  'providers',
  'patients',
  'claims',
  'reports',
  'documents',
  'admin',
] as const;
export type KeyScope = (typeof keyScopes)[number];

/** What a key may do for which no scope is named. */
export const defaultKeyScopes: readonly KeyScope[] = keyScopes.filter((scope) => scope !== 'admin');
