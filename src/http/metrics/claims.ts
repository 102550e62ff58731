// What the store says of its claims, asked at most every few seconds, and never waited for longer than a scrape can wait.
import type { ClaimStore, WaitingClaims } from '../../ports/claims/claim-store.ts';

/** Several scrapers a few seconds apart cost one question, in milliseconds. */
const keptMs = 5_000;
/** A database that takes longer counts as away, in milliseconds: scrapers give up after ten seconds. */
const patienceMs = 2_000;

/** The claims as they stand, or stood a moment ago; null while the database is away. */
export function claimsAtScrape(
  claims: Pick<ClaimStore, 'waiting'>,
  now: () => number = () => performance.now(),
): () => Promise<WaitingClaims | null> {
  let kept: { readonly at: number; readonly counted: WaitingClaims | null } | null = null;
  let running: Promise<void> | null = null;

  async function ask(): Promise<void> {
    const counted = await claims.waiting().catch(() => null);
    kept = { at: now(), counted };
    running = null;
  }
  return async () => {
    const isFresh = () => kept !== null && now() - kept.at < keptMs;
    if (!isFresh()) await inTime((running ??= ask()));
    return isFresh() ? (kept?.counted ?? null) : null;
  };
}

async function inTime(work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, patienceMs);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
