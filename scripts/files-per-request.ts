// Lists the files of src/ that one warm POST /CalculateBenefit runs, in the order of their first call; fails when they are more than 20.
import { mkdtemp, rm } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createJsonLog } from '../src/adapters/system/json-log.ts';
import { compose } from '../src/compose.ts';
import { readConfig } from '../src/config/settings.ts';
import { createServer } from '../src/http/server.ts';
import type { Log } from '../src/ports/system/log.ts';
import { takeFilesRun } from './record-files-run.ts';

/** The first requests also run what is cached afterwards. */
const warmUpRequests = 5;
/** A file counts when each of these requests ran it, so that timers in the background do not count. */
const recordedRequests = 5;
/** One request must not need more files than this. */
const filesMax = 20;

/** Starts the service on DATABASE_URL, or on an embedded database of its own; gives the files' paths from the root. */
async function filesPerRequest(): Promise<readonly string[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'files-per-request-'));
  const { DATABASE_URL } = process.env;
  const read = readConfig({ DATA_DIR: dataDir, DATABASE_URL, PORT: '0', OVERLOAD_EVENT_LOOP_DELAY_MS: '0' });
  if (!read.ok) throw new Error(read.errors.join(' '));
  const written = createJsonLog('info', devNull);
  let requestLogged = () => {};
  /** The log line of a request is written when its response has left: the last thing that runs. */
  const log: Log = {
    ...written,
    info(message, fields) {
      written.info(message, fields);
      if (message === 'request') requestLogged();
    },
  };
  const composed = await compose(read.config, log);
  const app = await createServer(composed);
  try {
    const origin = await app.listen({ host: '127.0.0.1', port: 0 });
    return await filesOfEach(async () => {
      const logged = new Promise<void>((resolve) => (requestLogged = resolve));
      await calculateBenefit(origin);
      await logged;
    });
  } finally {
    await app.close();
    await composed.close();
    await written.flush();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function calculateBenefit(origin: string): Promise<void> {
  const response = await fetch(`${origin}/CalculateBenefit`, {
    method: 'POST',
    headers: { 'x-api-key': 'sandbox-key', 'x-minor-id': 'SBX00001', 'content-type': 'application/json' },
    body: '{"ItemNumber":"23"}',
  });
  if (response.status !== 200) throw new Error(`POST /CalculateBenefit answered ${response.status}`);
  await response.text();
}

async function filesOfEach(request: () => Promise<void>): Promise<readonly string[]> {
  for (let count = 0; count < warmUpRequests; count += 1) await request();
  const runs: (readonly string[])[] = [];
  for (let count = 0; count < recordedRequests; count += 1) {
    takeFilesRun();
    await request();
    runs.push(takeFilesRun());
  }
  const [first = [], ...others] = runs;
  return first.filter((file) => others.every((run) => run.includes(file)));
}

const files = await filesPerRequest();
process.stdout.write(`${files.join('\n')}\n${files.length} files, at most ${filesMax}\n`);
process.exitCode = files.length > filesMax ? 1 : 0;
