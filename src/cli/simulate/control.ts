// Paths of the insurer in its own process that no insurer has: its personas, its clock, and faults to try.
import { wireFaults, type Reply } from '../../adapters/simulator/server/wire-faults.ts';
import type { InsurerServer } from '../../adapters/simulator/server/insurer-server.ts';
import { insurerFaults, type Sandbox } from '../../ports/sandbox.ts';

type Control = (method: string, path: string, body: unknown) => Promise<Reply | null>;

const daysMax = 3_660;
const timesMax = 1_000;

/** `server` is asked when a fault is wanted: it exists only after its controls. */
export function controlOf(sandbox: Sandbox, server: () => Pick<InsurerServer, 'spoil'>): Control {
  const clock = (): Reply => ({
    status: 200,
    body: { Now: sandbox.clock.nowInZone(), Today: sandbox.clock.today() },
  });
  const paths: Readonly<Record<string, (sent: Readonly<Record<string, unknown>>) => Promise<Reply> | Reply>> =
    {
      'GET /sandbox/personas': () => ({ status: 200, body: sandbox.personas() }),
      'GET /sandbox/clock': clock,
      'POST /sandbox/clock': async ({ AdvanceDays: days, Reset: reset }) => {
        if (reset === true) await sandbox.clock.reset();
        else if (isWhole(days, daysMax)) await sandbox.clock.advanceDays(days);
        else return refused(`Send {"AdvanceDays": 1} with 1 to ${daysMax} days, or {"Reset": true}.`);
        return clock();
      },
      'POST /sandbox/faults': ({ Insurer: wanted, Wire: wire, Times: times = 1 }) => {
        const insurer = insurerFaults.find((each) => each === wanted);
        const fault = wireFaults.find((each) => each === wire);
        if (insurer === undefined && (fault === undefined || !isWhole(times, timesMax)))
          return refused(faultsWanted);
        if (insurer !== undefined) sandbox.setFault(insurer);
        if (fault !== undefined && isWhole(times, timesMax)) server().spoil(fault, times);
        return { status: 200, body: { Insurer: sandbox.fault() } };
      },
    };
  return async (method, path, body) => {
    const control = paths[`${method} ${path}`];
    if (control === undefined) return null;
    return control(typeof body === 'object' && body !== null ? { ...body } : {});
  };
}

const faultsWanted = `Send {"Insurer": ${insurerFaults.join(' | ')}} or {"Wire": ${wireFaults.join(' | ')}, "Times": 1}.`;

const refused = (sentence: string): Reply => ({ status: 400, body: { message: sentence } });

function isWhole(value: unknown, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= most;
}
