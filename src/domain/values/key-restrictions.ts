// What limits an API key besides its locations: scopes, providers, networks and a last day.
import { defaultKeyScopes, type KeyScope } from './api-key-scope.ts';
import type { LocalDate } from './local-date.ts';

export interface KeyRestrictions {
  readonly scopes: readonly KeyScope[];
  /** The provider numbers it may bill for, and read the reports of; null: any. */
  readonly providers: readonly string[] | null;
  /** The CIDR ranges it may be used from; null: anywhere. */
  readonly networks: readonly string[] | null;
  /** The last day on which it is valid; null: until it is revoked. */
  readonly expiresOn: LocalDate | null;
}

/** Those of a key for which none are named. */
export const defaultKeyRestrictions: KeyRestrictions = {
  scopes: defaultKeyScopes,
  providers: null,
  networks: null,
  expiresOn: null,
};
