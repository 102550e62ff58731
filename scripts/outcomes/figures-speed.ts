// npm run figures-speed [-- --claims 200000]: how long figures and what is owed take on a generated year of claims, and whether they are
// what the tables add up to; then matches statements of the year's payment runs. Fails where a sum or a match is wrong.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stopChildProcesses } from '../../bench/harness/child-process.ts';
import { startGateway } from '../../bench/servers/servers.ts';
import { processContext } from '../../src/cli/command-context.ts';
import { runAddHistory } from '../../src/cli/simulate/add-history.ts';
import { openToolStore } from '../../bench/passes/tool-store.ts';
import { sandboxKeys } from '../../src/application/keys/sandbox-keys.ts';
import { localDate, plusMonths } from '../../src/domain/values/local-date.ts';
import { checkMatching } from './check-matching.ts';
import { checkFigures, checkReceivables } from './check-sums.ts';
import { createJudge, createSandboxClient, percentile, print, sortNumbers } from './measured.ts';

const { values: options } = parseArgs({ options: { claims: { type: 'string', default: '200000' } } });
const requestsEach = 10;
const judge = createJudge();
const folder = await mkdtemp(join(tmpdir(), 'medicare-gateway-figures-'));
try {
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  const env = { DATA_DIR: dataDir, INSURER: 'simulator' };
  await runAddHistory({ claims: Number(options.claims), seed: 7, months: 12 }, { ...processContext, env });
  const { origin } = await startGateway(folder, 'data');
  const { get, text } = createSandboxClient(origin);
  const { Today } = await get<{ Today: string }>('/Sandbox/Clock');
  const yearAgo = `${Number(Today.slice(0, 4)) - 1}${Today.slice(4)}`;
  const year = `from=${yearAgo}&to=${Today}`;
  const paths = [
    ...['day', 'provider', 'item', 'code'].map((by) => `/Figures?${year}&by=${by}`),
    `/Receivables?asAt=${Today}`,
    `/Receivables?asAt=${yearAgo}`,
  ];
  for (const path of paths) {
    const times: number[] = [];
    for (let at = 0; at < requestsEach; at += 1) {
      const began = performance.now();
      await text(path);
      times.push(performance.now() - began);
    }
    const sorted = sortNumbers(times);
    print(
      `${path}: ${percentile(sorted, 0.5).toFixed(0)} ms, the slowest ${(sorted.at(-1) ?? 0).toFixed(0)} ms`,
    );
  }
  const monthEnds = Array.from({ length: 12 }, (_, months) => plusMonths(localDate(Today), -months));
  const store = await openToolStore(dataDir);
  for (const location of sandboxKeys[0]?.minorIds ?? []) {
    const client = createSandboxClient(origin, location);
    await checkFigures(client, store.sql, judge, { location, from: yearAgo, to: Today });
    await checkReceivables(client, store.sql, judge, { location, days: monthEnds });
    await checkMatching(client, judge);
  }
  await store.close();
  judge.end();
} finally {
  await stopChildProcesses();
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
