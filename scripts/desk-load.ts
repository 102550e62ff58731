// npm run desk-load [-- --people 50 --seconds 60 --claims 2000]: how long the desk's pages take while so many people work at it.
// Each does something every few seconds, as people do, over a service with claims of a year. Fails above 50 ms at the 95th percentile.
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { stopChildProcesses } from '../bench/harness/child-process.ts';
import { startGateway } from '../bench/servers/servers.ts';
import { processContext } from '../src/cli/command-context.ts';
import { runAddHistory } from '../src/cli/simulate/add-history.ts';
import { PersonAtWork, type TimesByPage } from './desk/person-at-work.ts';
import { createJudge, createSandboxClient, percentile, print, sortNumbers } from './outcomes/measured.ts';

const p95Max = 50;
/** A person does something every two to eight seconds. */
const pauseMs = { least: 2_000, most: 8_000 };
const items = ['23', '36', '44', '104', '110', '24', '10990', '30071', '55036', '73938'];
const words = ['skin', 'attendance level b', 'knee', 'biopsy', 'pathology'];

const { values: options } = parseArgs({
  options: {
    people: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '60' },
    claims: { type: 'string', default: '2000' },
  },
});

interface Patient {
  readonly Key: string;
  readonly Patient: Readonly<Record<string, string>>;
}

interface Material {
  readonly patients: readonly Patient[];
  readonly provider: string;
  readonly claims: readonly string[];
}

async function readMaterial(origin: string): Promise<Material> {
  const { get } = createSandboxClient(origin);
  const { Patients, Providers } = await get<{
    readonly Patients: readonly Patient[];
    readonly Providers: readonly { readonly Key: string; readonly ProviderNumber: string }[];
  }>('/Sandbox/Personas');
  const { Claims } = await get<{ readonly Claims: readonly { readonly CorrelationId: string }[] }>('/Claims');
  return {
    patients: Patients.filter(({ Key }) => !Key.startsWith('insurer-')),
    provider: Providers.find(({ Key }) => Key === 'gp')?.ProviderNumber ?? '',
    claims: Claims.map(({ CorrelationId }) => CorrelationId),
  };
}

const one = <Value>(all: readonly Value[]): Value => {
  const chosen = all[Math.floor(Math.random() * all.length)];
  if (chosen === undefined) throw new Error('there is nothing to choose from');
  return chosen;
};

/** A form of the eligibility page, filled in for a patient and two items. */
function checkOf({ patients, provider }: Material): readonly (readonly [string, string])[] {
  const { Patient } = one(patients);
  const of = (name: string): string => Patient[`Patient${name}`] ?? '';
  return [
    ['do', 'check'],
    ['family-name', of('FamilyName')],
    ['given-name', of('GivenName')],
    ['birth', of('DateOfBirth')],
    ['sex', of('Sex')],
    ['card', of('MedicareNumber')],
    ['irn', of('MedicareRefNumber')],
    ['provider', provider],
    ['item', one(items)],
    ['charge', '95'],
    ['item', one(items)],
    ['charge', ''],
  ];
}

/** What people do, each as often as its share says. */
const acts: readonly (readonly [
  share: number,
  act: (person: PersonAtWork, material: Material) => Promise<unknown>,
])[] = [
  [20, (person) => person.open('today', '/desk')],
  [5, (person) => person.open('the empty check', '/desk/check')],
  [20, (person, material) => person.post('a check', '/desk/check', checkOf(material))],
  [10, (person) => person.open('suggestions', `/desk/items/suggest?q=${encodeURIComponent(one(words))}`)],
  [10, (person) => person.open('day list', '/desk/day')],
  [10, (person) => person.open('claims to fix', '/desk/claims')],
  [5, (person) => person.open('all claims', '/desk/claims?view=all')],
  [10, (person, { claims }) => person.open('a claim', `/desk/claims/${encodeURIComponent(one(claims))}`)],
  [5, (person) => person.open('items found', `/desk/items?q=${encodeURIComponent(one(words))}`)],
  [5, (person) => person.open('an item', `/desk/items/${one(items)}`)],
  [5, (person) => person.open('the empty claim', '/desk/lodge')],
  [5, (person) => person.open('money', '/desk/money')],
  [3, (person) => person.open('figures', '/desk/figures')],
];
const turns = acts.flatMap(([share, act]) => Array.from({ length: share }, () => act));

const pause = (): Promise<void> => delay(pauseMs.least + Math.random() * (pauseMs.most - pauseMs.least));

/** Checks a list of thirty appointments, which is there all day. */
async function checkDayList(origin: string, { patients, provider }: Material): Promise<void> {
  const person = new PersonAtWork(origin, new Map());
  await person.signIn();
  const rows = Array.from({ length: 30 }, (_, at) => {
    const { Patient } = patients[at % patients.length] ?? one(patients);
    const of = (name: string): string => Patient[`Patient${name}`] ?? '';
    return [
      `${9 + Math.floor(at / 4)}:${String((at % 4) * 15).padStart(2, '0')}`,
      '23',
      of('FamilyName'),
      of('GivenName'),
      of('DateOfBirth'),
      of('MedicareNumber'),
      of('MedicareRefNumber'),
      provider,
    ].join(',');
  });
  const heading =
    'Reference,Items,Family name,Given name,Date of birth,Medicare number,IRN,Servicing provider';
  const list = [heading, ...rows].join('\n');
  await person.post(null, '/desk/day', [
    ['do', 'check-all'],
    ['list', list],
  ]);
  while ((await person.open(null, '/desk/day')).includes('data-refresh')) await delay(200);
}

/** All of them at work until the time is over. */
async function workTogether(origin: string, material: Material): Promise<TimesByPage> {
  const times: TimesByPage = new Map();
  const endsAt = performance.now() + Number(options.seconds) * 1_000;
  await Promise.all(
    Array.from({ length: Number(options.people) }, async () => {
      const person = new PersonAtWork(origin, times);
      await person.signIn();
      await delay(Math.random() * pauseMs.most);
      while (performance.now() < endsAt) {
        await one(turns)(person, material);
        await pause();
      }
    }),
  );
  return times;
}

const scratch = await mkdtemp(join(tmpdir(), 'medicare-gateway-desk-load-'));
try {
  const dataDir = join(scratch, 'data');
  const env = { DATA_DIR: dataDir, INSURER: 'simulator' };
  await runAddHistory({ claims: Number(options.claims), seed: 7, months: 12 }, { ...processContext, env });
  const { origin } = await startGateway(scratch, 'service', { DATA_DIR: dataDir });
  const material = await readMaterial(origin);
  await checkDayList(origin, material);
  const times = await workTogether(origin, material);
  const verdict = createJudge();
  print(`${options.people} people, ${options.claims} claims, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
  const every = { times: [...times.values()].flatMap((each) => each.times), bytesMax: 0 };
  for (const [name, ofPage] of [...times, ['all pages', every] as const]) {
    const sorted = sortNumbers(ofPage.times);
    const [p50, p95] = [percentile(sorted, 0.5), percentile(sorted, 0.95)];
    verdict.must(
      `${name.padEnd(16)} ${String(sorted.length).padStart(5)} times  p50 ${p50.toFixed(1)}  p95 ${p95.toFixed(1)} ms  up to ${Math.ceil(ofPage.bytesMax / 1_000)} kB`,
      p95 <= p95Max,
    );
  }
  verdict.end();
} finally {
  await stopChildProcesses();
  await rm(scratch, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}
