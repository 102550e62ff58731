// Starts the service, sends POST /CalculateBenefit, and prints the files of src that ran for it, in order, as JSON.
import { devNull } from 'node:os';
import { jsonLog } from '../../src/adapters/system/log.ts';
import { compose } from '../../src/compose.ts';
import { readConfig } from '../../src/config/settings.ts';
import { createServer } from '../../src/http/server.ts';
import type { Log } from '../../src/ports/system/log.ts';
import { takeFilesRun } from './record-files-run.ts';

/** The first requests also run what is cached afterwards. */
const warmUpRequests = 3;
/** A file counts when each of these requests ran it, so that timers in the background do not count. */
const recordedRequests = 4;

const read = readConfig({
  DATABASE_URL: process.env['DATABASE_URL'] ?? '',
  OVERLOAD_EVENT_LOOP_DELAY_MS: '0',
});
if (!read.ok) throw new Error(read.errors.join(' '));
const written = jsonLog('info', devNull);
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
const origin = await app.listen({ host: '127.0.0.1', port: 0 });

async function filesOfRequest(): Promise<readonly string[]> {
  const logged = new Promise<void>((resolve) => (requestLogged = resolve));
  takeFilesRun();
  const response = await fetch(`${origin}/CalculateBenefit`, {
    method: 'POST',
    headers: { 'x-api-key': 'sandbox-key', 'x-minor-id': 'SBX00001', 'content-type': 'application/json' },
    body: '{"ItemNumber":"23"}',
  });
  if (response.status !== 200) throw new Error(`POST /CalculateBenefit answered ${response.status}`);
  await Promise.all([response.text(), logged]);
  return takeFilesRun();
}

for (let count = 0; count < warmUpRequests; count += 1) await filesOfRequest();
const requests: (readonly string[])[] = [];
for (let count = 0; count < recordedRequests; count += 1) requests.push(await filesOfRequest());
const [first = [], ...others] = requests;
process.stdout.write(JSON.stringify(first.filter((file) => others.every((files) => files.includes(file)))));
await app.close();
await composed.close();
await written.flush();
