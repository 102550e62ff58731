// The API keys that requests are authenticated with, each bound to the locations it may act for.
import type { MinorId } from '../../domain/values/minor-id.ts';

/** A stored key: only the hash of the secret, never the secret. */
export interface ApiKey {
  /** Short public name of the key, for lists, logs and revoking. */
  readonly id: string;
  readonly label: string;
  readonly minorIds: readonly MinorId[];
  /** SHA-256 of the secret, 64 lower-case hexadecimal digits. */
  readonly secretHash: string;
  readonly createdAt: Date;
  readonly revokedAt: Date | null;
}

export interface KeyRegister {
  /** Every key, revoked ones included, oldest first. */
  list(): Promise<readonly ApiKey[]>;
  /** The keys with these hashes, revoked ones included, as they are now. */
  find(secretHashes: readonly string[]): Promise<readonly ApiKey[]>;
  add(key: Omit<ApiKey, 'createdAt' | 'revokedAt'>): Promise<void>;
  /** False when there is no such key or it is already revoked. */
  revoke(id: string): Promise<boolean>;
  /** Calls `changed` after keys were added or revoked by any process; returns a function that stops it. */
  watch(changed: () => void): Promise<() => Promise<void>>;
}
