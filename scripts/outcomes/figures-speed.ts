// npm run figures-speed [-- --claims 200000]: how long figures and what is owed take on a generated year of claims.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { stopChildProcesses } from '../../bench/harness/child-process.ts';
import { startGateway } from '../../bench/servers/servers.ts';
import { processContext } from '../../src/cli/command-context.ts';
import { runAddHistory } from '../../src/cli/simulate/add-history.ts';
import { createSandboxClient, percentile, print, sortNumbers } from './measured.ts';

const { values: options } = parseArgs({ options: { claims: { type: 'string', default: '200000' } } });
const requestsEach = 10;
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
} finally {
  await stopChildProcesses();
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
