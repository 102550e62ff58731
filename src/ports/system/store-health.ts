// Whether the store can be asked and written to now, so that the door can say so instead of failing.

/** It is away, too busy for what was asked, or sealed under a key that is not at hand, which the sentence names. */
export type StoreUnavailability =
  { readonly why: 'down' | 'busy' } | { readonly why: 'key-missing'; readonly sentence: string };

export interface StoreHealth {
  /** Resolves when the store answers; rejects soon when it does not. */
  ping(): Promise<void>;
  /** True from the moment the store is known to be away until what changed meanwhile has been looked for. */
  isDown(): boolean;
  /** What a failure says of the store; null when it is another failure. */
  whyUnavailable(failure: unknown): StoreUnavailability | null;
  /** A sentence that names a key which this process lacks though the store is sealed under it; null when it has all. */
  missingKey(): string | null;
}
