// Whether the store can be asked and written to now, so that the door can say so instead of failing.

export interface StorePresence {
  /** Resolves when the store answers; rejects soon when it does not. */
  ping(): Promise<void>;
  /** True from the moment the store is known to be away until what changed meanwhile has been looked for. */
  isAway(): boolean;
  /** What a failure says of the store: away, or too busy for what was asked; null when it is another failure. */
  whyUnavailable(failure: unknown): 'away' | 'busy' | null;
}
