// Counts the claims in the store for the metrics: cached for five seconds, null when the database takes longer than two.
import type { ClaimStore, ClaimCounts } from '../../ports/claims/claim-store.ts';

/** Several scrapers that come within this time cost one query, in milliseconds. */
const cacheMs = 5_000;
/** A database that takes longer is reported as down, in milliseconds; scrapers themselves give up after ten seconds. */
const timeoutMs = 2_000;

/** The counts of at most five seconds ago; null while the database is down. `now` is in milliseconds. */
export function createClaimCountCache(
  claims: Pick<ClaimStore, 'counts'>,
  now: () => number = () => performance.now(),
): () => Promise<ClaimCounts | null> {
  let cached: { readonly at: number; readonly counted: ClaimCounts | null } | null = null;
  let running: Promise<void> | null = null;

  async function query(): Promise<void> {
    const counted = await claims.counts().catch(() => null);
    cached = { at: now(), counted };
    running = null;
  }
  return async () => {
    const isFresh = () => cached !== null && now() - cached.at < cacheMs;
    if (!isFresh()) await withinTimeout((running ??= query()));
    return isFresh() ? (cached?.counted ?? null) : null;
  };
}

async function withinTimeout(work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeoutMs);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
