// The forwarder works off a backlog of queued claims while new ones are lodged: neither may wait for the other.
import { setTimeout as delay } from 'node:timers/promises';
import type { Sql } from '../../src/adapters/postgres/connection/sql.ts';
import { lodgeClaims, type ClaimLoadResult } from '../harness/claim-load.ts';
import { median, whole } from '../harness/figures.ts';
import { settled } from '../harness/process-usage.ts';
import type { Comparison } from '../harness/rounds.ts';
import type { Findings } from '../harness/table.ts';
import { openTables } from '../servers/claim-callers.ts';
import { setInsurer } from '../servers/sandbox.ts';
import type { Bench } from './bench.ts';
import { claimsToday, latencies, shareLodged } from './claims-figures.ts';
import { startClaimService, type ClaimService } from './claims-service.ts';
import { lodgeTemplates } from './claims-sent.ts';

const backlog = 10_000;
const callers = 32;
/** Rounds of this measure at most: each of them makes and works off a backlog. */
const roundsMax = 3;
/** Who lodges and the backlog share the processor: new claims keep at least half of their speed. */
const speedKept = 0.5;
/** Callers wait for the insurer's answer as before: no more than this part may be told to come back. */
const answeredAtOnce = 0.99;
/** The slowest of a hundred may take four times as long, with twice the work in hand. */
const patience = 0.25;
const fillMsMax = 120_000;
const drainMsMax = 240_000;
const lookMs = 100;
/** By then the insurer's return has been noticed: until it is, claims are answered 202, as while it was away. */
const seenAfterSeconds = 1;

interface Round {
  readonly alone: ClaimLoadResult;
  readonly beside: ClaimLoadResult;
  /** Claims of the backlog that reached the insurer in a second. */
  readonly drained: number;
}

export async function measureClaimsBacklog(bench: Bench): Promise<Findings> {
  const { folder, effort, say } = bench;
  const dataDir = 'data-claims-backlog';
  const lodging = await startClaimService('backlog', { dataDir }, bench);
  const store = await openTables({ dataDir: `${folder}/${dataDir}` });
  await settled(lodging.service.pid);
  const load = loadOf(lodging, bench);
  await load(effort.warmUpSeconds);
  const rounds: Round[] = [];
  for (let at = 1; at <= Math.min(effort.rounds, roundsMax); at += 1) {
    const round = await runRound(store.sql, lodging, load, effort.secondsEach);
    rounds.push(round);
    say(
      `  round ${at}: alone ${whole(speedOf(round.alone))} · beside ${whole(speedOf(round.beside))} · ` +
        `backlog ${whole(round.drained)} claims/s`,
    );
  }
  await store.close();
  await lodging.service.stop();
  const row = (measure: string, unit: string, of: (result: ClaimLoadResult) => number, target: number) => ({
    measure,
    baseline: 'without a backlog',
    unit,
    comparison: comparisonOf(rounds, of),
    target,
  });
  return {
    rows: [
      row('New claims beside a backlog', 'claims/s', speedOf, speedKept),
      row('New claims answered 200', 'share', (result) => shareLodged([result]), answeredAtOnce),
      row('New claims, slowest of 100', '1/s', ({ p99Ms }) => 1_000 / p99Ms, patience),
    ],
    facts: [
      ...latencies(
        'an empty queue',
        rounds.map(({ alone }) => alone),
      ),
      ...latencies(
        'a backlog',
        rounds.map(({ beside }) => beside),
      ),
      {
        name: `Backlog of ${whole(backlog)} claims, worked off beside new ones`,
        value: `${whole(median(rounds.map(({ drained }) => drained)))} claims/s`,
      },
    ],
    missing: [],
  };
}

const speedOf = ({ requests, seconds }: ClaimLoadResult) => requests / seconds;

function comparisonOf(rounds: readonly Round[], of: (result: ClaimLoadResult) => number): Comparison {
  const ratios = rounds.map(({ alone, beside }) => of(beside) / of(alone));
  return {
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    ours: median(rounds.map(({ beside }) => of(beside))),
    theirs: median(rounds.map(({ alone }) => of(alone))),
    cpuRatio: null,
  };
}

type Load = (seconds: number) => Promise<ClaimLoadResult>;

function loadOf({ service, key }: ClaimService, { folder }: Bench): Load {
  const templates = lodgeTemplates(key, claimsToday());
  const { origin } = service;
  return (seconds) => lodgeClaims({ origin, templates, connections: callers, seconds, folder });
}

/** The load alone; then a backlog, the insurer back, and the same load beside it; then the rest of the backlog. */
async function runRound(sql: Sql, { service }: ClaimService, load: Load, seconds: number): Promise<Round> {
  const alone = await load(seconds);
  await setInsurer(service.origin, 'down');
  const until = performance.now() + fillMsMax;
  while ((await queuedBefore(sql, null)) < backlog) {
    if (performance.now() > until) throw new Error('the backlog did not come together in time');
    await load(1);
  }
  const [clock] = await sql<{ now: string }[]>`select now()::text as now`;
  const now = clock?.now ?? '';
  const before = await queuedBefore(sql, now);
  const backAt = performance.now();
  await setInsurer(service.origin, 'up');
  await load(seenAfterSeconds);
  const beside = await load(seconds);
  if ((await queuedBefore(sql, now)) === 0)
    throw new Error('the backlog was worked off before the load ended');
  while ((await queuedBefore(sql, now)) > 0) {
    if (performance.now() > backAt + drainMsMax) throw new Error('the backlog was not worked off in time');
    await delay(lookMs);
  }
  return { alone, beside, drained: (before * 1_000) / (performance.now() - backAt) };
}

/** Claims that wait and were accepted by then; all that wait for null. */
async function queuedBefore(sql: Sql, until: string | null): Promise<number> {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from claim
    where state = 'queued' and (${until}::timestamptz is null or accepted_at <= ${until}::timestamptz)`;
  return row?.count ?? 0;
}
