// The API keys that requests are authenticated with, each bound to the locations it may act for.
import type { KeyRestrictions } from '../../domain/values/key-restrictions.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';

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
