// npm run claim-lists [-- --claims 1000000 --data-dir <folder>]: how long GET /Claims takes with each filter and each pair, and far down.
// Fails above 50 ms at the 95th percentile, or where page 10,000 is slower than page 1. A fifth of the claims is generated
// (medicare-gateway simulate history), the others are copies of them; a folder that has claims already is used as it is.
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startGateway } from '../../bench/servers/servers.ts';
import { stopChildProcesses } from '../../bench/harness/child-process.ts';
import { openToolStore } from '../../bench/passes/tool-store.ts';
import { processContext } from '../../src/cli/command-context.ts';
import { runAddHistory } from '../../src/cli/simulate/add-history.ts';
import { copyClaims } from './copy-claims.ts';
import { createJudge, createSandboxClient, percentile, print, sortNumbers } from './measured.ts';
import { readFilterValues, type FilterValues } from './filter-values.ts';

const p95Max = 50;
const copies = 4;
const requestsEach = 40;
const warmUps = 3;
/** Times that the first page is read as often as it is measured, before anything is. */
const startRounds = 5;
const deepPage = 10_000;
/** Pages far down may take so much longer. */
const slower = 1.25;

const { values: options } = parseArgs({
  options: { claims: { type: 'string', default: '1000000' }, 'data-dir': { type: 'string' } },
});
const verdict = createJudge();

async function prepare(dataDir: string): Promise<void> {
  await mkdir(dataDir, { recursive: true });
  const wanted = Number(options.claims);
  const env = { DATA_DIR: dataDir, INSURER: 'simulator' };
  const generated = Math.ceil(wanted / (copies + 1));
  await runAddHistory({ claims: generated, seed: 7, months: 12 }, { ...processContext, env });
  const store = await openToolStore(dataDir);
  const count = async (): Promise<number> => {
    const [row] = await store.sql<{ count: number }[]>`select count(*)::int as count from claim_outcome`;
    return row?.count ?? 0;
  };
  if ((await count()) < wanted) await copyClaims(store.sql, copies);
  // As a database is that runs for a day; what a migration has written anew is read more slowly until then.
  await store.sql.unsafe('vacuum analyze claim_outcome, service_outcome');
  print(`${await count()} claims`);
  await store.close();
}

/** All times in milliseconds, sorted. */
async function timesOf(
  get: (path: string) => Promise<unknown>,
  paths: readonly string[],
): Promise<readonly number[]> {
  for (const path of paths.slice(0, warmUps)) await get(path);
  const times: number[] = [];
  for (const path of paths) {
    const began = performance.now();
    await get(path);
    times.push(performance.now() - began);
  }
  return sortNumbers(times);
}

/** A path for each request, with values of these filters in turn. */
function pathsOf(values: FilterValues, names: readonly string[]): readonly string[] {
  return Array.from({ length: requestsEach }, (_, at) => {
    const query = names.map((name, of) => {
      const list = values[name] ?? [];
      // Two filters of one length would else always go together in the same way.
      return `${name}=${encodeURIComponent(list[(at * (of === 0 ? 1 : 7) + of) % list.length] ?? '')}`;
    });
    return `/Claims?${query.join('&')}`;
  });
}

function judge(what: string, sorted: readonly number[]): void {
  const [p50, p95] = [percentile(sorted, 0.5), percentile(sorted, 0.95)];
  const slowest = (sorted.at(-1) ?? 0).toFixed(1);
  verdict.must(
    `${what.padEnd(24)} p50 ${p50.toFixed(1)}  p95 ${p95.toFixed(1)}  max ${slowest} ms`,
    p95 <= p95Max,
  );
}

async function measure(origin: string): Promise<void> {
  const { get } = createSandboxClient(origin);
  const days = Array.from({ length: 300 }, (_, at) =>
    new Date(Date.now() - (at + 5) * 86_400_000).toISOString().slice(0, 10),
  );
  const values = await readFilterValues(get, days);
  const names = Object.keys(values);
  const firstPage = Array.from({ length: requestsEach }, () => '/Claims');
  // A process compiles its code in its first seconds: what a service that has run for a minute takes is measured.
  for (let round = 0; round < startRounds; round += 1) await timesOf(get, firstPage);
  judge('no filter', await timesOf(get, firstPage));
  for (const name of names) judge(name, await timesOf(get, pathsOf(values, [name])));
  for (const [at, name] of names.entries())
    for (const other of names.slice(at + 1))
      judge(`${name} ${other}`, await timesOf(get, pathsOf(values, [name, other])));
  const pages: number[] = [];
  for (let cursor: string | null = ''; cursor !== null && pages.length < deepPage;) {
    const began = performance.now();
    const path = cursor === '' ? '/Claims' : `/Claims?cursor=${encodeURIComponent(cursor)}`;
    const page = (await get(path)) as { readonly NextCursor: string | null };
    pages.push(performance.now() - began);
    cursor = page.NextCursor;
  }
  const [first, last] = [
    percentile(sortNumbers(pages.slice(0, 200)), 0.5),
    percentile(sortNumbers(pages.slice(-200)), 0.5),
  ];
  verdict.must(`${pages.length} pages read of ${deepPage}`, pages.length === deepPage);
  verdict.must(
    `page 1 to 200: ${first.toFixed(1)} ms; the last 200 of ${pages.length}: ${last.toFixed(1)} ms (medians)`,
    last <= slower * first,
  );
}

const scratch = await mkdtemp(join(tmpdir(), 'medicare-gateway-lists-'));
try {
  const dataDir = options['data-dir'] ?? join(scratch, 'data');
  await prepare(dataDir);
  const { origin } = await startGateway(scratch, 'service', { DATA_DIR: dataDir });
  print(`load ${(loadavg()[0] ?? 0).toFixed(1)}`);
  await measure(origin);
  verdict.end();
} finally {
  await stopChildProcesses();
  await rm(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
