// The API keys that requests are authenticated with, each bound to the locations it may act for.
import { defaultKeyScopes, type KeyScope } from '../../domain/values/api-key-scope.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';

/** What limits a key besides its locations. */
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

/** A stored key: only the hash of the secret, never the secret. */
export interface ApiKey extends KeyRestrictions {
  /** Short public name of the key, for lists, logs and revoking. */
  readonly id: string;
  readonly label: string;
  readonly minorIds: readonly MinorId[];
  /** SHA-256 of the secret, 64 lower-case hexadecimal digits. */
  readonly secretHash: string;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
  /** The hour in which it was last used; null: never. */
  readonly lastUsedAt: Date | null;
}

/** A key to store; a restriction that is left out is the default. */
export type NewApiKey = Pick<ApiKey, 'id' | 'label' | 'minorIds' | 'secretHash'> & Partial<KeyRestrictions>;

export interface KeyRegister {
  /** Every key, revoked ones included, oldest first. */
  list(): Promise<readonly ApiKey[]>;
  /**
   * The key with the hash of a secret as it is now, revoked ones included; null where there is none. A flood of look-ups is
   * a bounded load on the store.
   */
  find(secretHash: string): Promise<ApiKey | null>;
  add(key: NewApiKey): Promise<void>;
  /** False when there is no such key or it is already revoked. */
  revoke(id: string): Promise<boolean>;
  /** Records that these keys are in use in this hour; an id that no stored key has is ignored. */
  recordUse(ids: readonly string[]): Promise<void>;
  /**
   * Calls `changed` after keys were added or revoked by any process, and `checking` before each check every few seconds;
   * what `checking` gives is called when the check finds no change. Returns a function that stops it.
   */
  watch(changed: () => void, checking?: () => () => void): Promise<() => Promise<void>>;
}
