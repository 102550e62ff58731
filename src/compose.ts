// Builds the service from its configuration: the only file that knows every adapter.
import { join } from 'node:path';
import { loadFigures } from './adapters/schedule-files/figures.ts';
import { loadReference } from './adapters/schedule-files/reference-data.ts';
import { openStore } from './adapters/store/open-store.ts';
import { systemClock } from './adapters/system/clock.ts';
import { systemIds } from './adapters/system/ids.ts';
import { isLoopback, type Config } from './config.ts';
import type { ServerDependencies } from './http/app.ts';
import { openKeyRing } from './operations/authenticate.ts';
import { holdSchedule, type HeldSchedule } from './operations/hold-schedule.ts';
import { sandboxKeys } from './operations/sandbox-keys.ts';
import type { Log } from './ports/log.ts';

const bundledDataDir = join(import.meta.dirname, '..', 'data');

export interface Composed extends ServerDependencies {
  readonly schedule: HeldSchedule;
  close(): Promise<void>;
}

/** Opens everything; what was opened is closed again when a later part fails. */
export async function compose(config: Config, log: Log): Promise<Composed> {
  const open: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const closeNext of open.splice(0).toReversed()) await closeNext();
  };
  try {
    const [reference, figures] = await Promise.all([
      loadReference(bundledDataDir),
      config.schedule === 'imported' ? [] : loadFigures(bundledDataDir),
    ]);
    const store = await openStore({ ...config, role: 'service', log });
    open.push(() => store.close());
    const keys = await openKeyRing(store.keys, log, hasSandboxKeys(config) ? sandboxKeys : []);
    open.push(() => keys.close());
    const imported = config.schedule === 'bundled' ? null : store.releases;
    const schedule = await holdSchedule({ bundled: figures, imported, reference }, log);
    open.push(() => schedule.close());
    if (schedule.releases().length === 0) throw new Error(nothingImported);
    const clock = systemClock(config.timeZone);
    return { settings: config, clock, ids: systemIds, log, keys, schedule, words: reference, store, close };
  } catch (error) {
    await close();
    throw error;
  }
}

const nothingImported =
  'SCHEDULE is imported, but no release is imported yet; run npm run schedule-import -- <file.xml>, or set SCHEDULE to all.';

/** Keys that everyone knows exist only where nobody else can reach them and nothing real answers. */
function hasSandboxKeys({ insurer, host }: Config): boolean {
  return insurer === 'simulator' && isLoopback(host);
}
