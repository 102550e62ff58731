// Tools of AI agents about the schedule, one call after the other: how long 95 of 100 calls take at most.
import { compare, runRounds } from '../harness/rounds.ts';
import type { Measure } from '../harness/table.ts';
import type { LoadRequest } from '../harness/wrk.ts';
import { answerTo, sandboxHeaders, startService } from '../servers/servers.ts';

/** 95 of 100 calls are answered within so much time, in milliseconds. */
const p95MsMax = 50;
const limit = `${p95MsMax} ms`;
const callsPerTool = 40;
const warmUpCalls = 10;

const calls: readonly (readonly [tool: string, fields: object])[] = [
  ['find_items', { search: 'video' }],
  ['get_item', { itemNumber: '23' }],
  ['item_history', { itemNumber: '104' }],
  ['compare_releases', { list: 'ScheduleFee' }],
  ['calculate_benefit', { ItemNumber: '24', PatientsSeen: 3 }],
  ['may_provider_render', { ProviderNumber: '9900110B', ItemNumber: '23' }],
  ['check_items', { Items: ['23', '10991'], Minutes: 25, Specialty: 'gp', BulkBilled: true }],
  ['list_specialties', {}],
  ['explain_code', { code: '160' }],
];

const callOf = (name: string, fields: object): LoadRequest => ({
  method: 'POST',
  path: '/mcp',
  headers: { ...sandboxHeaders, 'content-type': 'application/json' },
  body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: fields } }),
});

/** The time of each call, in milliseconds. */
async function timesOf(origin: string, request: LoadRequest, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const begin = performance.now();
    await (await answerTo(origin, request)).text();
    times.push(performance.now() - begin);
  }
  return times;
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * 0.95) - 1] ?? Number.NaN;

export const measureAgentTools: Measure = async ({ folder, effort, print }) => {
  const { origin } = await startService(folder, 'data', { LOG_LEVEL: 'silent' });
  const slowest = new Map<string, number>();
  const everyTool = async (count: number): Promise<number> => {
    const times: number[] = [];
    for (const [tool, fields] of calls) {
      const ofTool = await timesOf(origin, callOf(tool, fields), count);
      slowest.set(tool, Math.max(slowest.get(tool) ?? 0, p95(ofTool)));
      times.push(...ofTool);
    }
    return p95(times);
  };
  const tools = {
    name: 'tools',
    async warmUp() {
      await everyTool(warmUpCalls);
      slowest.clear();
    },
    turn: async () => 1000 / (await everyTool(callsPerTool)),
  };
  const bound = { name: limit, warmUp: async () => {}, turn: async () => 1000 / p95MsMax };
  const speeds = await runRounds([tools, bound], effort.rounds, print);
  const comparison = compare(speeds, 'tools', limit);
  const facts = [...slowest].map(([tool, ms]) => ({
    name: `p95 of ${tool}, slowest round`,
    value: `${ms.toFixed(1)} ms`,
  }));
  return {
    rows: [{ measure: 'Tools of agents, p95', baseline: limit, unit: 'calls/s', comparison, target: 1 }],
    facts,
  };
};
