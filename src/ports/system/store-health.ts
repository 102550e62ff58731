// Whether the store is available, so that requests get 503 instead of 500 while it is not.
import type { ResourceFailure } from '../../domain/values/resource-failure.ts';

/**
 * It is down, too busy or unable to write, or encrypted under a data key that this process lacks, which the sentence
 * names.
 */
export type StoreFailure =
  | { readonly why: 'down' | 'busy' | ResourceFailure }
  | { readonly why: 'key-missing'; readonly sentence: string };

export interface StoreHealth {
  /** Resolves when the store answers; rejects soon when it does not. */
  ping(): Promise<void>;
  /**
   * Why the store cannot write durably; null when it can, which is tried at most every ten seconds. Rejects when the
   * store does not answer.
   */
  writeFailure(): Promise<ResourceFailure | null>;
  /** True from when the store is known to be down until changes that were missed meanwhile have been read. */
  isDown(): boolean;
  /** Why the store was unavailable for a failed call; null when the error has another cause. */
  whyUnavailable(failure: unknown): StoreFailure | null;
  /** A sentence that names a data key in use which this process lacks; null when it has all. */
  missingKey(): string | null;
}
