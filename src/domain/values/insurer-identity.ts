// Which insurer answers: the simulator, or Services Australia at one address. A database belongs to one of them.

/** The insurers that the setting INSURER can name. */
export const insurerNames = ['simulator', 'services-australia'] as const;
export type InsurerName = (typeof insurerNames)[number];

export interface InsurerIdentity {
  readonly name: InsurerName;
  /** Host of the web services with a port that is not the usual one, and their path; null for the simulator. */
  readonly host: string | null;
}

/** For operators: `the simulator`, or `services-australia at api.example`. */
export function formatInsurer({ name, host }: InsurerIdentity): string {
  return name === 'simulator' ? 'the simulator' : `${name} at ${host ?? 'an unknown host'}`;
}

/** Host and path of the URL of the web services: `api.example/claiming/ext-prd`. */
export function insurerHost(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname.replace(/\/$/, '')}`;
}

/**
 * True where both are the same insurer: host and path distinguish the insurer's test environment from production. A
 * record without a path is from before paths were recorded, and stands for its host.
 */
export function isSameInsurer(recorded: InsurerIdentity, started: InsurerIdentity): boolean {
  if (recorded.name !== started.name) return false;
  const [host = null] = started.host?.split('/') ?? [];
  return recorded.host === started.host || recorded.host === host;
}
