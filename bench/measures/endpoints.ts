// CalculateBenefit, one item and the catalogue against the baseline server answering a constant of the same size.
import { compare, httpContestant, runRounds } from '../harness/rounds.ts';
import type { Measure, MeasureContext, BenchRow } from '../harness/table.ts';
import { runLoad, type LoadRequest } from '../harness/wrk.ts';
import { meanAnswerBytes, startBaseline, startGateway, type BaselineOptions } from '../servers/servers.ts';
import {
  agentRequests,
  benefitRequests,
  catalogueRequest,
  itemRequests,
  spreadItemNumbers,
} from './requests.ts';

interface Endpoint {
  readonly measure: string;
  readonly origin: string;
  readonly requests: readonly LoadRequest[];
  readonly target: number;
  readonly answer: Pick<BaselineOptions, 'method' | 'route' | 'bytes' | 'encoding'>;
}

async function againstBaseline(context: MeasureContext, endpoint: Endpoint, connections = 32) {
  const { effort, folder, print } = context;
  const { measure, requests, target, answer } = endpoint;
  const baseline = await startBaseline(folder, { ...answer, kind: 'production' });
  print(`${measure}: ${requests.length} different requests, answers of ${answer.bytes} bytes on average`);
  const load = { requests, connections, seconds: effort.secondsPerTurn, folder };
  const warmUp = answer.encoding === undefined ? effort.warmUpRequests : effort.warmUpRequests / 20;
  const contestants = [
    httpContestant('ours', { ...load, origin: endpoint.origin }, warmUp),
    httpContestant('baseline', { ...load, origin: baseline.origin }, warmUp),
  ];
  const comparison = compare(await runRounds(contestants, effort.rounds, print), 'ours', 'baseline');
  await baseline.stop();
  return { measure, baseline: 'Fastify, constant', unit: 'req/s', comparison, target };
}

export const measureBenefit: Measure = async (context) => {
  const { origin } = await startGateway(context.folder, 'data');
  const requests = benefitRequests(await spreadItemNumbers(origin));
  const bytes = await meanAnswerBytes(origin, requests);
  const answer = { method: 'POST', route: '/CalculateBenefit', bytes } as const;
  const endpoint = { measure: 'CalculateBenefit', origin, requests, target: 0.8, answer };
  return { rows: [await againstBaseline(context, endpoint)], facts: [] };
};

/** Also how long 95 of 100 calls of the slowest tool take, one after the other, against 50 ms. */
export const measureAgentTools: Measure = async ({ folder, ...context }) => {
  const { origin } = await startGateway(folder, 'data');
  const bytes = await meanAnswerBytes(origin, agentRequests);
  const answer = { method: 'POST', route: '/mcp', bytes } as const;
  const endpoint = { measure: 'Tools of agents', origin, requests: agentRequests, target: 0.02, answer };
  const speed = await againstBaseline({ folder, ...context }, endpoint, 4);
  const times: number[] = [];
  for (const request of agentRequests)
    times.push((await runLoad({ origin, requests: [request], connections: 1, seconds: 2, folder })).p95);
  const speeds = new Map(Object.entries({ slowest: [1_000 / Math.max(...times)], '50 ms': [1_000 / 50] }));
  const ofSlowest = { measure: 'The slowest tool, p95', baseline: '50 ms', unit: 'req/s', target: 1 };
  return { rows: [speed, { ...ofSlowest, comparison: compare(speeds, 'slowest', '50 ms') }], facts: [] };
};

export const measureItem: Measure = async (context) => {
  const { origin } = await startGateway(context.folder, 'data');
  const requests = itemRequests(await spreadItemNumbers(origin));
  const bytes = await meanAnswerBytes(origin, requests);
  const answer = { method: 'GET', route: '/MedicareItems/:itemNumber', bytes } as const;
  const endpoint = { measure: 'One item', origin, requests, target: 0.8, answer };
  return { rows: [await againstBaseline(context, endpoint)], facts: [] };
};

/** The compressed catalogue; the baseline sends as many bytes from memory. */
export const measureCatalogue: Measure = async (context) => {
  const { origin } = await startGateway(context.folder, 'data');
  const rows: BenchRow[] = [];
  for (const encoding of ['br', 'gzip'] as const) {
    const request = catalogueRequest(encoding);
    const bytes = await meanAnswerBytes(origin, [request]);
    const answer = { method: 'GET', route: '/MedicareItems', bytes, encoding } as const;
    const endpoint = { measure: `Catalogue, ${encoding}`, origin, requests: [request], target: 0.5, answer };
    rows.push(await againstBaseline(context, endpoint, 4));
  }
  return { rows, facts: [] };
};
