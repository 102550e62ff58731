// What our path to the insurer costs over the bare HTTP call that it makes: the same message, one at a time.
import { asksOverHttp, inTurns, quantile, type Asker } from '../harness/latencies.ts';
import { median } from '../harness/figures.ts';
import type { Comparison } from '../harness/rounds.ts';
import { settled } from '../harness/process-usage.ts';
import type { Fact, Findings } from '../harness/table.ts';
import { bareVerification } from '../servers/bare-verification.ts';
import { bareAsker, clientAsker } from '../servers/national-client.ts';
import { startRelay } from '../servers/relay.ts';
import { startSimulate } from '../servers/simulate.ts';
import type { Bench } from './bench.ts';
import { somebodyOf, startNational, verification } from './national-service.ts';

/** Our median latency may be 1.3 times the bare call's. */
const timesWanted = 1 / 1.3;
/** Requests of each kind: unmeasured, and in each round. */
const warmUp = 3_000;
const inRound = 300;
/** An insurer across a network takes at least so long, in milliseconds; the one at home answers in a tenth of one. */
const networkMs = 10;

export async function measureNationalOverhead({ folder, effort, say }: Bench): Promise<Findings> {
  const simulate = await startSimulate(folder);
  const relay = await startRelay(simulate.origin, 0, folder);
  const distant = await startRelay(simulate.origin, networkMs, folder);
  const near = await startNational('near', simulate, folder);
  const far = await startNational('far', simulate, folder, { MEDICARE_HOST: distant.origin });
  const somebody = await somebodyOf(simulate);
  const { call, request } = await bareVerification(simulate, somebody.patient);
  const asks = (origin: string, sent = request) => asksOverHttp({ origin, request: sent });
  const askers: Readonly<Record<string, Asker>> = {
    'our client': clientAsker(simulate, call),
    'bare call': bareAsker(simulate.origin, request),
    'our service': asks(near.service.origin, verification(somebody, near.headers)),
    bare: asks(simulate.origin),
    relayed: asks(relay.origin),
    'our service, distant': asks(far.service.origin, verification(somebody, far.headers)),
    'bare, distant': asks(distant.origin),
  };
  const names = Object.keys(askers);
  const servers = [near.service, far.service, relay, distant, simulate];
  for (const { pid } of servers) await settled(pid);
  await inTurns(Object.values(askers), Math.min(warmUp, effort.warmUpRequests));
  const rounds: ReadonlyMap<string, readonly number[]>[] = [];
  for (let round = 1; round <= effort.rounds; round += 1) {
    const times = await inTurns(Object.values(askers), inRound);
    const byName = new Map(names.map((name, at) => [name, times[at] ?? []]));
    rounds.push(byName);
    const words = [...byName].map(([name, each]) => `${name} ${milliseconds(median(each))}`);
    say(`  round ${round}: ${words.join(' · ')}`);
  }
  for (const asker of Object.values(askers)) await asker.close();
  for (const server of servers) await server.stop();
  const spread = (name: string): Fact => {
    const all = rounds.flatMap((round) => round.get(name) ?? []);
    const shares = [0.5, 0.9, 0.99].map((share) => milliseconds(quantile(all, share)));
    return { name: `One call, ${name}, 50 · 90 · 99 in 100`, value: shares.join(' · ') };
  };
  const row = (measure: string, ours: string, theirs: string, baseline: string, target: number | null) => ({
    measure: `Medicare ${measure}`,
    baseline,
    unit: 'calls/s',
    comparison: compared(rounds, ours, theirs),
    target,
  });
  const through = `after ${networkMs} ms, through our service`;
  return {
    rows: [
      row('at once, our client', 'our client', 'bare call', 'a bare HTTP call', timesWanted),
      row('at once, through our service', 'our service', 'bare', 'a bare HTTP call', null),
      row('at once, through our service', 'our service', 'relayed', 'that call through a bare relay', null),
      row(through, 'our service, distant', 'bare, distant', 'a bare HTTP call', timesWanted),
    ],
    facts: names.map(spread),
    missing: [],
  };
}

type Rounds = readonly ReadonlyMap<string, readonly number[]>[];

/** By the median latency of each round, as calls a second. */
function compared(rounds: Rounds, ours: string, theirs: string): Comparison {
  const of = (name: string) => rounds.map((round) => median(round.get(name) ?? []));
  const [mine, other] = [of(ours), of(theirs)];
  const ratios = mine.map((each, at) => (other[at] ?? Number.NaN) / each);
  return {
    ratio: median(ratios),
    lowest: Math.min(...ratios),
    highest: Math.max(...ratios),
    ours: 1_000 / median(mine),
    theirs: 1_000 / median(other),
    cpuRatio: null,
  };
}

const milliseconds = (value: number) => `${value.toFixed(2)} ms`;
