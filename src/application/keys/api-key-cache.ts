// Caches the API keys in memory by the hash of their secrets, and finds the holder of a secret.
import { hash, timingSafeEqual } from 'node:crypto';
import type { KeyScope } from '../../domain/values/api-key-scope.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { ApiKey, KeyRegister } from '../../ports/keys/api-key-register.ts';
import type { Log } from '../../ports/system/log.ts';
import { openRefreshingCache } from '../refreshing-cache.ts';
import { parseClientNetworks, type ClientNetworks } from './client-networks.ts';
import { startKeyUseRecorder } from './record-key-use.ts';

/** What a valid key stands for. */
export interface KeyHolder {
  readonly keyId: string;
  readonly minorIds: readonly MinorId[];
  readonly scopes: readonly KeyScope[];
  /** The provider numbers it may bill for; null: any. */
  readonly providers: readonly string[] | null;
  /** Where it may be used; null: anywhere. */
  readonly networks: ClientNetworks | null;
  /** The last day on which it is valid; null: until it is revoked. */
  readonly expiresOn: LocalDate | null;
}

/** A key that exists without the register, its secret known to all (behaviour 1.6). */
export interface PublicKeyHolder extends KeyHolder {
  readonly secret: string;
}

export interface ApiKeyCache {
  /** The cached holder of a secret; null when it is unknown here, revoked or expired, at the same cost. */
  holderOf(secret: string): KeyHolder | null;
  /**
   * The holder of a secret that is not cached, from the register: a key is valid the moment it is made. Null when it is
   * unknown, revoked or expired. Rejects while the register cannot be read.
   */
  lookUp(secret: string): Promise<KeyHolder | null>;
  /** True for a key that was revoked, which holds even while the register cannot be read. */
  isRevoked(secret: string): boolean;
  /** False where it was not seen for some time that no key was revoked: the register cannot be read. */
  isConfirmed(): boolean;
  /** Notes that a key is in use; the register is updated within a minute. */
  noteUse(keyId: string): void;
  close(): Promise<void>;
}

interface ApiKeyCacheOptions {
  /** By the real clock, also in a sandbox: keys expire by it. */
  readonly today: () => LocalDate;
  /** Keys that are always there. */
  readonly fixed?: readonly PublicKeyHolder[];
  /** So long after the beginning of the last check that succeeded keys are not confirmed any more, in milliseconds. */
  readonly confirmedForMs?: number;
  /** Milliseconds, of a clock that never goes back. */
  readonly now?: () => number;
}

/** A revoked key stops working for personal data after twenty seconds, however long a check was on its way. */
const defaultConfirmedForMs = 20_000;

interface CachedKey {
  readonly digest: Buffer;
  readonly holder: KeyHolder;
}

/** Reads every key, and refreshes the cache when the register says that it changed. */
export async function openApiKeyCache(
  register: KeyRegister,
  log: Log,
  {
    today,
    fixed = [],
    confirmedForMs = defaultConfirmedForMs,
    now = () => performance.now(),
  }: ApiKeyCacheOptions,
): Promise<ApiKeyCache> {
  let confirmedAt = now();
  let isCurrent = (): boolean => false;
  const keys = await openRefreshingCache(
    {
      name: 'the API keys',
      async read() {
        const began = now();
        const read = await readKeys(register, fixed);
        confirmedAt = began;
        return read;
      },
      watch: (changed) =>
        register.watch(changed, () => {
          const began = now();
          return () => {
            if (isCurrent()) confirmedAt = Math.max(confirmedAt, began);
          };
        }),
    },
    log,
  );
  isCurrent = () => keys.isCurrent();
  const usedIds = new Set<string>();
  const useRecorder = startKeyUseRecorder(usedIds, register, log);
  const ifNotExpired = (holder: KeyHolder | null): KeyHolder | null =>
    holder !== null && holder.expiresOn !== null && holder.expiresOn < today() ? null : holder;
  return {
    holderOf: (secret) => ifNotExpired(find(keys.value().active, secret)),
    async lookUp(secret) {
      const key = await register.find(hashSecret(secret));
      if (key === null || key.revokedAt !== null) return null;
      if (!keys.value().active.has(key.secretHash)) void keys.refresh();
      return ifNotExpired(holderFrom(key));
    },
    isRevoked: (secret) => keys.value().revoked.has(hashSecret(secret)),
    isConfirmed: () => now() - confirmedAt < confirmedForMs,
    noteUse: (keyId) => void usedIds.add(keyId),
    async close() {
      await useRecorder.stop();
      await keys.close();
    },
  };
}

/** Active keys by the hash of their secret, and the hashes of revoked ones. */
interface CachedKeys {
  readonly active: ReadonlyMap<string, CachedKey>;
  readonly revoked: ReadonlySet<string>;
}

async function readKeys(register: KeyRegister, fixed: readonly PublicKeyHolder[]): Promise<CachedKeys> {
  const active = new Map<string, CachedKey>();
  const revoked = new Set<string>();
  for (const key of await register.list()) {
    if (key.revokedAt === null) addKey(active, key.secretHash, holderFrom(key));
    else revoked.add(key.secretHash);
  }
  for (const { secret, ...holder } of fixed) addKey(active, hashSecret(secret), holder);
  return { active, revoked };
}

const holderFrom = ({ id, minorIds, scopes, providers, networks, expiresOn }: ApiKey): KeyHolder => ({
  keyId: id,
  minorIds,
  scopes,
  providers,
  networks: parseClientNetworks(networks),
  expiresOn,
});

function addKey(active: Map<string, CachedKey>, secretHash: string, holder: KeyHolder): void {
  active.set(secretHash, { digest: Buffer.from(secretHash, 'hex'), holder });
}

/** SHA-256 of a secret, 64 lower-case hexadecimal digits: the only form in which keys are stored. */
export function hashSecret(secret: string): string {
  return hash('sha256', secret);
}

const digestBytes = 32;
const noKey = Buffer.alloc(digestBytes);
const presented = Buffer.alloc(digestBytes);

// A lookup by hash reveals nothing about the secret; the comparison takes the same time for a known and an unknown key.
function find(active: ReadonlyMap<string, CachedKey>, secret: string): KeyHolder | null {
  const digestHex = hashSecret(secret);
  const key = active.get(digestHex);
  presented.write(digestHex, 'hex');
  const same = timingSafeEqual(presented, key?.digest ?? noKey);
  return same && key !== undefined ? key.holder : null;
}
