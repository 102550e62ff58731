// Who holds a presented API key: the keys, held in memory and kept up to date with the register.
import { hash, timingSafeEqual } from 'node:crypto';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { KeyRegister } from '../../ports/keys/key-register.ts';
import type { Log } from '../../ports/system/log.ts';
import { openRefreshingCache } from '../maintenance/refreshing-cache.ts';

/** What a valid key stands for. */
export interface KeyHolder {
  readonly keyId: string;
  readonly minorIds: readonly MinorId[];
}

/** A key that exists without the register, its secret known to all (behaviour 1.6). */
export interface FixedKey extends KeyHolder {
  readonly secret: string;
}

export interface KeyRing {
  /** The holder of a secret; null when it is missing, unknown or revoked, at the same cost. */
  holderOf(secret: string): KeyHolder | null;
  /** True for a key that was revoked: it is refused for good, whatever else is not known. */
  isRevoked(secret: string): boolean;
  /** False while a change of the register is not read yet: a key that is not known here may exist. */
  isCurrent(): boolean;
  close(): Promise<void>;
}

interface HeldKey {
  readonly digest: Buffer;
  readonly holder: KeyHolder;
}

/** Opens the ring: every key in memory, kept up to date with the register (see keep-current.ts). */
export async function openKeyRing(
  register: KeyRegister,
  log: Log,
  fixed: readonly FixedKey[] = [],
): Promise<KeyRing> {
  const keys = await openRefreshingCache(
    {
      name: 'the API keys',
      read: () => readKeys(register, fixed),
      watch: (changed) => register.watch(changed),
    },
    log,
  );
  return {
    holderOf: (secret) => find(keys.copy().held, secret),
    isRevoked: (secret) => keys.copy().revoked.has(secretHashOf(secret)),
    isCurrent: () => keys.isCurrent(),
    close: () => keys.close(),
  };
}

/** The register as it is held: keys by the hash of their secret, and the hashes of those that were revoked. */
interface Register {
  readonly held: ReadonlyMap<string, HeldKey>;
  readonly revoked: ReadonlySet<string>;
}

async function readKeys(register: KeyRegister, fixed: readonly FixedKey[]): Promise<Register> {
  const held = new Map<string, HeldKey>();
  const revoked = new Set<string>();
  for (const key of await register.list()) {
    if (key.revokedAt === null) hold(held, key.secretHash, { keyId: key.id, minorIds: key.minorIds });
    else revoked.add(key.secretHash);
  }
  for (const { secret, keyId, minorIds } of fixed) hold(held, secretHashOf(secret), { keyId, minorIds });
  return { held, revoked };
}

function hold(held: Map<string, HeldKey>, secretHash: string, holder: KeyHolder): void {
  held.set(secretHash, { digest: Buffer.from(secretHash, 'hex'), holder });
}

/** SHA-256 of a secret, 64 lower-case hexadecimal digits: the only form in which keys are kept. */
export function secretHashOf(secret: string): string {
  return hash('sha256', secret);
}

const digestBytes = 32;
const noKey = Buffer.alloc(digestBytes);
const presented = Buffer.alloc(digestBytes);

// The map is looked up by hash, which tells a guesser nothing about the secret; the comparison takes the same time either way.
function find(held: ReadonlyMap<string, HeldKey>, secret: string): KeyHolder | null {
  const digestHex = secretHashOf(secret);
  const key = held.get(digestHex);
  presented.write(digestHex, 'hex');
  const same = timingSafeEqual(presented, key?.digest ?? noKey);
  return same && key !== undefined ? key.holder : null;
}
