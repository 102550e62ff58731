// npm run collect-claims [-- --claims 10000] [--down]: lodges claims of five payees, moves the clock three days, and checks what the collector has.
// With --down Medicare is down for six hours in the middle, while claims are open: it must be caught up within ten minutes, and 95 of 100
// verifications of a patient may take 10 % longer than before.
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { stopChildProcesses } from '../../bench/harness/child-process.ts';
import { startGateway } from '../../bench/servers/servers.ts';
import { readMetricSum } from './read-metric-sum.ts';
import { createJudge, createSandboxClient, percentile, print, sortNumbers } from './measured.ts';

const { values: options } = parseArgs({
  options: { claims: { type: 'string', default: '10000' }, down: { type: 'boolean', default: false } },
});
const wanted = Number(options.claims);
const payeeKeys = ['gp', 'gp-second-location', 'gp-other-practice', 'non-vr-doctor', 'gp-trainee'];
const patientKeys = [
  'verified-adult-female', 'verified-adult-male', 'verified-senior', 'card-expires-shortly', 'fund-member', 'supplied-whole',
  'accented-name', 'concession-unavailable', 'interactive-pendable', 'interactive-pended', 'interactive-rejected', 'card-moved',
]; // prettier-ignore
const atOnce = 16;
const slowerMax = 1.1;
const caughtUpMs = 10 * 60_000;
const dayMs = 86_400_000;
const settledStages: ReadonlySet<string> = new Set(['paid', 'nil']);

interface Personas {
  readonly Patients: readonly { readonly Key: string; readonly Patient: Readonly<Record<string, string>> }[];
  readonly Providers: readonly { readonly Key: string; readonly ProviderNumber: string }[];
}
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
  readonly DepositAmount: string;
}

const judge = createJudge();
const scratch = await mkdtemp(join(tmpdir(), 'medicare-gateway-collect-'));
const cents = (text: string | null) => Math.round(Number(text ?? '0') * 100);

async function lodgeAll({ get, post }: ReturnType<typeof createSandboxClient>): Promise<void> {
  const { Patients, Providers } = await get<Personas>('/Sandbox/Personas');
  const { Today } = await get<{ Today: string }>('/Sandbox/Clock');
  const patients = patientKeys.map((key) => Patients.find(({ Key }) => Key === key)?.Patient ?? {});
  const payees = payeeKeys.map((key) => Providers.find(({ Key }) => Key === key)?.ProviderNumber ?? '');
  let at = 0;
  const caller = async () => {
    while (at < wanted) {
      const place = at++;
      const [payee = '', patient = {}] = [
        payees[place % payees.length],
        patients[Math.floor(place / payees.length) % patients.length],
      ];
      const daysAgo = 1 + (Math.floor(place / (payees.length * patients.length)) % 600);
      const day = new Date(Date.parse(Today) - daysAgo * dayMs).toISOString().slice(0, 10);
      const response = await post(
        '/Medicare/bulkbillstoreforward/general/v1',
        claimOf(place, payee, patient, day),
      );
      if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
      await response.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, caller));
}

function claimOf(
  place: number,
  providerNumber: string,
  patient: Readonly<Record<string, string>>,
  day: string,
) {
  const field = (name: string) => patient[`Patient${name}`] ?? '';
  const identity = {
    dateOfBirth: field('DateOfBirth'),
    familyName: field('FamilyName'),
    givenName: field('GivenName'),
    sex: field('Sex'),
  };
  const medicare = { memberNumber: field('MedicareNumber'), memberRefNumber: field('MedicareRefNumber') };
  const event = {
    id: '01',
    authorisationDate: day,
    createDateTime: `${day}T09:30:00+10:00`,
    medicalEventDate: day,
    submissionAuthorityInd: 'Y',
    patient: { identity, medicare },
    service: [{ id: '0001', itemNumber: '23', chargeAmount: `${40 + (place % 30)}.00` }],
  };
  const claim = { serviceTypeCode: 'O', serviceProvider: { providerNumber }, medicalEvent: [event] };
  return { correlationId: `urn:uuid:SBX00001${place.toString(16).padStart(16, '0')}`, claim };
}

