// POST /CalculateRebate: against bare Fastify, its growth with the number of items, and its checks against a rules engine.
import { compare, httpContestant, runRounds } from '../harness/rounds.ts';
import type { Measure } from '../harness/table.ts';
import type { LoadRequest } from '../harness/wrk.ts';
import { evaluationContestants, everyItemContestant } from './checks-in-process.ts';
import { startBaseline, meanAnswerBytes, startGateway } from '../servers/servers.ts';
import {
  everyItemRequest,
  itemsOfCheckMax as itemsMax,
  rebateRequests,
  spreadItemNumbers,
} from './requests.ts';

/** An item of a request of 50 costs at most a quarter more than one of a request of 25: growth is linear. */
const linearAtLeast = 0.8;

/** All items of the schedule are checked against a visit within so much processor time, in milliseconds. */
const everyItemMsMax = 150;
const limitOfEveryItem = `${everyItemMsMax} ms`;

export const measureEligibility: Measure = async ({ folder, effort, print }) => {
  const { origin } = await startGateway(folder, 'data', { LOG_LEVEL: 'silent' });
  const numbers = await spreadItemNumbers(origin);
  const fifty = await rebateRequests(origin, numbers, itemsMax);
  const bytes = await meanAnswerBytes(origin, fifty);
  const constant = { method: 'POST', route: '/CalculateRebate', bytes, kind: 'bare' } as const;
  const bare = await startBaseline(folder, constant);
  const load = { seconds: effort.secondsPerTurn, folder };
  const contestant = (name: string, to: string, requests: readonly LoadRequest[], connections = 16) =>
    httpContestant(name, { origin: to, requests, connections, ...load }, 125 * connections);
  print(`CalculateRebate: ${fifty.length} requests of ${itemsMax} items, answers of ${bytes} bytes`);
  const speeds = await runRounds(
    [
      contestant('50 items', origin, fifty),
      contestant('25 items', origin, await rebateRequests(origin, numbers, itemsMax / 2)),
      contestant('bare', bare.origin, fifty),
      ...(await evaluationContestants(itemsMax)),
      everyItemContestant(),
      contestant('every item, HTTP', origin, [everyItemRequest], 1),
      { name: limitOfEveryItem, warmUp: async () => {}, turn: async () => 1000 / everyItemMsMax },
    ],
    effort.rounds,
    print,
  );
  const row = (measure: string, baseline: string, target: number, pair: readonly [string, string]) => {
    return { measure, baseline, target, unit: 'req/s', comparison: compare(speeds, ...pair) };
  };
  const growth = row('Growth, cost of an item', '25 items', linearAtLeast, ['50 items', '25 items']);
  const { ratio, lowest, highest } = growth.comparison;
  const perItem = { ratio: ratio * 2, lowest: lowest * 2, highest: highest * 2 };
  return {
    rows: [
      row('Eligibility check, 50 items', 'bare Fastify, constant', 0.05, ['50 items', 'bare']),
      row('The checks of 50 items', 'json-rules-engine', 10, ['our checks', 'rules engine']),
      row('Every item against one visit', limitOfEveryItem, 1, ['every item', limitOfEveryItem]),
      row('POST /CheckItems of every item', limitOfEveryItem, 1, ['every item, HTTP', limitOfEveryItem]),
      { ...growth, comparison: { ...growth.comparison, ...perItem } },
    ],
    facts: [],
  };
};
