// From starting the process to the line that says it listens: on an empty folder, and again on the same one.
import { median } from '../harness/figures.ts';
import type { Fact, Findings } from '../harness/table.ts';
import { startConstant } from '../servers/constant.ts';
import { answerTo, startService } from '../servers/service.ts';
import type { Bench } from './bench.ts';

export async function measureStart({ folder, effort, say }: Bench): Promise<Findings> {
  const times = { first: [] as number[], later: [] as number[], bare: [] as number[] };
  for (let turn = 1; turn <= effort.starts; turn += 1) {
    for (const kind of ['first', 'later'] as const) {
      const service = await startService({ name: `start-${kind}`, folder, dataDir: `data-start-${turn}` });
      times[kind].push(service.readyMs);
      await answerTo(service.origin, { method: 'GET', path: '/ready', headers: {} });
      await service.stop();
    }
    const bare = await startConstant({
      name: 'start-bare',
      folder,
      method: 'GET',
      route: '/',
      bytes: 100,
      logs: false,
    });
    times.bare.push(bare.readyMs);
    await bare.stop();
    say(
      `Start, round ${turn}: ${Object.values(times)
        .map((each) => `${Math.round(each.at(-1) ?? 0)} ms`)
        .join(' · ')}`,
    );
  }
  const fact = (name: string, values: readonly number[]): Fact => ({
    name,
    value: `${Math.round(median(values))} ms (${Math.round(Math.min(...values))}–${Math.round(Math.max(...values))})`,
  });
  return {
    rows: [],
    facts: [
      fact('Start to ready, first (empty folder, database created)', times.first),
      fact('Start to ready, later', times.later),
      fact('Start to ready, bare Fastify', times.bare),
    ],
    missing: [],
  };
}
