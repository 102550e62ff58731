// API keys in memory, for tests of the request pipeline that need no store.
import { parseMinorId } from '../../src/domain/values/minor-id.ts';
import { hashSecret } from '../../src/application/keys/api-key-cache.ts';
import { defaultKeyRestrictions } from '../../src/domain/values/key-restrictions.ts';
import type { ApiKey, KeyRegister } from '../../src/ports/keys/api-key-register.ts';

export interface MemoryKeys extends KeyRegister {
  /** Makes every reading fail, as when the store is down. */
  isDown: boolean;
  /** Makes changes unnoticed, as when a notification has not arrived yet. */
  isSilent: boolean;
  /** Begins a check that nothing changed, as every few seconds; ends it by what it gives, if the store is not down. */
  check(): () => void;
  /** How often the keys were read. */
  readonly readings: () => number;
}

/** A register holding one key for each pair of secret and Minor IDs; the id of a key is `id of <secret>`. */
export function memoryKeys(secrets: Readonly<Record<string, readonly string[]>>): MemoryKeys {
  const keys: ApiKey[] = [];
  const watchers = new Set<() => void>();
  const checks = new Set<() => () => void>();
  let readings = 0;
  const changed = () => {
    if (!register.isSilent) for (const each of watchers) each();
  };
  const register: MemoryKeys = {
    isDown: false,
    isSilent: false,
    readings: () => readings,
    async list() {
      readings += 1;
      if (register.isDown) throw new Error('the store is down');
      return [...keys];
    },
    async find(secretHash) {
      if (register.isDown) throw new Error('the store is down');
      return keys.find((key) => key.secretHash === secretHash) ?? null;
    },
    async add(key) {
      keys.push({
        ...defaultKeyRestrictions,
        ...key,
        createdAt: new Date(0),
        revokedAt: null,
        lastUsedAt: null,
      });
      changed();
    },
    async revoke(id) {
      const at = keys.findIndex((key) => key.id === id && key.revokedAt === null);
      const key = keys[at];
      if (key === undefined) return false;
      keys[at] = { ...key, revokedAt: new Date(0) };
      changed();
      return true;
    },
    async recordUse(ids) {
      if (register.isDown) throw new Error('the store is down');
      for (const [at, key] of keys.entries())
        if (ids.includes(key.id)) keys[at] = { ...key, lastUsedAt: new Date(0) };
    },
    async watch(watcher, checking = () => () => {}) {
      watchers.add(watcher);
      checks.add(checking);
      return async () => {
        watchers.delete(watcher);
        checks.delete(checking);
      };
    },
    check() {
      const begun = [...checks].map((begin) => begin());
      return () => {
        if (!register.isDown) for (const unchanged of begun) unchanged();
      };
    },
  };
  for (const [secret, minorIds] of Object.entries(secrets)) {
    keys.push({
      id: `id of ${secret}`,
      label: 'test',
      minorIds: minorIds.flatMap((each) => parseMinorId(each) ?? []),
      secretHash: hashSecret(secret),
      createdAt: new Date(0),
      revokedAt: null,
      lastUsedAt: null,
      ...defaultKeyRestrictions,
    });
  }
  return register;
}
