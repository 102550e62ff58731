// The worker thread of scripts/fairness.ts: sends the worst requests of one key, again and again, as fast as its limit allows, at the lowest priority.
import { constants, platform, setPriority } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { requestKinds, type RequestKind, type WorstRequest } from './request-kinds.ts';

const { origin, kind }: { readonly origin: string; readonly kind: RequestKind } = workerData;

// Linux has a priority for each thread. Elsewhere it would be that of the measurement too.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_LOW);

/** Requests in flight at once. */
const connections = 24;
/** After a 429 or 503, in milliseconds. */
const pauseMs = 20;

const counts = new Map<string, number>();

/** Sends a request and reads its answer; gives the status. */
async function statusOf([path, body]: WorstRequest): Promise<number> {
  const response = await fetch(origin + path, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      'x-api-key': 'sandbox-other-key',
      'x-minor-id': 'SBX00009',
      'accept-encoding': 'gzip',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body }),
  });
  await response.arrayBuffer();
  return response.status;
}

/** A connection that is closed while a document waits for its turn counts as such. */
async function send(request: WorstRequest): Promise<void> {
  const status = await statusOf(request).catch(() => 'closed');
  const answered = `${status} ${request[0]}`;
  counts.set(answered, (counts.get(answered) ?? 0) + 1);
  if (status !== 200) await delay(pauseMs);
}

const stopped = new AbortController();
parentPort?.once('message', () => stopped.abort());

async function sendInTurn(first: number): Promise<void> {
  const requests: readonly WorstRequest[] = requestKinds[kind];
  for (let turn = first; !stopped.signal.aborted; turn += 1) {
    const request = requests[turn % requests.length];
    if (request !== undefined) await send(request);
  }
}

await Promise.all(Array.from({ length: connections }, (_, first) => sendInTurn(first)));
parentPort?.postMessage([...counts].map(([answered, count]) => `${count} × ${answered}`));
