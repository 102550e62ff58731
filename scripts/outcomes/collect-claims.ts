// npm run collect-claims [-- --claims 10000] [--down]: lodges claims of five payees, moves the clock three days, and checks what the collector has.
// With --down they are lodged in eight parts, and Medicare is down for six hours in the middle of every second: claims must be open then, it
// must be caught up within ten minutes, and 95 of 100 interactive claims may take 10 % longer than when there is nothing to collect.
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { stopChildProcesses } from '../../bench/harness/child-process.ts';
import { startGateway } from '../../bench/servers/servers.ts';
import { createJudge, createSandboxClient, print, type SandboxClient } from './measured.ts';
import { runOutageRounds } from './outage-rounds.ts';
import { readMetricSum } from './read-metric-sum.ts';
import { createClaimMaker, payeeKeys, type ClaimMaker } from './sandbox-claims.ts';

const { values: options } = parseArgs({
  options: { claims: { type: 'string', default: '10000' }, down: { type: 'boolean', default: false } },
});
const wanted = Number(options.claims);
const caughtUpMs = 10 * 60_000;
const settledStages: ReadonlySet<string> = new Set(['paid', 'nil']);

interface Listed {
  readonly CorrelationId: string;
  readonly Stage: string;
  readonly BenefitPaid: string | null;
  readonly PaymentRun: string | null;
}
interface ClaimPage {
  readonly Claims: readonly Listed[];
  readonly NextCursor: string | null;
}
interface Run {
  readonly Id: string;
  readonly PayeeProviderNumber: string;
  readonly DepositAmount: string;
}

const judge = createJudge();
const scratch = await mkdtemp(join(tmpdir(), 'medicare-gateway-collect-'));
const cents = (text: string | null) => Math.round(Number(text ?? '0') * 100);

/** Every claim, page by page. */
async function listAll({ get }: SandboxClient): Promise<readonly Listed[]> {
  const claims: Listed[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const more: string = cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`;
    const page: ClaimPage = await get<ClaimPage>(`/Claims?limit=500${more}`);
    claims.push(...page.Claims);
    cursor = page.NextCursor;
  }
  return claims;
}

/** Waits until no claim is open. Returns how long it took, in milliseconds. */
async function waitUntilSettled({ get }: SandboxClient, untilMs: number): Promise<number> {
  const began = performance.now();
  for (;;) {
    const open = await get<{ About: number }>('/Claims?limit=1&stage=lodged&stage=assessed');
    const took = performance.now() - began;
    if (open.About === 0 || took > untilMs) return took;
    await delay(1_000);
  }
}

async function lodgeAll({ lodge }: ClaimMaker): Promise<void> {
  const began = performance.now();
  await lodge(wanted);
  const seconds = Math.round((performance.now() - began) / 1000);
  print(`${wanted} claims lodged in ${seconds} s; load ${(loadavg()[0] ?? 0).toFixed(1)}`);
}

async function checkRuns(client: SandboxClient, claims: readonly Listed[]): Promise<number> {
  const { PaymentRuns: runs } = await client.get<{ PaymentRuns: readonly Run[] }>('/PaymentRuns?limit=500');
  const paid = new Map<string, number>();
  for (const { PaymentRun, BenefitPaid } of claims)
    if (PaymentRun !== null) paid.set(PaymentRun, (paid.get(PaymentRun) ?? 0) + cents(BenefitPaid));
  const isEqual =
    runs.every(({ Id, DepositAmount }) => paid.get(Id) === cents(DepositAmount)) && paid.size === runs.length;
  const total = runs.reduce((sum, { DepositAmount }) => sum + cents(DepositAmount), 0);
  const payees = new Set(runs.map(({ PayeeProviderNumber: payee }) => payee)).size;
  judge.must(`${payees} payees were paid`, payees === payeeKeys.length);
  judge.must(
    `${runs.length} runs of ${(total / 100).toFixed(2)} in all: the benefits of each are its deposit to the cent`,
    isEqual,
  );
  return runs.length;
}

try {
  const { origin } = await startGateway(scratch, 'data', { METRICS: 'main' });
  const client = createSandboxClient(origin);
  const maker = await createClaimMaker(origin);
  const callsBefore = await readMetricSum(origin, 'insurer_request_duration_seconds_count', 'report');
  if (options.down) await runOutageRounds({ client, maker, judge, claims: wanted });
  else await lodgeAll(maker);
  const began = performance.now();
  await client.post('/Sandbox/Clock', { AdvanceDays: 3 });
  await waitUntilSettled(client, 2 * caughtUpMs);
  print(`collected in ${Math.round((performance.now() - began) / 1000)} s`);
  const claims = await listAll(client);
  const open = claims.filter(({ Stage }) => !settledStages.has(Stage));
  judge.must(
    `${claims.length} claims listed, ${claims.length - open.length} with their end`,
    claims.length === wanted && open.length === 0,
  );
  const runs = await checkRuns(client, claims);
  const calls =
    (await readMetricSum(origin, 'insurer_request_duration_seconds_count', 'report')) - callsBefore;
  const callsMax = 1.05 * wanted + 2 * runs;
  if (options.down) print(`${calls} calls for reports, those of the outage among them`);
  else judge.must(`${calls} calls for reports, at most ${callsMax}`, calls <= callsMax);
  judge.end();
} finally {
  await stopChildProcesses();
  await rm(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
