// Builds the service from its configuration: the only file that knows every adapter.
import { join } from 'node:path';
import { loadBundledProviders, loadProviderPersonas } from './adapters/provider-files/bundled-register.ts';
import { loadFigures } from './adapters/schedule-files/figures.ts';
import {
  loadMultipleServices,
  loadParameters,
  loadReference,
  loadRoleIndex,
} from './adapters/schedule-files/reference-data.ts';
import { notConnected } from './adapters/services-australia/not-connected.ts';
import { createSimulator } from './adapters/simulator/create-simulator.ts';
import { openStore, type Store } from './adapters/store/open-store.ts';
import { systemClock } from './adapters/system/clock.ts';
import { systemIds } from './adapters/system/ids.ts';
import { openSandboxClock } from './adapters/system/sandbox-clock.ts';
import { isLoopback, type Config } from './config.ts';
import { loadWording } from './documents/wording.ts';
import type { ServerDependencies } from './http/app.ts';
import { openKeyRing } from './operations/authenticate.ts';
import { idleForwarder, startForwarder } from './operations/forward-claims.ts';
import { holdProviders, type HeldProviders } from './operations/hold-providers.ts';
import { holdSchedule, type HeldSchedule } from './operations/hold-schedule.ts';
import { sandboxKeys } from './operations/sandbox-keys.ts';
import type { Log } from './ports/log.ts';
import type { SandboxClock } from './ports/sandbox.ts';

const bundledDataDir = join(import.meta.dirname, '..', 'data');

export interface Composed extends ServerDependencies {
  readonly schedule: HeldSchedule;
  readonly providers: HeldProviders;
  close(): Promise<void>;
}

/**
 * Opens everything; what was opened is closed again when a later part fails. A `tool` works beside a running service on
 * the same store.
 */
export async function compose(
  config: Config,
  log: Log,
  role: 'service' | 'tool' = 'service',
): Promise<Composed> {
  const open: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (const closeNext of open.splice(0).toReversed()) await closeNext();
  };
  try {
    const [reference, roles, rules, parameters, figures, bundledProviders] = await Promise.all([
      loadReference(bundledDataDir),
      loadRoleIndex(bundledDataDir),
      loadMultipleServices(bundledDataDir),
      loadParameters(bundledDataDir),
      config.schedule === 'imported' ? [] : loadFigures(bundledDataDir),
      config.providers === 'imported' ? [] : loadBundledProviders(bundledDataDir),
    ]);
    const wording = await loadWording(config.wordingDir);
    const store = await openStore({ ...config, role, log });
    open.push(() => store.close());
    const keys = await openKeyRing(store.keys, log, isSandbox(config) ? sandboxKeys : []);
    open.push(() => keys.close());
    const imported = config.schedule === 'bundled' ? null : store.releases;
    const schedule = await holdSchedule({ bundled: figures, imported, reference }, log);
    open.push(() => schedule.close());
    if (schedule.releases().length === 0) throw new Error(nothingImported);
    const providers = await holdProviders(
      { bundled: bundledProviders, imported: config.providers === 'bundled' ? null : store.providers },
      log,
    );
    open.push(() => providers.close());
    if (providers.count() === 0) throw new Error(noProviders);
    const movable = isSandbox(config) ? await openMovableClock(config, store, log) : null;
    const clock = movable ?? systemClock(config.timeZone);
    const answering = { schedule, providers, roles, groups: reference.groups };
    const simulator = createSimulator({
      ...answering,
      clock,
      providerPersonas: await loadProviderPersonas(bundledDataDir),
    });
    const insurer = config.insurer === 'simulator' ? simulator.insurer : notConnected;
    const sandbox = movable === null ? null : { ...simulator, clock: movable };
    const claimInsurer = notConnected;
    const { claims } = store;
    const { forwardDeadlineMs: deadlineMs } = config;
    const forwarder =
      role === 'tool' ? idleForwarder : startForwarder({ claims, insurer: claimInsurer, log, deadlineMs });
    open.push(() => forwarder.close());
    const pricing = { rules, parameters };
    const held = { keys, schedule, providers, roles, pricing, insurer, claims, words: reference };
    return {
      settings: config,
      clock,
      ids: systemIds,
      log,
      ...held,
      claimInsurer,
      forwarder,
      sandbox,
      store,
      wording,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

const nothingImported =
  'SCHEDULE is imported, but no release is imported yet; run npm run schedule-import -- <file.xml>, or set SCHEDULE to all.';

const noProviders =
  'PROVIDERS is imported, but no provider is imported yet; run npm run providers-import -- <file.csv>, or set PROVIDERS to all.';

/** Keys that everyone knows, and a clock that can be moved, exist only where nobody else can reach them and nothing real answers. */
function isSandbox({ insurer, host }: Config): boolean {
  return insurer === 'simulator' && isLoopback(host);
}

/** The clock of the sandbox, as it was left. */
async function openMovableClock({ timeZone }: Config, store: Store, log: Log): Promise<SandboxClock> {
  const clock = await openSandboxClock(timeZone, store.sandbox);
  if ((await store.sandbox.clockOffset()) !== 0) log.warn(clockMoved);
  return clock;
}

const clockMoved =
  'the sandbox clock is not at the real time; POST {"Reset": true} to /Sandbox/Clock to set it back';
