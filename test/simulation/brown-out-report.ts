// `npm run brown-out`: what callers get while messages to Medicare hang or fail, and how fast a backlog is sent afterwards.
import { candidateOf, idOf } from '../support/bulk-bill-claims.ts';
import { freshStore } from '../support/database.ts';
import { startLodging } from '../support/start-lodging.ts';
import { stubInsurer } from '../support/stub-insurer.ts';
import { answeredMin, brownOuts, lodgeInBrownOut, untilNothingWaits } from './brown-out.ts';

/** A payee may lodge 2,500 claims a day. */
const claims = 2_400;
const callers = 64;
/** As in production. */
const deadlineMs = 10_000;
const backlog = 10_000;
/** How long the insurer takes while it is well, in milliseconds. */
const wellMs = [5, 50];

const store = await freshStore();
const print = (text: string) => process.stdout.write(`${text}\n`);
const clear = () =>
  store.sql`truncate claim, claim_revision, lodged_service, claim_day, claim_outcome, service_outcome`;
const secondsOf = async (work: () => Promise<unknown>) => {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1_000;
};

for (const [what, brownOut] of brownOuts) {
  const { lodging, answered, waitsMs } = await lodgeInBrownOut(store.claims, brownOut, {
    claims,
    callers,
    deadlineMs,
  });
  const { queued } = await store.claims.counts();
  const seconds = await secondsOf(() => untilNothingWaits(store.claims));
  const sorted = waitsMs.toSorted((one, other) => one - other);
  const [median, late] = [0.5, 0.99].map((share) =>
    Math.round(sorted[Math.floor(sorted.length * share)] ?? 0),
  );
  const share = answered / claims;
  print(
    `${what}: ${(100 * share).toFixed(1)} % of ${claims} claims answered 200 (target ${100 * answeredMin} %), ` +
      `p50 ${median} ms, p99 ${late} ms; ${queued} in the queue then, none ${seconds.toFixed(1)} s later`,
  );
  if (share < answeredMin) process.exitCode = 1;
  await lodging.stop();
  await clear();
}

for (const takesMs of wellMs) {
  const ids = Array.from({ length: backlog }, (_, at) => idOf(at + 1)).values();
  const accept = async () => {
    const newClaims = { perDayMax: backlog, leaseMs: null };
    for (const id of ids) await store.claims.acceptNew(candidateOf(id), newClaims);
  };
  await Promise.all(Array.from({ length: 8 }, accept));
  const insurer = stubInsurer();
  insurer.takesMs = takesMs;
  const { stop } = startLodging(store.claims, { pollMs: 500 }, insurer);
  const seconds = await secondsOf(() => untilNothingWaits(store.claims));
  print(
    `answered in ${takesMs} ms: a backlog of ${backlog} is sent at ${Math.round(backlog / seconds)} claims/s`,
  );
  await stop();
  await clear();
}
await store.close();
process.exit();
