// Kills a service under load, starts it again, and compares every answer it ever gave with what it says then.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { isServerProcess, readPostmaster } from '../../src/adapters/store/embedded-postgres/postmaster.ts';
import { openStore } from '../../src/adapters/store/open-store.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import { eventually } from '../support/eventually.ts';
import { databaseFolder } from '../support/database-folder.ts';
import { scheduleItem } from '../support/schedule-items.ts';
import { claimLoad, type ClaimLoad, type HeldClaim } from './claim-load.ts';

/** So many answers come before each crash, at least: a service that has just started is slow at first. */
const answersBeforeCrash = 30;
const root = join(import.meta.dirname, '..', '..');

/** What is killed: the service, its database, or both at once. */
export const victims = ['service', 'database', 'both'] as const;
export type Victim = (typeof victims)[number];

export interface CrashOptions {
  /** One after another; the service is started again after each. */
  readonly victims: readonly Victim[];
  readonly env: Readonly<Record<string, string>>;
  /** Puts database files into the empty folder; without it the first start makes them. */
  readonly fill?: (dataDir: string) => Promise<void>;
  /** From 0 to 1: when to kill, and what to send. */
  readonly chance: () => number;
}

export interface CrashReport {
  readonly claims: number;
  /** Answers 200 and 202 before the crashes. */
  readonly acknowledged: number;
  /** One sentence for each claim that was acknowledged and is not there, or not as it was. */
  readonly lost: readonly string[];
  /** One sentence for each claim that is there twice, or under two claim ids. */
  readonly doubled: readonly string[];
}

const dayOfToday = () =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Sydney' }).format(new Date());

/** One service with a database of its own, killed as often as there are victims. */
export async function crashRun(options: CrashOptions): Promise<CrashReport> {
  const { victims: kills, env, chance, fill = async () => {} } = options;
  const dataDir = await mkdtemp(join(databaseFolder, 'mgw-crash-'));
  let service: Service | null = null;
  try {
    await fill(dataDir);
    await prepare(dataDir);
    const load = claimLoad(localDate(dayOfToday()), chance);
    for (const victim of kills) {
      service = await start(dataDir, env);
      const work = load.run(service.origin);
      const enough = load.counts().acknowledged + answersBeforeCrash;
      await eventually(() => load.counts().acknowledged >= enough);
      await delay(chance() * 100);
      await kill(service, dataDir, victim);
      load.stop();
      await work;
    }
    service = await start(dataDir, env);
    const counts = load.counts();
    // Before anything is sent again: that would bring back what was lost.
    const missing = load.missing(await heldIn(dataDir));
    const never = await load.settle(service.origin);
    const doubled = [...load.doubled(), ...(await doubledIn(dataDir, load))];
    return { ...counts, lost: [...missing, ...never], doubled };
  } finally {
    if (service !== null) await kill(service, dataDir, 'both');
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** The tables and one item, so that a start takes little. */
async function prepare(dataDir: string): Promise<void> {
  const store = await openTool(dataDir);
  const { published } = scheduleItem({ item: '23' });
  await store.releases.save({ date: localDate('2026-07-01'), origin: 'official', items: [published] });
  await store.close();
}

const silent = { info: () => {}, warn: () => {}, error: () => {} };
const openTool = (dataDir: string) =>
  openStore({ databaseUrl: null, dataDir, migrate: 'auto', role: 'tool', log: silent });

interface Service {
  readonly child: ChildProcess;
  readonly exited: Promise<unknown>;
  readonly origin: string;
}

async function start(dataDir: string, env: CrashOptions['env']): Promise<Service> {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: root,
    env: {
      ...env,
      HOME: process.env['HOME'] ?? '',
      DATA_DIR: dataDir,
      PORT: '0',
      SCHEDULE: 'imported',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_PER_MINUTE: '0',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const exited = once(child, 'exit');
  for await (const line of createInterface({ input: child.stdout })) {
    const origin = /^listening on (.*)$/.exec(line)?.[1];
    if (origin !== undefined) return { child, exited, origin };
  }
  throw new Error('the service did not start');
}

/** Kills without warning. A service whose database was killed is killed after it, so that both can be started again. */
async function kill({ child, exited }: Service, dataDir: string, victim: Victim): Promise<void> {
  if (victim !== 'service') await killDatabase(join(dataDir, 'postgres', 'data'));
  if (victim === 'database') await delay(50);
  child.kill('SIGKILL');
  await exited;
}

async function killDatabase(data: string): Promise<void> {
  const postmaster = await readPostmaster(data);
  if (postmaster === null || !(await isServerProcess(data, postmaster.pid))) return;
  process.kill(postmaster.pid, 'SIGKILL');
  while (await isServerProcess(data, postmaster.pid)) await delay(5);
}

async function heldIn(dataDir: string): Promise<ReadonlyMap<string, HeldClaim>> {
  const store = await openTool(dataDir);
  try {
    const rows = await store.sql<{ id: string; claimId: string | null; charges: string[] }[]>`
      select correlation_id as id, claim_id as "claimId",
        array_agg(claim_revision.document #>> '{medicalEvent,0,service,0,chargeAmount}') as charges
      from claim join claim_revision using (correlation_id) group by correlation_id`;
    return new Map(rows.map(({ id, claimId, charges }) => [id, { claimId, charges: new Set(charges) }]));
  } finally {
    await store.close();
  }
}

/** What the tables say, ours and those of the insurer at home: one claim for each id, counted once. */
async function doubledIn(dataDir: string, load: ClaimLoad): Promise<string[]> {
  const store = await openTool(dataDir);
  try {
    const { sql } = store;
    const [counts] = await sql<
      { ours: number; theirs: number; given: number; counted: number; twice: number }[]
    >`
      select (select count(*) from claim where state <> 'refused')::int as ours,
        (select count(*) from insurer_claim)::int as theirs,
        (select coalesce(sum(lodged), 0) from insurer_location)::int as given,
        (select coalesce(sum(lodged), 0) from claim_day)::int as counted,
        (select count(*) - count(distinct claim_id) from insurer_claim)::int as twice`;
    const { ours = -1, theirs = -1, given = -1, counted = -1, twice = -1 } = counts ?? {};
    const { claims: sent } = load.counts();
    const problems: string[] = [];
    if (theirs !== ours || ours !== sent)
      problems.push(`${sent} claims were sent, ${ours} are held and ${theirs} are with the insurer`);
    if (given !== theirs) problems.push(`the insurer gave ${given} claim ids to ${theirs} claims`);
    if (counted !== ours) problems.push(`${counted} claims are counted and ${ours} are held`);
    if (twice !== 0) problems.push(`${twice} claims share a claim id with another`);
    return problems;
  } finally {
    await store.close();
  }
}
