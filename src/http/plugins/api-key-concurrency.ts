// Limits how many jobs of one API key run at once, with p-limit: further jobs of the key wait, and beyond a limit are rejected.
import pLimit, { type LimitFunction } from 'p-limit';
import { HttpErrorException, type HttpError } from '../errors/http-errors.ts';

interface KeyConcurrencyOptions {
  /** Jobs of one key that run at once. */
  readonly atOnceMax: number;
  /** Jobs of one key that wait for one of those to finish. */
  readonly waitingMax: number;
  /** What a job beyond both rejects with. */
  readonly tooManyWaiting: HttpError;
}

export interface KeyConcurrency {
  /** Runs the job when fewer of its key run than may, in the order they came. Rejects when too many wait. */
  run<Value>(key: string, job: () => Promise<Value>): Promise<Value>;
}

/** One limit per key; a key that runs nothing takes no memory. */
export function createKeyConcurrency(options: KeyConcurrencyOptions): KeyConcurrency {
  const limits = new Map<string, LimitFunction>();
  return {
    async run(key, job) {
      const limit = limits.get(key) ?? pLimit(options.atOnceMax);
      limits.set(key, limit);
      if (limit.pendingCount >= options.waitingMax) throw new HttpErrorException(options.tooManyWaiting);
      try {
        return await limit(job);
      } finally {
        if (limit.activeCount + limit.pendingCount === 0) limits.delete(key);
      }
    },
  };
}
