// The worker thread of scripts/fairness.ts: sends the worst requests of one key, again and again, as fast as its limit allows.
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { origin, kind }: { readonly origin: string; readonly kind: 'documents' | 'claims' } = workerData;

/** As large as a body may be. */
const bodyBytes = 2 * 1024 * 1024 - 100;
/** Requests in flight at once. */
const connections = 24;
/** After a 429 or 503, in milliseconds. */
const pauseMs = 20;

const reportOf = (reason: string) =>
  JSON.stringify({ MedicareItems: [{ ItemNumber: '23' }], Reason: reason });
/** Distinct characters of three bytes each. */
const manyCharacters = Array.from({ length: bodyBytes / 3 - 100 }, (_, at) =>
  String.fromCodePoint(0x4e00 + (at % 20_000)),
).join('');
const namesOf = (bytes: number) =>
  Array.from({ length: bytes / 12 }, (_, at) => `"${at.toString(36)}":1`).join(',');

type Call = readonly [path: string, body?: string];

/** What takes the service longest, by path; each found by measuring. */
const worstDocuments: readonly Call[] = [
  ['/EligibilityDisclaimer', reportOf('x'.repeat(bodyBytes - 100))],
  ['/EligibilityDisclaimer', reportOf(manyCharacters)],
  ['/EligibilityDisclaimer', `{${namesOf(bodyBytes)}}`],
  ['/MedicareItems?pageNumber=1&pageSize=7000'],
  ['/MedicareItems?search=a'],
  ['/MBSChanges'],
  [
    '/CalculateRebate',
    JSON.stringify({ MedicareItems: Array.from({ length: 50 }, () => ({ ItemNumber: '23' })) }),
  ],
];

const claimPath = '/Medicare/bulkbillstoreforward/general/v1';
/** Bodies of a claim that are parsed slowly for their size: of many names, or deep. */
const worstClaims: readonly Call[] = [
  [claimPath, `{${namesOf(103_000)}}`],
  [claimPath, `{"claim":${'['.repeat(48_000)}${']'.repeat(48_000)}}`],
  [claimPath, `{${namesOf(15_000)}}`],
  [claimPath, `{"claim":${'['.repeat(8_000)}${']'.repeat(8_000)}}`],
];
const worst = kind === 'claims' ? worstClaims : worstDocuments;

const counts = new Map<string, number>();

/** Sends a request and reads its answer; gives the status. */
async function statusOf([path, body]: Call): Promise<number> {
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
async function send(call: Call): Promise<void> {
  const status = await statusOf(call).catch(() => 'closed');
  const answered = `${status} ${call[0]}`;
  counts.set(answered, (counts.get(answered) ?? 0) + 1);
  if (status !== 200) await delay(pauseMs);
}

const stopped = new AbortController();
parentPort?.once('message', () => stopped.abort());

async function sendInTurn(first: number): Promise<void> {
  for (let turn = first; !stopped.signal.aborted; turn += 1) {
    const call = worst[turn % worst.length];
    if (call !== undefined) await send(call);
  }
}

await Promise.all(Array.from({ length: connections }, (_, first) => sendInTurn(first)));
parentPort?.postMessage([...counts].map(([answered, count]) => `${count} × ${answered}`));
