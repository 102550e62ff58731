// The faults of the crash test: each kills, cuts off or confuses a part of the installation, and puts it right again.
import { setTimeout as delay } from 'node:timers/promises';
import { injectedFaults } from '../../domain/values/injected-fault.ts';
import { wireFaults } from '../../adapters/simulator/server/wire-fault-injection.ts';
import { withFullDisk } from './raise-disk-full-error.ts';
import type { Installation } from './installation.ts';

/** Which process a SIGKILL, or an immediate stop, ended. */
export const killedProcesses = ['service', 'insurer', 'database', 'insurer database'] as const;
export type KilledProcess = (typeof killedProcesses)[number];

/** What a fault needs. */
export interface FaultSetting {
  readonly installation: Installation;
  /** A whole number below a limit. */
  readonly random: (limit: number) => number;
  /** Counts a kill. */
  readonly killed: (what: KilledProcess) => void;
}

type Fault = (setting: FaultSetting) => Promise<void>;

/** How long a killed process stays away, at most, in milliseconds. */
const downMsMax = 1_500;
/** How long connections hang, and how long the insurer has an outage, at most. */
const frozenMsMax = 3_000;
/** Between two cuts of the wire. */
const cutMsMax = 400;
/** A connection is cut after so many bytes, at most: in a message, since most are longer. */
const cutBytesMax = 3_000;
const cutsMax = 6;
const spoiledAnswersMax = 10;
/** How far a clock jumps, in milliseconds: an hour or a day, ahead or back. */
const hourMs = 3_600_000;
const jumpsMs = [-24 * hourMs, -hourMs, hourMs, 24 * hourMs];
/** What a full disk has left, at most, in bytes: less than a segment of the log that PostgreSQL writes ahead. */
const bytesLeftMax = 200_000;

const killService: Fault = async ({ installation, random, killed }) => {
  const service = installation.services[random(installation.services.length)];
  if ((await service?.kill(random(downMsMax))) === true) killed('service');
};

const killServices: Fault = async ({ installation, random, killed }) => {
  await Promise.all(
    installation.services.map(async (service) => {
      if (await service.kill(random(downMsMax))) killed('service');
    }),
  );
};

const killInsurer: Fault = async ({ installation, random, killed }) => {
  if (await installation.insurer.kill(random(downMsMax))) killed('insurer');
};

/** The services live on: the crash test starts the database again, as an operator's supervisor does. */
const killDatabase: Fault = async ({ installation, random, killed }) => {
  killed('database');
  await installation.database.kill(random(2) === 0 ? 'SIGKILL' : 'SIGQUIT');
};

const killInsurerDatabase: Fault = async ({ installation, random, killed }) => {
  killed('insurer database');
  await installation.insurerDatabase.kill(random(2) === 0 ? 'SIGKILL' : 'SIGQUIT');
};

const killEverything: Fault = async (setting) => {
  await Promise.all(
    [killServices, killInsurer, killDatabase, killInsurerDatabase].map((kill) => kill(setting)),
  );
};

const cutWire: Fault = async ({ installation: { wire }, random }) => {
  await cutSome(random, (bytes) => wire.cutAfter(bytes));
  // Also what waits for an answer.
  await wire.cutConnections();
  await delay(random(cutMsMax));
  await wire.acceptConnections();
};

const cutAnswers: Fault = ({ installation: { wire }, random }) =>
  cutSome(random, (bytes) => wire.cutAnswersAfter(bytes));

async function cutSome(
  random: FaultSetting['random'],
  cutAfter: (bytes: number | null) => void,
): Promise<void> {
  cutAfter(random(cutBytesMax));
  for (let cuts = random(cutsMax) + 1; cuts > 0; cuts -= 1) {
    await delay(random(cutMsMax));
    cutAfter(random(cutBytesMax));
  }
  cutAfter(null);
}

const freezeWire: Fault = async ({ installation: { wire }, random }) => {
  wire.freeze();
  await delay(random(frozenMsMax));
  wire.thaw();
};

const reportFullDisk: Fault = ({ installation: { database }, random }) =>
  withFullDisk(database.url, random(frozenMsMax));

/** Where no disk could be mounted for the database, the error is raised instead: the report says so at the start. */
const fillDisk: Fault = async (setting) => {
  const { installation, random } = setting;
  const { disk } = installation;
  if (typeof disk === 'string') return reportFullDisk(setting);
  await disk.fill(random(bytesLeftMax));
  await delay(random(frozenMsMax));
  await disk.free();
};

const disturbInsurer: Fault = async ({ installation: { control }, random }) => {
  const faults = injectedFaults.filter((fault) => fault !== 'up');
  await control('/Sandbox/Faults', { Insurer: faults[random(faults.length)] });
  await delay(random(frozenMsMax));
  await control('/Sandbox/Faults', { Insurer: 'up' });
};

const spoilAnswers: Fault = async ({ installation: { control }, random }) => {
  const faults = wireFaults.filter((fault) => !['late-message', 'sparse-answer'].includes(fault));
  const fault = faults[random(faults.length)];
  await control('/Sandbox/Faults', { Wire: fault, Times: random(spoiledAnswersMax) + 1 });
};

const lateMessages: Fault = async ({ installation: { control }, random }) => {
  await control('/Sandbox/Faults', { Wire: 'late-message', Times: random(spoiledAnswersMax) + 1 });
};

/** The clock of the services' machine jumps, and that of the insurer's with it or not; then both are right again. */
const jumpClocks: Fault = async ({ installation: { serviceClock, insurerClock }, random }) => {
  const jump = jumpsMs[random(jumpsMs.length)] ?? hourMs;
  const clocks = random(2) === 0 ? [serviceClock] : [serviceClock, insurerClock];
  await Promise.all(clocks.map((clock) => clock.jump(jump)));
  await delay(random(frozenMsMax));
  await Promise.all(clocks.map((clock) => clock.jump(0)));
};

/** The day of the insurer alone goes on by one, and back: claims of the other day cannot be corrected meanwhile. */
const moveClock: Fault = async ({ installation: { control }, random }) => {
  await control('/Sandbox/Clock', { AdvanceDays: 1 });
  await delay(random(frozenMsMax));
  await control('/Sandbox/Clock', { Reset: true });
};

/** Every kind of fault, by its name in the counts. */
export const faults = {
  'service killed': killService,
  'both services killed': killServices,
  'insurer killed': killInsurer,
  'database killed under living services': killDatabase,
  "insurer's database killed": killInsurerDatabase,
  'everything killed at once': killEverything,
  'database connections cut in messages': cutWire,
  'database connections frozen': freezeWire,
  'answers of the database cut by bytes': cutAnswers,
  'error of a full disk at the commit': reportFullDisk,
  'disk of the database filled': fillDisk,
  'clocks jump by an hour or a day': jumpClocks,
  'insurer down, slow or silent': disturbInsurer,
  'answers of the insurer spoiled': spoilAnswers,
  'messages to the insurer late': lateMessages,
  "insurer's clock a day ahead and back": moveClock,
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof faults;
