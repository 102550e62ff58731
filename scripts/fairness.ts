// npm run fairness [-- kind …]: how long an item takes for one key while another sends its worst requests at its limit; fails above 50 ms.
// The other key's sender has the lowest priority, so that it takes processors only where the service leaves them. The share of time
// that the service's main thread waits for a processor shows how much of a figure is the machine's (Linux).
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { answerTo, sandboxHeaders, startGateway, type StartedServer } from '../bench/servers/servers.ts';
import { requestKinds, type RequestKind } from './fairness/request-kinds.ts';

/** The 99th percentile that the other key may see, in milliseconds. */
const p99Max = 50;
/** A minute of the rate limit. */
const measuredMs = 60_000;
const warmUpMs = 3_000;
const aloneMs = 10_000;
const everyMs = 15;
const itemPath = '/MedicareItems/23';
const defaultLimit = { RATE_LIMIT_PER_MINUTE: '6000' };

interface Measured {
  /** In milliseconds, sorted. */
  readonly times: readonly number[];
  /** Answered with another status than 200. */
  readonly failed: number;
}

/**
 * Asks for an item at a fixed rate, without waiting for the answer before; each time counts from the planned moment. Else
 * a service that stands still for a second would delay the requests that show it.
 */
async function askForItems(origin: string, forMs: number): Promise<Measured> {
  const start = performance.now();
  const asked: Promise<{ took: number; status: number }>[] = [];
  for (let planned = start; planned < start + forMs; planned += everyMs) {
    await delay(Math.max(0, planned - performance.now()));
    asked.push(askForItem(origin, planned));
  }
  const answered = await Promise.all(asked);
  return {
    times: answered.map(({ took }) => took).toSorted((one, other) => one - other),
    failed: answered.filter(({ status }) => status !== 200).length,
  };
}

async function askForItem(origin: string, planned: number): Promise<{ took: number; status: number }> {
  const response = await fetch(origin + itemPath, { headers: sandboxHeaders });
  await response.arrayBuffer();
  return { took: performance.now() - planned, status: response.status };
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** How long the main thread of a process has run, and has waited for a processor, in milliseconds; null outside of Linux. */
async function readMainThread(pid: number): Promise<{ ran: number; waited: number } | null> {
  const text = await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').catch(() => null);
  const [ran = 0, waited = 0] = text?.split(' ').map((nanoseconds) => Number(nanoseconds) / 1e6) ?? [];
  return text === null ? null : { ran, waited };
}

/** Asks for items, and reports the times with what the main thread did meanwhile. */
async function measure(what: string, { origin, pid }: StartedServer, forMs: number): Promise<Measured> {
  const before = await readMainThread(pid);
  const measured = await askForItems(origin, forMs);
  const after = await readMainThread(pid);
  report(what, measured);
  if (before === null || after === null) return measured;
  const share = (milliseconds: number) => `${Math.round((milliseconds / forMs) * 100)} %`;
  const [ran, waited] = [share(after.ran - before.ran), share(after.waited - before.waited)];
  process.stdout.write(
    `  The main thread ran for ${ran} of the time, and waited for a processor for ${waited}.\n`,
  );
  return measured;
}

function report(what: string, { times, failed }: Measured): void {
  const load = (loadavg()[0] ?? 0).toFixed(1);
  const [p50, p99, most] = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(1));
  process.stdout.write(
    `${what}: ${times.length} items, ${failed} not answered 200, p50 ${p50} ms, p99 ${p99} ms, longest ${most} ms; load of the machine ${load}\n`,
  );
}

/** Measures next to one kind on a service of its own, so that a whole minute of the limit is left. */
async function measureNextTo(kind: RequestKind): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'medicare-gateway-fairness-'));
  const service = await startGateway(folder, 'data', defaultLimit);
  try {
    // Compressed at the start of a service: it is done when both are answered.
    for (const path of ['/MedicareItems', '/MBSChanges'])
      for (const encoding of ['br', 'gzip'])
        await answerTo(service.origin, {
          method: 'GET',
          path,
          headers: { ...sandboxHeaders, 'accept-encoding': encoding },
        });
    await askForItems(service.origin, warmUpMs);
    await measure('Alone', service, aloneMs);
    const other = new Worker(new URL('fairness/worst-requests.ts', import.meta.url), {
      workerData: { origin: service.origin, kind },
    });
    const measured = await measure(`While another key is at its limit with ${kind}`, service, measuredMs);
    other.postMessage('stop');
    const [answers] = await once(other, 'message');
    process.stdout.write(`The other key was answered: ${answers.join(', ')}\n`);
    return percentile(measured.times, 0.99) <= p99Max && measured.failed === 0;
  } finally {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

const kinds = Object.keys(requestKinds).filter((name): name is RequestKind => name in requestKinds);
const named = process.argv.slice(2);
const unknown = named.filter((name) => !(name in requestKinds));
if (unknown.length > 0) {
  process.stderr.write(`${unknown.join(', ')}: the kinds are ${kinds.join(', ')}\n`);
  process.exit(2);
}
for (const kind of kinds.filter((each) => named.length === 0 || named.includes(each))) {
  if (!(await measureNextTo(kind))) process.exitCode = 1;
}
