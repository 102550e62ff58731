// The checks of one request in this process: ours, and the same facts and checks given to json-rules-engine.
import { evaluate } from '../../src/domain/eligibility/evaluate.ts';
import type { EligibilityFacts } from '../../src/domain/eligibility/facts/item-check-facts.ts';
import type { Contestant } from '../harness/rounds.ts';
import { eligibilityFacts, newestRelease } from '../../test/support/eligibility-facts.ts';
import { engineFor, plainFacts } from './rules.ts';

const turnMs = 1_000;
const warmUpRuns = 50;

/** Facts of a request of `count` items spread over the schedule. */
function requestFacts(count: number): EligibilityFacts[] {
  const numbers = [...newestRelease.items.keys()];
  const step = Math.floor(numbers.length / count);
  const alone = Array.from({ length: count }, (_, at) => eligibilityFacts(numbers[at * step] ?? '23'));
  const request = alone.map(({ item }, index) => ({ ...item, index }));
  return alone.map((facts, at) => ({ ...facts, item: request[at] ?? facts.item, request }));
}

/**
 * Ours writes its sentences too, and reads the list of items anew each time, as it does for a request that comes in;
 * theirs has its engines built and its facts in plain form beforehand.
 */
export async function evaluationContestants(count: number): Promise<Contestant[]> {
  const facts = requestFacts(count);
  const engines = facts.map((each) => ({ engine: engineFor(each), plain: plainFacts(each) }));
  return [
    inProcess('our checks', async () => {
      const request = facts.map(({ item }) => item);
      for (const each of facts) evaluate({ ...each, request });
    }),
    inProcess('rules engine', async () => {
      for (const { engine, plain } of engines) await engine.run(plain);
    }),
  ];
}

function inProcess(name: string, run: () => Promise<void>): Contestant {
  return {
    name,
    async warmUp() {
      for (let at = 0; at < warmUpRuns; at += 1) await run();
    },
    async turn() {
      const cpu = process.cpuUsage();
      const begun = performance.now();
      let runs = 0;
      while (performance.now() - begun < turnMs) {
        await run();
        runs += 1;
      }
      const { user, system } = process.cpuUsage(cpu);
      const seconds = (performance.now() - begun) / 1_000;
      return { speed: runs / seconds, cpuMsEach: (user + system) / 1_000 / runs };
    },
  };
}
