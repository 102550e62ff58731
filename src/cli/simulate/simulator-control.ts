// Controls the simulator in its own process: answers /Sandbox requests, and injects faults into its answers.
import type { InsurerServer } from '../../adapters/simulator/server/insurer-server.ts';
import { wireFaults, type HttpReply } from '../../adapters/simulator/server/wire-fault-injection.ts';
import { formatPersonas, lodgeForSandbox } from '../../http/routes/sandbox.ts';
import {
  applySandboxClockMove,
  readSandboxClock,
  type SandboxClockMove,
  type SandboxClockReading,
} from '../../application/maintenance/move-sandbox-clock.ts';
import { injectedFaults } from '../../domain/values/injected-fault.ts';
import type { Sandbox } from '../../ports/simulator/sandbox.ts';

type Control = (method: string, path: string, body: unknown) => Promise<HttpReply | null>;
type Sent = Readonly<Record<string, unknown>>;

/** The most answers of the web services that one request can spoil with a fault. */
const timesMax = 1_000;

/** `server` is called when a fault is wanted: the server exists only after its controls. */
export function createSimulatorControl(
  sandbox: Sandbox,
  server: () => Pick<InsurerServer, 'injectFault'>,
): Control {
  const paths: Readonly<Record<string, (sent: Sent) => Promise<HttpReply> | HttpReply>> = {
    'GET /Sandbox/Personas': () => done(formatPersonas(sandbox)),
    'GET /Sandbox/Clock': () => done(clockOf(readSandboxClock(sandbox.clock))),
    'POST /Sandbox/Clock': (sent) => move(sandbox, sent),
    'POST /Sandbox/Claims': (sent) => lodge(sandbox, sent),
    'POST /Sandbox/Faults': (sent) => switchFaults(sandbox, server, sent),
  };
  return async (method, path, body) => {
    const name = `${method} ${path}`;
    const control = Object.hasOwn(paths, name) ? paths[name] : undefined;
    if (control === undefined) return null;
    return control(typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {});
  };
}

async function move({ clock }: Sandbox, sent: Sent): Promise<HttpReply> {
  const { AdvanceDays: advanceDays, AdvanceHours: advanceHours, Today: today, Reset: reset } = sent;
  const isKnown = hasOnly(sent, ['AdvanceDays', 'AdvanceHours', 'Today', 'Reset']);
  const isTyped =
    [advanceDays, advanceHours].every(
      (each) => each === undefined || isWhole(each, 0, Number.MAX_SAFE_INTEGER),
    ) &&
    (today === undefined || typeof today === 'string') &&
    (reset === undefined || reset === true);
  if (!isKnown || !isTyped) return rejected(moveWanted);
  const moved = await applySandboxClockMove(clock, {
    advanceDays,
    advanceHours,
    today,
    reset,
  } as SandboxClockMove);
  return moved.ok ? done(clockOf(moved.answer)) : rejected(moved.failure.sentence);
}

async function lodge(sandbox: Sandbox, sent: Sent): Promise<HttpReply> {
  const { ItemNumber = '23', ...others } = sent;
  const isUnderstood =
    hasOnly(sent, ['MinorId', 'Patient', 'Provider', 'ItemNumber']) &&
    Object.values(others).every((value) => typeof value === 'string') &&
    typeof ItemNumber === 'string' &&
    /^\d{1,5}$/.test(ItemNumber);
  const lodged = isUnderstood ? await lodgeForSandbox(sandbox, sent) : null;
  return lodged === null ? rejected(claimWanted) : done(lodged);
}

/** `Insurer`: until the next change. `Wire`: the next `Times` answers, one when it is left out. */
function switchFaults(
  sandbox: Sandbox,
  server: () => Pick<InsurerServer, 'injectFault'>,
  sent: Sent,
): HttpReply {
  const { Insurer: wanted, Wire: wire, Times: times = 1 } = sent;
  const insurer = injectedFaults.find((each) => each === wanted);
  const fault = wireFaults.find((each) => each === wire);
  const isUnderstood =
    hasOnly(sent, ['Insurer', 'Wire', 'Times']) &&
    (insurer !== undefined) === (wanted !== undefined) &&
    (fault !== undefined) === (wire !== undefined) &&
    (insurer !== undefined || fault !== undefined) &&
    isWhole(times, 1, timesMax);
  if (!isUnderstood) return rejected(faultsWanted);
  if (insurer !== undefined) sandbox.setFault(insurer);
  if (fault !== undefined) server().injectFault(fault, times);
  return done({ Insurer: sandbox.fault() });
}

const clockOf = ({ now, today }: SandboxClockReading) => ({ Now: now, Today: today });
const moveWanted =
  'Send exactly one of {"AdvanceDays": 1}, {"AdvanceHours": 1}, {"Today": "2026-07-01"} and {"Reset": true}, and nothing else.';
const claimWanted =
  'Send {"MinorId": "SBX00001", "Patient": "verified-adult-female", "Provider": "gp", "ItemNumber": "23"} with keys of personas; each may be left out.';
const faultsWanted = `Send {"Insurer": ${injectedFaults.join(' | ')}} or {"Wire": ${wireFaults.join(' | ')}, "Times": 1 to ${timesMax}}, and nothing else.`;

const done = (body: unknown): HttpReply => ({ status: 200, body });
const rejected = (sentence: string): HttpReply => ({ status: 400, body: { message: sentence } });

const hasOnly = (sent: Sent, names: readonly string[]): boolean =>
  Object.keys(sent).every((name) => names.includes(name));

function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}
