// npm run webhook-speed [-- --callers 3]: how fast webhooks are delivered while claims are lodged, and how long after the event.
// Fails below 300 deliveries or 420 claims a second, or where one of twenty comes more than a second after its event.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { stopChildProcesses } from '../../bench/harness/child-process.ts';
import { lodgementSettings, queueingContestant } from '../../bench/measures/claims-accepted.ts';
import { startGateway } from '../../bench/servers/servers.ts';
import { createJudge, createSandboxClient, percentile, sortNumbers } from './measured.ts';

const deliveriesMin = 300;
const claimsMin = 420;
const lateMsMax = 1_000;
const seconds = 20;
const effort = { rounds: 1, secondsPerTurn: seconds, warmUpRequests: 12_000 };
const { values: options } = parseArgs({ options: { callers: { type: 'string', default: '3' } } });

/** How long after its event each message came, in milliseconds. */
const ages: number[] = [];
async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { timestamp } = JSON.parse(await text(request)) as { readonly timestamp: string };
  ages.push(Date.now() - Date.parse(timestamp));
  response.writeHead(204).end();
}
const receiver = createServer((request, response) => void receive(request, response));
await new Promise<void>((resolve) => {
  receiver.listen(0, '127.0.0.1', resolve);
});

const judge = createJudge();
const folder = await mkdtemp(join(tmpdir(), 'medicare-gateway-webhooks-'));
try {
  const settings = { ...lodgementSettings, WEBHOOK_ALLOW_NETWORKS: '127.0.0.0/8' };
  const { origin } = await startGateway(folder, 'data', settings);
  const { post } = createSandboxClient(origin);
  const { port } = receiver.address() as AddressInfo;
  const made = await post('/WebhookEndpoints', { Url: `http://127.0.0.1:${port}/`, Types: ['claim.queued'] });
  if (!made.ok) throw new Error(await made.text());
  const callers = Number(options.callers);
  const claims = await queueingContestant('claims', origin, { folder, effort }, callers);
  await claims.warmUp();
  ages.length = 0;
  const began = performance.now();
  const claimsEach = await claims.turn();
  const deliveriesEach = (ages.length * 1_000) / (performance.now() - began);
  const load = (loadavg()[0] ?? 0).toFixed(1);
  judge.must(`${Math.round(claimsEach)} claims a second meanwhile; load ${load}`, claimsEach >= claimsMin);
  judge.must(`${Math.round(deliveriesEach)} deliveries a second`, deliveriesEach >= deliveriesMin);
  await delay(lateMsMax);
  const late = percentile(sortNumbers(ages), 0.95);
  judge.must(`95 of 100 within ${late} ms of their event`, late <= lateMsMax);
  judge.end();
} finally {
  receiver.closeAllConnections();
  receiver.close();
  await stopChildProcesses();
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
