// The sandbox of the insurer in its own process: the same requests as /Sandbox of the service, and faults of the wire.
import type { InsurerServer } from '../../adapters/simulator/server/insurer-server.ts';
import { wireFaults, type Reply } from '../../adapters/simulator/server/fault-injection.ts';
import { personasOf } from '../../http/routes/sandbox.ts';
import { moveClock, readClock, type ClockReading } from '../../application/maintenance/move-clock.ts';
import { insurerFaults, type Sandbox } from '../../ports/simulator/sandbox.ts';

type Control = (method: string, path: string, body: unknown) => Promise<Reply | null>;
type Sent = Readonly<Record<string, unknown>>;

/** Answers of the web services that one request can spoil. */
const timesMax = 1_000;

/** `server` is asked when a fault is wanted: it exists only after its controls. */
export function controlOf(sandbox: Sandbox, server: () => Pick<InsurerServer, 'spoil'>): Control {
  const paths: Readonly<Record<string, (sent: Sent) => Promise<Reply> | Reply>> = {
    'GET /Sandbox/Personas': () => done(personasOf(sandbox)),
    'GET /Sandbox/Clock': () => done(clockOf(readClock(sandbox.clock))),
    'POST /Sandbox/Clock': (sent) => move(sandbox, sent),
    'POST /Sandbox/Faults': (sent) => switchFaults(sandbox, server, sent),
  };
  return async (method, path, body) => {
    const name = `${method} ${path}`;
    const control = Object.hasOwn(paths, name) ? paths[name] : undefined;
    if (control === undefined) return null;
    return control(typeof body === 'object' && body !== null && !Array.isArray(body) ? { ...body } : {});
  };
}

async function move({ clock }: Sandbox, sent: Sent): Promise<Reply> {
  const { AdvanceDays: advanceDays, Today: today, Reset: reset } = sent;
  const isKnown = holdsOnly(sent, ['AdvanceDays', 'Today', 'Reset']);
  const isTyped =
    (advanceDays === undefined || isWhole(advanceDays, 0, Number.MAX_SAFE_INTEGER)) &&
    (today === undefined || typeof today === 'string') &&
    (reset === undefined || reset === true);
  if (!isKnown || !isTyped) return refused(moveWanted);
  const moved = await moveClock(clock, { advanceDays, today, reset });
  return moved.ok ? done(clockOf(moved.answer)) : refused(moved.failure.sentence);
}

/** `Insurer`: until told otherwise. `Wire`: the next answers, `Times` of them, one when it is left out. */
function switchFaults(sandbox: Sandbox, server: () => Pick<InsurerServer, 'spoil'>, sent: Sent): Reply {
  const { Insurer: wanted, Wire: wire, Times: times = 1 } = sent;
  const insurer = insurerFaults.find((each) => each === wanted);
  const fault = wireFaults.find((each) => each === wire);
  const isUnderstood =
    holdsOnly(sent, ['Insurer', 'Wire', 'Times']) &&
    (insurer !== undefined) === (wanted !== undefined) &&
    (fault !== undefined) === (wire !== undefined) &&
    (insurer !== undefined || fault !== undefined) &&
    isWhole(times, 1, timesMax);
  if (!isUnderstood) return refused(faultsWanted);
  if (insurer !== undefined) sandbox.setFault(insurer);
  if (fault !== undefined) server().spoil(fault, times);
  return done({ Insurer: sandbox.fault() });
}

const clockOf = ({ now, today }: ClockReading) => ({ Now: now, Today: today });
const moveWanted =
  'Send exactly one of {"AdvanceDays": 1}, {"Today": "2026-07-01"} and {"Reset": true}, and nothing else.';
const faultsWanted = `Send {"Insurer": ${insurerFaults.join(' | ')}} or {"Wire": ${wireFaults.join(' | ')}, "Times": 1 to ${timesMax}}, and nothing else.`;

const done = (body: unknown): Reply => ({ status: 200, body });
const refused = (sentence: string): Reply => ({ status: 400, body: { message: sentence } });

const holdsOnly = (sent: Sent, names: readonly string[]): boolean =>
  Object.keys(sent).every((name) => names.includes(name));

function isWhole(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;
}
