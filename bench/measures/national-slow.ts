// A thousand eligibility checks at once while the insurer takes two seconds for each message: all answered, memory held.
import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { whole } from '../harness/figures.ts';
import { answered } from '../harness/latencies.ts';
import { memoryOf, settled } from '../harness/process-usage.ts';
import type { Fact, Findings, Row } from '../harness/table.ts';
import { startRelay } from '../servers/relay.ts';
import { startSimulate } from '../servers/simulate.ts';
import type { Bench } from './bench.ts';
import { eligibility, somebodyOf, startNational } from './national-service.ts';

const checksAtOnce = 1_000;
const slowMs = 2_000;
/** The first fill pools and let the heap find its size: memory is held when the last leave no more than the fourth did. */
const repetitions = 8;
const settledAfter = 4;
const memoryGrowthMax = 1.1;
/** After a repetition, before memory is read, in milliseconds. */
const restMs = 3_000;
const lookMs = 250;

export async function measureNationalSlow({ folder, say }: Bench): Promise<Findings> {
  const simulate = await startSimulate(folder);
  const slow = await startRelay(simulate.origin, slowMs, folder);
  const { service, headers } = await startNational('slow', simulate, folder, { MEDICARE_HOST: slow.origin });
  const request = eligibility(await somebodyOf(simulate), headers);
  const asked = { origin: service.origin, request };
  await settled(service.pid);
  const memory = () => memoryOf(service.pid)?.now ?? Number.NaN;
  const facts: Fact[] = [{ name: 'Memory before a slow insurer', value: `${whole(memory())} MB` }];
  const after: number[] = [];
  const verified: number[] = [];
  for (let repetition = 1; repetition <= repetitions; repetition += 1) {
    const highest = highestOf(memory);
    const agent = new Agent({ keepAlive: true, maxSockets: checksAtOnce });
    const began = performance.now();
    // A check that fails, or is not answered, ends the measure.
    const answers = await Promise.all(Array.from({ length: checksAtOnce }, () => answered(asked, agent)));
    const seconds = (performance.now() - began) / 1_000;
    agent.destroy();
    const during = highest.stop();
    await delay(restMs);
    after.push(memory());
    verified.push(answers.filter((answer) => answer.includes('"Verified":true')).length);
    const words = `all of ${whole(checksAtOnce)} answered, ${whole(verified.at(-1) ?? 0)} by Medicare, in ${seconds.toFixed(1)} s, memory ${whole(during)} MB, then ${whole(memory())} MB`;
    say(`  round ${repetition}: ${words}`);
    facts.push({ name: `Slow insurer, ${repetition}`, value: words });
  }
  for (const server of [service, slow, simulate]) await server.stop();
  return { rows: [answeredRow(verified), memoryRow(after)], facts, missing: [] };
}

/** The highest of what `read` gives until it is stopped. */
function highestOf(read: () => number): { stop: () => number } {
  let highest = read();
  const timer = setInterval(() => (highest = Math.max(highest, read())), lookMs);
  return {
    stop() {
      clearInterval(timer);
      return highest;
    },
  };
}

/** Checks that Medicare's own word was in; the others were answered without it. */
function answeredRow(verified: readonly number[]): Row {
  const fewest = Math.min(...verified);
  const ratio = fewest / checksAtOnce;
  return {
    measure: `${whole(checksAtOnce)} checks at once, Medicare after ${slowMs / 1_000} s: answered with its word`,
    baseline: 'all of them',
    unit: 'checks',
    comparison: { ratio, lowest: ratio, highest: ratio, ours: fewest, theirs: checksAtOnce, cpuRatio: null },
    target: 1,
  };
}

/** Memory after the fourth repetition against that after the last: falls below 1 as it grows. */
function memoryRow(after: readonly number[]): Row {
  const early = after[settledAfter - 1] ?? Number.NaN;
  const last = after.at(-1) ?? Number.NaN;
  const ratio = early / last;
  return {
    measure: `${whole(checksAtOnce)} checks at once, Medicare after ${slowMs / 1_000} s, ${repetitions} times`,
    baseline: 'after the fourth time, MB',
    unit: 'MB',
    comparison: { ratio, lowest: ratio, highest: ratio, ours: last, theirs: early, cpuRatio: null },
    target: 1 / memoryGrowthMax,
  };
}
