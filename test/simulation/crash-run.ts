// Kills a service under load, starts it again, and compares every answer it ever gave with what it says then.
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { localDate } from '../../src/domain/values/local-date.ts';
import { databaseFolder } from '../support/database-folder.ts';
import { eventually } from '../support/eventually.ts';
import { startUnsafeServer } from './unsafe-server.ts';
import { claimLoad, type ClaimLoad } from './claim-load.ts';
import {
  DidNotStart,
  cutPower,
  killService,
  prepareStore,
  startCrashingService,
  stopService,
  type CrashingService,
  type Victim,
} from './crashing-service.ts';
import { doubledIn, heldIn } from './stored-claims.ts';
import type { PowerCutDisk } from './power-cut-disk.ts';
import { testTimeZone } from '../support/time-zone.ts';

/** So many answers come before each crash, at least: a service that has just started is slow at first. */
const answersBeforeCrash = 30;

export interface CrashOptions {
  /** One after another; the service is started again after each. */
  readonly victims: readonly Victim[];
  readonly env: Readonly<Record<string, string>>;
  /** Puts database files into the empty folder; without it the first start makes them. */
  readonly fill?: (dataDir: string) => Promise<void>;
  /** Where the data lies; needed where the power is a victim. */
  readonly disk?: PowerCutDisk;
  /** Settings of the database that replace ours, `name=value`: unsafe ones must make a run fail. */
  readonly serverSettings?: readonly string[];
  /** From 0 to 1: when to kill, and what to send. */
  readonly chance: () => number;
  /** A crash comes so long after the answers before it, at most. */
  readonly waitMs?: number;
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

const dayOfToday = () => new Intl.DateTimeFormat('en-CA', { timeZone: testTimeZone }).format(new Date());

/** One service with a database of its own, crashed as often as there are victims. */
export async function crashRun(options: CrashOptions): Promise<CrashReport> {
  const { victims, env, chance, fill = async () => {}, disk, serverSettings = [], waitMs = 100 } = options;
  const dataDir = await mkdtemp(join(disk?.folder ?? databaseFolder, 'mgw-crash-'));
  const load = claimLoad(localDate(dayOfToday()), chance);
  let service: CrashingService | null = null;
  const start = async () => {
    if (serverSettings.length > 0) await startUnsafeServer(dataDir, serverSettings);
    return startCrashingService(dataDir, env);
  };
  try {
    await fill(dataDir);
    await prepareStore(dataDir);
    for (const victim of victims) {
      service = await start();
      const work = load.run(service.origin);
      const enough = load.counts().acknowledged + answersBeforeCrash;
      await eventually(() => load.counts().acknowledged >= enough);
      await delay(chance() * waitMs);
      await crash(service, dataDir, victim, disk);
      load.stop();
      await work;
    }
    service = await start();
    return await compare(dataDir, load, service.origin);
  } catch (error) {
    // What cannot be started again has lost everything.
    if (!(error instanceof DidNotStart)) throw error;
    return { ...load.counts(), lost: [error.message], doubled: [] };
  } finally {
    if (service !== null) await stopService(service, dataDir);
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function compare(dataDir: string, load: ClaimLoad, origin: string): Promise<CrashReport> {
  const counts = load.counts();
  // Before anything is sent again: that would bring back what was lost.
  const missing = load.missing(await heldIn(dataDir));
  const never = await load.settle(origin);
  const doubled = [...load.doubled(), ...(await doubledIn(dataDir, load))];
  return { ...counts, lost: [...missing, ...never], doubled };
}

async function crash(
  service: CrashingService,
  dataDir: string,
  victim: Victim,
  disk: PowerCutDisk | undefined,
): Promise<void> {
  if (victim !== 'power') return killService(service, dataDir, victim);
  if (disk === undefined) throw new Error('the power can only be cut on a disk of its own');
  return cutPower(service, dataDir, disk);
}