/** Every claim, page by page. */
async function listAll({ get }: ReturnType<typeof createSandboxClient>): Promise<readonly Listed[]> {
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
async function waitUntilSettled(
  { get }: ReturnType<typeof createSandboxClient>,
  untilMs: number,
): Promise<number> {
  const began = performance.now();
  for (;;) {
    const open = await get<{ About: number }>('/Claims?limit=1&stage=lodged&stage=assessed');
    const took = performance.now() - began;
    if (open.About === 0 || took > untilMs) return took;
    await delay(1_000);
  }
}

/** How long a verification of a patient takes, in milliseconds, until `ended`. */
async function verifyPatients({ get, post }: ReturnType<typeof createSandboxClient>, ended: () => boolean) {
  const { Patients } = await get<Personas>('/Sandbox/Personas');
  const [{ Patient } = { Patient: {} }] = Patients;
  const times: number[] = [];
  while (!ended()) {
    const began = performance.now();
    await (await post('/VerifyPatient', Patient)).arrayBuffer();
    times.push(performance.now() - began);
    await delay(20);
  }
  return sortNumbers(times);
}

async function checkRuns(
  client: ReturnType<typeof createSandboxClient>,
  claims: readonly Listed[],
): Promise<number> {
  const { PaymentRuns: runs } = await client.get<{ PaymentRuns: readonly Run[] }>('/PaymentRuns?limit=500');
  const paid = new Map<string, number>();
  for (const { PaymentRun, BenefitPaid } of claims)
    if (PaymentRun !== null) paid.set(PaymentRun, (paid.get(PaymentRun) ?? 0) + cents(BenefitPaid));
  const isEqual =
    runs.every(({ Id, DepositAmount }) => paid.get(Id) === cents(DepositAmount)) && paid.size === runs.length;
  const total = runs.reduce((sum, { DepositAmount }) => sum + cents(DepositAmount), 0);
  judge.must(
    `${runs.length} runs of ${(total / 100).toFixed(2)} in all: the benefits of each are its deposit to the cent`,
    isEqual,
  );
  return runs.length;
}

try {
  const { origin } = await startGateway(scratch, 'data', { METRICS: 'main' });
  const client = createSandboxClient(origin);
  let began = performance.now();
  await lodgeAll(client);
  print(
    `${wanted} claims lodged in ${Math.round((performance.now() - began) / 1000)} s; load ${(loadavg()[0] ?? 0).toFixed(1)}`,
  );
  const callsBefore = await readMetricSum(origin, 'insurer_request_duration_seconds_count', 'report');
  began = performance.now();
  if (options.down) {
    let isEnded = false;
    const alone = verifyPatients(client, () => isEnded);
    await delay(10_000);
    isEnded = true;
    const quiet = percentile(await alone, 0.95);
    await client.post('/Sandbox/Clock', { AdvanceDays: 1 });
    await delay(5_000);
    await client.post('/Sandbox/Faults', { Insurer: 'down' });
    const { About: open } = await client.get<{ About: number }>('/Claims?limit=1&stage=lodged');
    judge.must(`${open} claims open when Medicare went down`, open > 0);
    for (let hour = 0; hour < 6; hour += 1) {
      await client.post('/Sandbox/Clock', { AdvanceHours: 1 });
      await delay(10_000);
    }
    await client.post('/Sandbox/Faults', { Insurer: 'up' });
    isEnded = false;
    const busy = verifyPatients(client, () => isEnded);
    const took = await waitUntilAssessed(client);
    isEnded = true;
    judge.must(`caught up ${Math.round(took / 1000)} s after Medicare was back`, took <= caughtUpMs);
    const meanwhile = percentile(await busy, 0.95);
    judge.must(
      `a verification takes ${quiet.toFixed(1)} ms alone, ${meanwhile.toFixed(1)} ms meanwhile (95 of 100)`,
      meanwhile <= slowerMax * quiet,
    );
    await client.post('/Sandbox/Clock', { AdvanceDays: 2 });
  } else {
    await client.post('/Sandbox/Clock', { AdvanceDays: 3 });
  }
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
  judge.must(`${calls} calls for reports, at most ${callsMax}`, options.down || calls <= callsMax);
  judge.end();
} finally {
  await stopChildProcesses();
  await rm(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** Until every claim has its processing report. */
async function waitUntilAssessed({ get }: ReturnType<typeof createSandboxClient>): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { About } = await get<{ About: number }>('/Claims?limit=1&stage=lodged');
    const took = performance.now() - began;
    if (About === 0 || took > caughtUpMs) return took;
    await delay(500);
  }
}
