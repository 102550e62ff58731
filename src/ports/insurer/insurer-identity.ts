// Which insurer answers: the simulator, or Services Australia at one host. A database belongs to one of them.

/** The insurers that the setting INSURER can name. */
export const insurerNames = ['simulator', 'services-australia'] as const;
export type InsurerName = (typeof insurerNames)[number];

export interface InsurerIdentity {
  readonly name: InsurerName;
  /** Host of the web services, with a port that is not the usual one; null for the simulator. */
  readonly host: string | null;
}

/** For operators: `the simulator`, or `services-australia at api.example`. */
export function formatInsurer({ name, host }: InsurerIdentity): string {
  return name === 'simulator' ? 'the simulator' : `${name} at ${host ?? 'an unknown host'}`;
}

/** True where both are the same insurer: the host distinguishes the insurer's test environment from production. */
export const isSameInsurer = (one: InsurerIdentity, other: InsurerIdentity): boolean =>
  one.name === other.name && one.host === other.host;
