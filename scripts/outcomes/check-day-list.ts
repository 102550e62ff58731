// npm run check-day-list [-- --rows 10000]: sends a long day list, kills the service in the middle and starts it again.
// Fails unless the first result comes within a second, every row has one result, and other requests are at most a tenth slower meanwhile.
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { stopChildProcesses } from '../../bench/harness/child-process.ts';
import { startGateway } from '../../bench/servers/servers.ts';
import { createJudge, createSandboxClient, percentile, print, sortNumbers } from './measured.ts';

const firstResultMsMax = 1_000;
const slowerMax = 1.1;
const measuredMs = 30_000;
const { values: options } = parseArgs({ options: { rows: { type: 'string', default: '10000' } } });
const rowCount = Number(options.rows);

const patientFields = [
  'PatientFamilyName', 'PatientGivenName', 'PatientDateOfBirth', 'PatientSex', 'PatientMedicareNumber', 'PatientMedicareRefNumber',
]; // prettier-ignore

interface Progress {
  readonly State: string;
  readonly Results: number;
}
interface Personas {
  readonly Patients: readonly { readonly Patient: Readonly<Record<string, string>> }[];
  readonly Providers: readonly { readonly Key: string; readonly ProviderNumber: string }[];
}
type Client = ReturnType<typeof createSandboxClient>;

const judge = createJudge();
const scratch = await mkdtemp(join(tmpdir(), 'medicare-gateway-day-list-'));

/** Rows over all invented patients. */
async function rowsOf({ get }: Client): Promise<readonly object[]> {
  const { Patients, Providers } = await get<Personas>('/Sandbox/Personas');
  const { Today } = await get<{ Today: string }>('/Sandbox/Clock');
  const provider = Providers.find(({ Key }) => Key === 'gp')?.ProviderNumber ?? '';
  return Array.from({ length: rowCount }, (_, at) => {
    const patient: Readonly<Record<string, string>> = Patients[at % Patients.length]?.Patient ?? {};
    return {
      ...Object.fromEntries(patientFields.map((name) => [name, patient[name] ?? null])),
      Reference: `row ${at + 1}`,
      MedicareItems: [{ ItemNumber: ['23', '36', '3'][at % 3] }],
      DateOfService: Today,
      ServicingProviderNumber: provider,
      PrincipalProviderNumber: provider,
    };
  });
}

/** How long verifications of a patient take until `ended`, sorted, in milliseconds. */
async function verifyUntil({ get, post }: Client, ended: () => boolean): Promise<readonly number[]> {
  const { Patients } = await get<Personas>('/Sandbox/Personas');
  const times: number[] = [];
  while (!ended()) {
    const began = performance.now();
    await (await post('/VerifyPatient', Patients[0]?.Patient ?? {})).arrayBuffer();
    times.push(performance.now() - began);
    await delay(20);
  }
  return sortNumbers(times);
}

const afterMs = (milliseconds: number) => {
  const until = performance.now() + milliseconds;
  return () => performance.now() > until;
};

/** Asks until so many rows have a result. Returns how long that took, in milliseconds. */
async function waitForResults({ get }: Client, batch: string, results: number): Promise<number> {
  const began = performance.now();
  while ((await get<Progress>(`/EligibilityBatches/${batch}`)).Results < results) await delay(20);
  return performance.now() - began;
}

async function checkResults({ get, text }: Client, batch: string): Promise<void> {
  const progress = await get<Progress>(`/EligibilityBatches/${batch}`);
  const lines = (await text(`/EligibilityBatches/${batch}/Results`)).trim().split('\n');
  const rows = new Set(lines.map((line) => (JSON.parse(line) as { readonly Row: number }).Row));
  judge.must(
    `${progress.State}: ${lines.length} results of ${rows.size} rows of ${rowCount}`,
    progress.State === 'finished' && lines.length === rowCount && rows.size === rowCount,
  );
}

try {
  const first = await startGateway(scratch, 'data');
  const client = createSandboxClient(first.origin);
  const body = { Rows: await rowsOf(client) };
  await verifyUntil(client, afterMs(measuredMs / 3));
  const quiet = percentile(await verifyUntil(client, afterMs(measuredMs)), 0.95);
  const began = performance.now();
  const accepted = await client.post('/EligibilityBatches', body);
  if (accepted.status !== 202) throw new Error(await accepted.text());
  const { BatchId, Rows } = (await accepted.json()) as { readonly BatchId: string; readonly Rows: number };
  judge.must(
    `${Rows} rows accepted in ${Math.round(performance.now() - began)} ms; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
    Rows === rowCount,
  );
  const firstResultMs = await waitForResults(client, BatchId, 1);
  judge.must(
    `the first result ${Math.round(firstResultMs)} ms after the answer`,
    firstResultMs <= firstResultMsMax,
  );
  const busy = percentile(await verifyUntil(client, afterMs(measuredMs)), 0.95);
  judge.must(
    `a verification takes ${quiet.toFixed(1)} ms alone, ${busy.toFixed(1)} ms meanwhile (95 of 100)`,
    busy <= slowerMax * quiet,
  );
  const { Results } = await client.get<Progress>(`/EligibilityBatches/${BatchId}`);
  process.kill(first.pid, 'SIGKILL');
  print(`killed after ${Results} results`);
  const again = createSandboxClient((await startGateway(scratch, 'data')).origin);
  const restMs = await waitForResults(again, BatchId, rowCount);
  print(`the other ${rowCount - Results} in ${Math.round(restMs / 1_000)} s after the next start`);
  await checkResults(again, BatchId);
  judge.end();
} finally {
  await stopChildProcesses();
  await rm(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
