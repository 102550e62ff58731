// POST /CalculateRebate: against the bare framework, its growth with the number of items, and memory over many checks.
import { autocannonLoad } from '../harness/autocannon.ts';
import { whole } from '../harness/figures.ts';
import { httpContestant } from '../harness/http-contestant.ts';
import type { LoadRequest } from '../harness/load.ts';
import { memoryOf, settled } from '../harness/process-usage.ts';
import { compare, takeTurns, type Contestant } from '../harness/rounds.ts';
import type { Fact, Findings } from '../harness/table.ts';
import { evaluationContestants } from '../rules-engine/evaluation.ts';
import { startConstant } from '../servers/constant.ts';
import { meanAnswerBytes, startService, type Service } from '../servers/service.ts';
import type { Bench } from './bench.ts';
import { rebateRequests, spreadItemNumbers } from './requests.ts';

const connections = 16;
const itemsMax = 50;
const againstBare = 0.3;
const againstRulesEngine = 10;
/** A request of 50 items may cost at most this much more for each item than one of 25: growth is linear. */
const linear = 0.8;
/** Checks before memory is read the first and the last time. */
const checks = { first: 20_000, last: 100_000 };

export async function measureEligibility(bench: Bench): Promise<Findings> {
  const { folder, effort, generator, say } = bench;
  const service = await startService({
    name: 'service-eligibility',
    folder,
    dataDir: 'data-eligibility',
    env: { LOG_LEVEL: 'silent' },
  });
  const numbers = await spreadItemNumbers(service.origin);
  const requests = (items: number) => rebateRequests(service.origin, numbers, items);
  const fifty = await requests(itemsMax);
  const bytes = await meanAnswerBytes(service.origin, fifty);
  const bare = await startConstant({
    name: 'bare',
    folder,
    method: 'POST',
    route: '/CalculateRebate',
    bytes,
    logs: false,
  });
  const contestant = (name: string, server: { origin: string; pid: number }, sent: readonly LoadRequest[]) =>
    httpContestant(generator, {
      name,
      server,
      requests: sent,
      connections,
      warmUpSeconds: effort.warmUpSeconds,
      warmUpRequests: Math.min(effort.warmUpRequests, 2_000),
      secondsEach: effort.secondsEach,
      folder,
    });
  const contestants: Contestant[] = [
    contestant('50 items', service, fifty),
    contestant('25 items', service, await requests(itemsMax / 2)),
    contestant('1 item', service, await requests(1)),
    contestant('bare', bare, fifty),
    ...(await evaluationContestants(itemsMax)),
  ];
  say(`CalculateRebate: ${fifty.length} different requests of ${itemsMax} items, answers of ${bytes} bytes`);
  for (const server of [service, bare]) await settled(server.pid);
  const turns = await takeTurns(contestants, effort.rounds, say);
  await bare.stop();
  const facts = await memoryOver(service, fifty, bench);
  await service.stop();
  const { ratio: halves, ...rest } = compare(turns, '50 items', '25 items');
  return {
    rows: [
      {
        measure: 'Eligibility check, 50 items, simulator',
        baseline: 'bare Fastify, constant',
        unit: 'req/s',
        comparison: compare(turns, '50 items', 'bare'),
        target: againstBare,
      },
      {
        measure: 'The checks of 50 items',
        baseline: 'json-rules-engine, same facts',
        unit: 'requests/s',
        comparison: compare(turns, 'our checks', 'rules engine'),
        target: againstRulesEngine,
      },
      {
        measure: 'Growth, cost of an item',
        baseline: '50 items against 25',
        unit: 'req/s',
        comparison: { ...rest, ratio: halves * 2, lowest: rest.lowest * 2, highest: rest.highest * 2 },
        target: linear,
      },
      {
        measure: 'One item',
        baseline: '50 items',
        unit: 'req/s',
        comparison: compare(turns, '1 item', '50 items'),
        target: null,
      },
    ],
    facts,
    missing: [],
  };
}

/** Resident memory after the first and the last of many checks; a request holds 50. */
async function memoryOver(service: Service, requests: readonly LoadRequest[], bench: Bench): Promise<Fact[]> {
  const facts: Fact[] = [];
  let done = 0;
  for (const until of [checks.first, checks.last]) {
    const amount = (until - done) / itemsMax;
    const load = { origin: service.origin, requests, connections, seconds: 0, folder: bench.folder };
    const { failures } = await autocannonLoad(load, amount);
    if (failures > 0) throw new Error(`eligibility: ${failures} requests failed`);
    done = until;
    const memory = memoryOf(service.pid);
    if (memory !== null) {
      facts.push({
        name: `Memory of the service, after ${whole(until)} checks`,
        value: `${whole(memory.now)} MB (highest so far ${whole(memory.highest)})`,
      });
    }
  }
  return facts;
}
