// Claims lodged a second on the embedded PostgreSQL, the insurer at home answering, and what more services cost.
import { lodgeClaims, type ClaimLoadResult } from '../harness/claim-load.ts';
import { cpuSecondsOf, settled } from '../harness/process-usage.ts';
import { compare, takeTurns, type Comparison, type Contestant } from '../harness/rounds.ts';
import type { Findings } from '../harness/table.ts';
import type { Bench } from './bench.ts';
import { claimsToday, latencies } from './claims-figures.ts';
import { startClaimService, type ClaimService } from './claims-service.ts';
import { lodgeTemplates, usualSize, type ClaimSize } from './claims-sent.ts';

const callers = 32;
/** Ten times the busiest the whole nation is. */
const claimsPerSecondWanted = 420;
/** A service of the largest claim may cost at most this much more than one of a claim of a tenth of its events. */
const linear = 0.8;
const fewCallers = 4;
const warmUpClaims = 5_000;

const eventsMost = 80;
const servicesMost = 14;
const sized = (events: number, services: number): ClaimSize => ({ events, services: () => services });

export async function measureClaimsEmbedded(bench: Bench): Promise<Findings> {
  const { effort, say } = bench;
  const lodging = await startClaimService('embedded', { dataDir: 'data-claims-embedded' }, bench);
  await settled(lodging.service.pid);
  const results: ClaimLoadResult[] = [];
  const usual = sending('claims', lodging, { size: usualSize, callers, results }, bench);
  const constant = { name: 'wanted', warmUp: async () => {}, turn: async () => wanted };
  say(`Claims on the embedded PostgreSQL; ${callers} callers, the insurer at home answering`);
  const turns = await takeTurns([usual, constant], effort.rounds, say);
  await lodging.service.stop();
  return {
    rows: [
      {
        measure: 'Claims lodged, embedded PostgreSQL',
        baseline: "ten times the nation's peak",
        unit: 'claims/s',
        comparison: compare(turns, 'claims', 'wanted'),
        target: 1,
      },
    ],
    facts: latencies('the embedded PostgreSQL', results),
    missing: [],
  };
}

const wanted = { speed: claimsPerSecondWanted, cpuMsEach: null };

export async function measureClaimsGrowth(bench: Bench): Promise<Findings> {
  const { effort, say } = bench;
  const lodging = await startClaimService('growth', { dataDir: 'data-claims-growth' }, bench);
  await settled(lodging.service.pid);
  const of = (name: string, size: ClaimSize) =>
    sending(name, lodging, { size, callers: fewCallers, results: [] }, bench);
  const contestants = [
    of('1 × 1', sized(1, 1)),
    of('8 × 14', sized(eventsMost / 10, servicesMost)),
    of('80 × 14', sized(eventsMost, servicesMost)),
  ];
  say('Claims of 1 event × 1 service, 8 × 14 and 80 × 14, the insurer at home answering');
  const turns = await takeTurns(contestants, effort.rounds, say);
  await lodging.service.stop();
  return {
    rows: [
      {
        measure: 'Growth, cost of a service',
        baseline: '80 × 14 against 8 × 14',
        unit: 'claims/s',
        comparison: times(compare(turns, '80 × 14', '8 × 14'), 10),
        target: linear,
      },
      {
        measure: 'Growth, cost of a service',
        baseline: '80 × 14 against 1 × 1',
        unit: 'claims/s',
        comparison: times(compare(turns, '80 × 14', '1 × 1'), eventsMost * servicesMost),
        target: linear,
      },
    ],
    facts: [],
    missing: [],
  };
}

/** Speeds in claims, the ratio in what each claim holds. */
function times({ cpuRatio, ...rest }: Comparison, factor: number): Comparison {
  return {
    ...rest,
    ratio: rest.ratio * factor,
    lowest: rest.lowest * factor,
    highest: rest.highest * factor,
    cpuRatio: cpuRatio === null ? null : cpuRatio * factor,
  };
}

interface Sending {
  readonly size: ClaimSize;
  readonly callers: number;
  readonly results: ClaimLoadResult[];
}

function sending(
  name: string,
  { service, key }: ClaimService,
  { size, callers: connections, results }: Sending,
  { folder, effort }: Bench,
): Contestant {
  const isLarge = size.events * size.services(0) > servicesMost;
  const templates = lodgeTemplates(key, claimsToday(), size, isLarge ? connections * 4 : undefined);
  const run = (seconds: number) =>
    lodgeClaims({ origin: service.origin, templates, connections, seconds, folder });
  return {
    name,
    async warmUp() {
      // Large claims have warmed up what they use after a few.
      const enough = isLarge ? 1 : Math.min(warmUpClaims, effort.warmUpRequests);
      let done = 0;
      while (done < enough) done += (await run(effort.warmUpSeconds)).requests;
    },
    async turn() {
      const before = cpuSecondsOf(service.pid);
      const result = await run(effort.secondsEach);
      const after = cpuSecondsOf(service.pid);
      results.push(result);
      return {
        speed: result.requests / result.seconds,
        cpuMsEach: before === null || after === null ? null : ((after - before) * 1_000) / result.requests,
      };
    },
  };
}
