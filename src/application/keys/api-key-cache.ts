// Caches the API keys in memory by the hash of their secrets, and finds the holder of a secret.
import { hash, timingSafeEqual } from 'node:crypto';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { ApiKey, KeyRegister } from '../../ports/keys/key-register.ts';
import type { Log } from '../../ports/system/log.ts';
import { openRefreshingCache } from '../maintenance/refreshing-cache.ts';
import { batchedLookUp } from './look-up-keys.ts';

/** What a valid key stands for. */
export interface KeyHolder {
  readonly keyId: string;
  readonly minorIds: readonly MinorId[];
}

/** A key that exists without the register, its secret known to all (behaviour 1.6). */
export interface FixedKey extends KeyHolder {
  readonly secret: string;
}

export interface ApiKeyCache {
  /** The cached holder of a secret; null when it is unknown here or revoked, at the same cost. */
  holderOf(secret: string): KeyHolder | null;
  /**
   * The holder of a secret that is not cached, from the register: a key is valid the moment it is made. Null when it is
   * unknown or revoked. Rejects while the register cannot be read.
   */
  lookUp(secret: string): Promise<KeyHolder | null>;
  /** True for a key that was revoked, which holds even while the register cannot be read. */
  isRevoked(secret: string): boolean;
  close(): Promise<void>;
}

interface CachedKey {
  readonly digest: Buffer;
  readonly holder: KeyHolder;
}

/** Reads every key, and refreshes the cache when the register says that it changed. `fixed` keys are always there. */
export async function openApiKeyCache(
  register: KeyRegister,
  log: Log,
  fixed: readonly FixedKey[] = [],
): Promise<ApiKeyCache> {
  const keys = await openRefreshingCache(
    {
      name: 'the API keys',
      read: () => readKeys(register, fixed),
      watch: (changed) => register.watch(changed),
    },
    log,
  );
  const lookUp = batchedLookUp(register);
  return {
    holderOf: (secret) => find(keys.value().active, secret),
    async lookUp(secret) {
      const key = await lookUp(secretHashOf(secret));
      if (key === null || key.revokedAt !== null) return null;
      keys.refresh();
      return holderFrom(key);
    },
    isRevoked: (secret) => keys.value().revoked.has(secretHashOf(secret)),
    close: () => keys.close(),
  };
}

/** Active keys by the hash of their secret, and the hashes of revoked ones. */
interface CachedKeys {
  readonly active: ReadonlyMap<string, CachedKey>;
  readonly revoked: ReadonlySet<string>;
}

async function readKeys(register: KeyRegister, fixed: readonly FixedKey[]): Promise<CachedKeys> {
  const active = new Map<string, CachedKey>();
  const revoked = new Set<string>();
  for (const key of await register.list()) {
    if (key.revokedAt === null) addKey(active, key.secretHash, holderFrom(key));
    else revoked.add(key.secretHash);
  }
  for (const { secret, keyId, minorIds } of fixed) addKey(active, secretHashOf(secret), { keyId, minorIds });
  return { active, revoked };
}

const holderFrom = ({ id, minorIds }: ApiKey): KeyHolder => ({ keyId: id, minorIds });

function addKey(active: Map<string, CachedKey>, secretHash: string, holder: KeyHolder): void {
  active.set(secretHash, { digest: Buffer.from(secretHash, 'hex'), holder });
}

/** SHA-256 of a secret, 64 lower-case hexadecimal digits: the only form in which keys are stored. */
export function secretHashOf(secret: string): string {
  return hash('sha256', secret);
}

const digestBytes = 32;
const noKey = Buffer.alloc(digestBytes);
const presented = Buffer.alloc(digestBytes);

// A lookup by hash reveals nothing about the secret; the comparison takes the same time for a known and an unknown key.
function find(active: ReadonlyMap<string, CachedKey>, secret: string): KeyHolder | null {
  const digestHex = secretHashOf(secret);
  const key = active.get(digestHex);
  presented.write(digestHex, 'hex');
  const same = timingSafeEqual(presented, key?.digest ?? noKey);
  return same && key !== undefined ? key.holder : null;
}
