// The faults of the crash test: each kills, cuts off or confuses a part of the installation, and puts it right again.
import { setTimeout as delay } from 'node:timers/promises';
import { insurerFaults } from '../../ports/simulator/sandbox.ts';
import { wireFaults } from '../../adapters/simulator/server/wire-fault-injection.ts';
import { withFullDisk } from './full-disk.ts';
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

const killService: Fault = async ({ installation, random, killed }) => {
  killed('service');
  await installation.services[random(installation.services.length)]?.kill(random(downMsMax));
};

const killServices: Fault = async ({ installation, random, killed }) => {
  await Promise.all(
    installation.services.map((service) => {
      killed('service');
      return service.kill(random(downMsMax));
    }),
  );
};

const killInsurer: Fault = async ({ installation, random, killed }) => {
  killed('insurer');
  await installation.insurer.kill(random(downMsMax));
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
  wire.cutAfter(random(cutBytesMax));
  for (let cuts = random(cutsMax) + 1; cuts > 0; cuts -= 1) {
    await delay(random(cutMsMax));
    wire.cutAfter(random(cutBytesMax));
  }
  wire.cutAfter(null);
  // Also what waits for an answer.
  await wire.cutConnections();
  await delay(random(cutMsMax));
  await wire.acceptConnections();
};

const freezeWire: Fault = async ({ installation: { wire }, random }) => {
  wire.freeze();
  await delay(random(frozenMsMax));
  wire.thaw();
};

const fillDisk: Fault = ({ installation: { database }, random }) =>
  withFullDisk(database.url, random(frozenMsMax));

const disturbInsurer: Fault = async ({ installation: { control }, random }) => {
  const faults = insurerFaults.filter((fault) => fault !== 'up');
  await control('/Sandbox/Faults', { Insurer: faults[random(faults.length)] });
  await delay(random(frozenMsMax));
  await control('/Sandbox/Faults', { Insurer: 'up' });
};

const spoilAnswers: Fault = async ({ installation: { control }, random }) => {
  const faults = wireFaults.filter((fault) => fault !== 'late-message');
  const fault = faults[random(faults.length)];
  await control('/Sandbox/Faults', { Wire: fault, Times: random(spoiledAnswersMax) + 1 });
};

const lateMessages: Fault = async ({ installation: { control }, random }) => {
  await control('/Sandbox/Faults', { Wire: 'late-message', Times: random(spoiledAnswersMax) + 1 });
};

/** The clock of the insurer alone goes on by a day, and back: claims of the other day cannot be corrected meanwhile. */
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
  'database without disk space': fillDisk,
  'insurer down, slow or silent': disturbInsurer,
  'answers of the insurer spoiled': spoilAnswers,
  'messages to the insurer late': lateMessages,
  "insurer's clock a day ahead and back": moveClock,
} as const satisfies Readonly<Record<string, Fault>>;

export type FaultName = keyof typeof faults;
