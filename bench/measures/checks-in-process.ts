// Runs the checks of one request in this process: ours, and the same facts in json-rules-engine.
import assert from 'node:assert/strict';
import { checkEveryItem } from '../../src/application/eligibility/check-items.ts';
import { evaluateItem } from '../../src/domain/eligibility/evaluate-item.ts';
import type { EligibilityFacts } from '../../src/domain/eligibility/facts/eligibility-facts.ts';
import type { Contestant } from '../harness/rounds.ts';
import { aDay, eligibilityFacts, newestRelease } from '../../test/support/eligibility-facts.ts';
import { dayOfVisits, visitDependencies, visitOf } from '../../test/support/visits.ts';
import { engineFor, verdictsOf } from '../../test/support/rules-engine/engine.ts';
import { plainFacts } from '../../test/support/rules-engine/plain-facts.ts';

const turnMs = 1_000;

/** Facts of a request of `count` items spread over the schedule. */
export function requestFacts(count: number): EligibilityFacts[] {
  const numbers = [...newestRelease.items.keys()];
  const step = Math.floor(numbers.length / count);
  const alone = Array.from({ length: count }, (_, at) => eligibilityFacts(numbers[at * step] ?? '23'));
  const request = alone.map(({ item }, index) => ({ ...item, index }));
  return alone.map((facts, at) => ({ ...facts, item: request[at] ?? facts.item, request }));
}

/** Fails unless both decide every check of every item alike. @throws AssertionError with the item and its checks. */
export async function assertSameVerdicts(all: readonly EligibilityFacts[]): Promise<void> {
  for (const facts of all) {
    const ours = new Map(evaluateItem(facts).findings.map(({ title, verdict }) => [title, verdict]));
    const theirs = await verdictsOf(engineFor(facts, aDay), plainFacts(facts, aDay));
    assert.deepEqual(theirs, ours, `item ${facts.item.itemNumber}`);
  }
}

/** Ours writes its sentences too; theirs has its engines and its plain facts made beforehand. */
export async function evaluationContestants(count: number): Promise<Contestant[]> {
  const facts = requestFacts(count);
  await assertSameVerdicts(facts);
  const engines = facts.map((each) => ({ engine: engineFor(each, aDay), plain: plainFacts(each, aDay) }));
  return [
    inProcess('our checks', async () => {
      const request = facts.map(({ item }) => item);
      for (const each of facts) evaluateItem({ ...each, request });
    }),
    inProcess('rules engine', async () => {
      for (const { engine, plain } of engines) await engine.run(plain);
    }),
  ];
}

/** Every item of the schedule, each alone in the visit of a woman of 40 to her general practitioner. */
export function everyItemContestant(): Contestant {
  const visit = visitOf([], { ageYears: 40, sex: '2', specialty: 'gp', referral: true, minutes: 20 });
  const deps = visitDependencies(dayOfVisits);
  return inProcess('every item', async () => {
    const verdicts = checkEveryItem(deps, visit);
    assert.ok(verdicts.ok);
    for await (const slice of verdicts.answer) assert.ok(slice.length > 0);
  });
}

/** Runs a second of processor time: what else the machine does is not counted. */
function inProcess(name: string, run: () => Promise<void>): Contestant {
  const turn = async () => {
    const [until, begun] = [performance.now() + turnMs, process.cpuUsage()];
    let runs = 0;
    for (; performance.now() < until; runs += 1) await run();
    const { user, system } = process.cpuUsage(begun);
    return (runs * 1e6) / (user + system);
  };
  return { name, warmUp: turn, turn };
}
