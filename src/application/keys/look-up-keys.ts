// Looks API keys up in the register in batches, so that a flood of wrong keys is a bounded load on the database.
import { setTimeout } from 'node:timers/promises';
import type { ApiKey, KeyRegister } from '../../ports/keys/key-register.ts';

/** Hashes in one statement at most. */
const batchMax = 1_000;
/** Pause between two statements, in milliseconds. */
const pauseMs = 20;

type LookUp = PromiseWithResolvers<ApiKey | null>;

/**
 * A function that finds the key with the hash of a secret; null where there is none. One statement runs at a time, for
 * all that wait for it. It rejects while the register cannot be read.
 */
export function batchedLookUp(
  register: Pick<KeyRegister, 'find'>,
): (secretHash: string) => Promise<ApiKey | null> {
  const waiting = new Map<string, LookUp>();
  let isRunning = false;

  const run = async (): Promise<void> => {
    isRunning = true;
    while (waiting.size > 0) {
      const batch = new Map([...waiting].slice(0, batchMax));
      for (const secretHash of batch.keys()) waiting.delete(secretHash);
      await settle(register, batch);
      await setTimeout(pauseMs, undefined, { ref: false });
    }
    isRunning = false;
  };

  return (secretHash) => {
    const lookUp = waiting.get(secretHash) ?? Promise.withResolvers<ApiKey | null>();
    waiting.set(secretHash, lookUp);
    if (!isRunning) void run();
    return lookUp.promise;
  };
}

async function settle(
  register: Pick<KeyRegister, 'find'>,
  batch: ReadonlyMap<string, LookUp>,
): Promise<void> {
  try {
    const found = new Map((await register.find([...batch.keys()])).map((key) => [key.secretHash, key]));
    for (const [secretHash, { resolve }] of batch) resolve(found.get(secretHash) ?? null);
  } catch (error) {
    for (const { reject } of batch.values()) reject(error);
  }
}
