// Lists the files of src/ that one warm POST /CalculateBenefit runs, by V8's precise coverage; fails when they are more than 20.
import { mkdtemp, rm } from 'node:fs/promises';
import { Session } from 'node:inspector/promises';
import { devNull, tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { jsonLog } from '../src/adapters/system/log.ts';
import { compose } from '../src/compose.ts';
import { readConfig } from '../src/config/settings.ts';
import { createServer } from '../src/http/server.ts';

/** Enough requests that everything that runs only at first has run. */
const warmUpRequests = 20;
/** Requests measured; a file counts when each of them ran it, so that timers in the background do not count. */
const measuredRequests = 5;
/** The log line is written after the response has left; this long is waited for it, in milliseconds. */
const logLineMs = 30;
/** One request must not need more files than this. */
const filesMax = 20;

const root = join(import.meta.dirname, '..');

/** Starts the service with an embedded database of its own; gives the files' paths from the root, in alphabetical order. */
async function filesPerRequest(): Promise<readonly string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'files-per-request-'));
  const read = readConfig({ DATA_DIR: dataDir, PORT: '0' });
  if (!read.ok) throw new Error(read.errors.join(' '));
  const log = jsonLog('info', devNull);
  const composed = await compose(read.config, log);
  const app = await createServer(composed);
  try {
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    return await measure(() => calculateBenefit(origin));
  } finally {
    await app.close();
    await composed.close();
    await log.flush();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function calculateBenefit(origin: string): Promise<void> {
  const response = await fetch(`${origin}/CalculateBenefit`, {
    method: 'POST',
    headers: {
      'x-api-key': 'sandbox-key',
      'x-minor-id': 'SBX00001',
      'content-type': 'application/json',
    },
    body: '{"ItemNumber":"23"}',
  });
  if (response.status !== 200) throw new Error(`POST /CalculateBenefit answered ${response.status}`);
  await response.text();
  await setTimeout(logLineMs);
}

async function measure(request: () => Promise<void>): Promise<readonly string[]> {
  for (let count = 0; count < warmUpRequests; count += 1) await request();
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const runs: ReadonlySet<string>[] = [];
  for (let count = 0; count < measuredRequests; count += 1) {
    await session.post('Profiler.takePreciseCoverage');
    await request();
    const { result } = await session.post('Profiler.takePreciseCoverage');
    runs.push(new Set(result.filter(hasRun).flatMap(({ url }) => sourceFile(url))));
  }
  session.disconnect();
  const [first = new Set<string>(), ...others] = runs;
  return [...first].filter((file) => others.every((run) => run.has(file))).toSorted();
}

interface ScriptCoverage {
  readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
}

const hasRun = ({ functions }: ScriptCoverage): boolean =>
  functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0);

/** The path from the root; empty for a file outside src/. */
function sourceFile(url: string): string[] {
  if (!url.startsWith('file:')) return [];
  const path = relative(root, fileURLToPath(url)).split(sep).join('/');
  return path.startsWith('src/') ? [path] : [];
}

if (import.meta.main) {
  const files = await filesPerRequest();
  process.stdout.write(`${files.join('\n')}\n${files.length} files, at most ${filesMax}\n`);
  process.exitCode = files.length > filesMax ? 1 : 0;
}
