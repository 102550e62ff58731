// Runs the crash test: callers lodge claims while fault after fault hits the installation; then every promise is checked.
import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '../../adapters/simulator/seeded-random.ts';
import { systemClock } from '../../adapters/system/clock.ts';
import { parseMinorId, type MinorId } from '../../domain/values/minor-id.ts';
import { startCallers, type AnswerCounts, type ClaimCallers } from './claim-callers.ts';
import { claimKinds, type ClaimKind } from './claim-contents.ts';
import { faults, killedProcesses, type FaultName, type FaultSetting, type KilledProcess } from './faults.ts';
import { gatewayClient } from './gateway-client.ts';
import { timeZone, openInstallation, type Installation } from './installation.ts';
import { verifyClaims, type Verification } from './verify-claims.ts';

interface CrashTestOptions {
  /** An empty folder for everything that it makes. */
  readonly folder: string;
  /** Puts database files into the empty folder of a database; without it its first start makes them. */
  readonly fillDatabase?: (folder: string) => Promise<void>;
  /** The same seed gives the same faults in the same order, and the same claims; when they meet is up to the machine. */
  readonly seed: number;
  /** How long faults happen, in seconds; starting before and checking afterwards come on top. */
  readonly seconds: number;
  readonly faultNames: readonly FaultName[];
  /** Between two requests of one of the sixteen callers, in milliseconds. */
  readonly pauseMs: number;
  /** After each fault so many answers come before the next, or five seconds pass. */
  readonly answersBetween: number;
  /** How long a message waits for the insurer's database, in milliseconds; two seconds when left out. */
  readonly insurerWaitsMs?: number;
  /** What every process gets of this environment. */
  readonly env: Readonly<Record<string, string>>;
  /** Called now and then with a line about what happens. */
  readonly report: (line: string) => void;
  /** Ends the faults early; the check still follows. */
  readonly interrupted?: AbortSignal;
}

/** What happened, and what came of it. */
export interface CrashTestCounts extends Verification {
  readonly kills: Readonly<Record<KilledProcess, number>>;
  readonly faults: ReadonlyMap<FaultName, number>;
  readonly claims: Readonly<Record<ClaimKind, number>>;
  readonly answers: Readonly<AnswerCounts>;
  /** How often a process ended although nothing had killed it; it was started again. */
  readonly endedByItself: number;
}

/**
 * The insurer holds a late message for 15 seconds, and may then wait for its database at every statement; nothing else
 * arrives later than two such waits after it was given up. In milliseconds.
 */
const lateLifetimeMs = 30_000;
const otherwiseMs = (insurerWaitsMs: number) => 2 * insurerWaitsMs + 1_000;
const usualInsurerWaitsMs = 2_000;
/** Each with a count of claims a day of its own. */
const locationCount = 16;
/** After a fault the next one comes at the latest after this time, in milliseconds. */
const betweenMsMax = 5_000;
const reportEveryMs = 60_000;

/** Starts everything in the folder, and stops it again. @throws when something does not start at all. */
export async function runCrashTest(options: CrashTestOptions): Promise<CrashTestCounts> {
  const { seed, faultNames, pauseMs } = options;
  await using opened = new AsyncDisposableStack();
  const isLate = faultNames.includes('messages to the insurer late');
  const { insurerWaitsMs = usualInsurerWaitsMs } = options;
  const messageLifetimeMs = isLate ? lateLifetimeMs : otherwiseMs(insurerWaitsMs);
  const hasDisk = faultNames.includes('disk of the database filled');
  const locations = Array.from({ length: locationCount }, (_, at) => locationAt(at + 1));
  const limits = { messageLifetimeMs, insurerWaitsMs };
  const installation = await openInstallation({ ...options, locations, ...limits, hasDisk }, opened);
  const random = seededRandom(seed);
  const originOf = () => {
    const up = installation.services.flatMap((service) => service.origin() ?? []);
    return up[random(Math.max(up.length, 1))] ?? null;
  };
  if (hasDisk && typeof installation.disk === 'string') options.report(noDisk(installation.disk));
  const client = gatewayClient(originOf, installation.apiKey);
  const today = systemClock(timeZone).today();
  const stopping = new AbortController();
  const callers = startCallers({ client, locations, today, random, pauseMs, stopped: stopping.signal });
  const happened = await causeFaults(options, installation, callers);
  stopping.abort();
  await callers.done;
  await someUp(installation);
  const { ledger, answers } = callers;
  options.report(`checking ${ledger.length} claims`);
  const verification = await verifyClaims({ installation, client, ledger, today, messageLifetimeMs });
  const claims = countBy(
    claimKinds,
    ledger.map(({ kind }) => kind),
  );
  const processes = [...installation.services, installation.insurer];
  const endedByItself = processes.reduce((sum, each) => sum + each.endedByItself(), 0);
  return { ...verification, ...happened, claims, answers, endedByItself };
}

const noDisk = (why: string): string =>
  `the disk of the database is not filled, since ${why}; PostgreSQL raises the error of a full disk instead`;

function locationAt(number: number): MinorId {
  const location = parseMinorId(`CRASH${String(number).padStart(3, '0')}`);
  if (location === null) throw new Error('a location has eight characters');
  return location;
}

/** One fault after another in random order, each as often as the others, until the time is over and each has happened. */
async function causeFaults(
  { seed, seconds, faultNames, answersBetween, report, interrupted }: CrashTestOptions,
  installation: Installation,
  callers: ClaimCallers,
): Promise<Pick<CrashTestCounts, 'kills' | 'faults'>> {
  const random = seededRandom(seed + 1);
  const killed: KilledProcess[] = [];
  const happened = new Map<FaultName, number>();
  const setting: FaultSetting = { installation, random, killed: (what) => void killed.push(what) };
  const end = performance.now() + seconds * 1000;
  let reportedAt = performance.now();
  let left: FaultName[] = [];
  const isOver = () =>
    interrupted?.aborted === true || (performance.now() >= end && happened.size === faultNames.length);
  while (!isOver()) {
    await someAnswers(callers, answersBetween);
    if (left.length === 0) left = [...faultNames];
    const [name] = left.splice(random(left.length), 1);
    if (name === undefined) break;
    await faults[name](setting);
    happened.set(name, (happened.get(name) ?? 0) + 1);
    // The other service may still be starting when the next fault comes.
    await someUp(installation);
    if (performance.now() - reportedAt < reportEveryMs) continue;
    reportedAt = performance.now();
    report(`${killed.length} kills, ${callers.ledger.length} claims`);
  }
  return { kills: countBy(killedProcesses, killed), faults: happened };
}

async function someAnswers({ answers }: ClaimCallers, answersBetween: number): Promise<void> {
  const promised = () => answers.lodged + answers.queued;
  const enough = promised() + answersBetween;
  const end = performance.now() + betweenMsMax;
  while (promised() < enough && performance.now() < end) await delay(20);
}

/** The insurer and one of the services. */
const someUp = ({ services, insurer }: Installation) =>
  Promise.all([insurer.up(), Promise.any(services.map((each) => each.up()))]);

function countBy<Name extends string>(
  names: readonly Name[],
  found: readonly Name[],
): Readonly<Record<Name, number>> {
  const counts = names.map((name) => [name, found.filter((each) => each === name).length]);
  return Object.fromEntries(counts) as Record<Name, number>;
}
