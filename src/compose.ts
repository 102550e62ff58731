// Builds the service from its configuration: the only file that knows every adapter.
import { join } from 'node:path';
import { loadBundledProviders, loadProviderPersonas } from './adapters/provider-files/bundled-register.ts';
import { loadBundledReleases } from './adapters/schedule-files/bundled-releases.ts';
import {
  loadMultipleServices,
  loadParameters,
  loadReference,
  loadRoleIndex,
} from './adapters/schedule-files/reference-data.ts';
import { openServicesAustralia } from './adapters/services-australia/open-services-australia.ts';
import {
  createClaimService,
  type SimulatedClaimService,
} from './adapters/simulator/claims/create-claim-service.ts';
import { createInteractiveService } from './adapters/simulator/interactive/create-interactive-service.ts';
import { createSimulator } from './adapters/simulator/create-simulator.ts';
import { openStore, type Store } from './adapters/postgres/open-store.ts';
import { aesGcm } from './adapters/system/aes-gcm.ts';
import { systemClock } from './adapters/system/clock.ts';
import { systemIds } from './adapters/system/ids.ts';
import { openSandboxClock } from './adapters/system/sandbox-clock.ts';
import { systemTracing } from './adapters/system/tracing.ts';
import { isLoopback, type Config } from './config/settings.ts';
import { databaseLimits } from './config/database.ts';
import { loadWording } from './documents/wording.ts';
import { invariant } from './domain/values/invariant.ts';
import type { ServerDependencies } from './http/server.ts';
import { createServiceMetrics, type ServiceMetrics } from './http/metrics/service-metrics.ts';
import { openApiKeyCache } from './application/keys/api-key-cache.ts';
import { nullDispatcher, startDispatcher } from './application/claims/dispatcher.ts';
import { openProviderCache, type ProviderCache } from './application/providers/provider-cache.ts';
import { openScheduleCache, type ScheduleCache } from './application/schedule/schedule-cache.ts';
import { instrumentInsurer } from './application/maintenance/instrumented-insurer.ts';
import { startRetentionJob, type RemovedCounts } from './application/maintenance/retention-job.ts';
import { sandboxKeys } from './application/keys/sandbox-keys.ts';
import type { Clock } from './ports/system/clock.ts';
import type { Log } from './ports/system/log.ts';
import type { SandboxClock } from './ports/simulator/sandbox.ts';

const bundledDataDir = join(import.meta.dirname, '..', 'data');

export interface Composed extends ServerDependencies {
  readonly store: Store;
  readonly schedule: ScheduleCache;
  readonly providers: ProviderCache;
  close(): Promise<void>;
}

/**
 * Opens everything; what was opened is closed again when a later part fails. A `tool` works beside a running service on
 * the same store, and sends nothing. `clock` is used wherever there is no sandbox, which brings its own; `stopped` breaks
 * a migration off.
 */
export async function compose(
  config: Config,
  log: Log,
  role: 'service' | 'tool' = 'service',
  clock: Clock = systemClock(config.timeZone),
  stopped?: AbortSignal,
): Promise<Composed> {
  const open: Closers = [];
  const close = async (): Promise<void> => {
    for (const closeNext of open.splice(0).toReversed()) await closeNext();
  };
  try {
    const data = await loadData(config);
    const wording = await loadWording(config.wordingDir);
    const encrypts = role === 'service';
    const limits = databaseLimits(config);
    const store = await openStore({
      ...config,
      encryption: encryptionOf(config),
      role,
      log,
      encrypts,
      limits,
      stopped,
    });
    open.push(() => store.close());
    if (config.dataKeys === null) log.info(storedPlainly);
    const held = await holdInMemory({ config, log, open, store, data });
    const { roles, pricing, reference } = data;
    const opened = await openInsurance({ config, log, open, store, data, held, clock });
    const metrics = createServiceMetrics();
    const insurance = { ...opened, ...instrumentInsurer(opened, metrics, store) };
    const { claims, lodged, interactiveClaims } = store;
    const { forwardDeadlineMs: deadlineMs } = config;
    const dispatcher =
      role === 'tool'
        ? nullDispatcher
        : startDispatcher({
            claims,
            insurer: insurance.claimInsurer,
            log,
            deadlineMs,
            isReachable: () => insurance.insurer.isReachable(),
          });
    open.push(() => dispatcher.close());
    if (role === 'service') keepInTime({ config, log, open, store, clock, metrics });
    const ready = {
      ...held,
      ...insurance,
      metrics,
      roles,
      pricing,
      words: reference,
      claims,
      audit: store.audit,
      lodged,
      interactiveClaims,
      dispatcher,
      wording,
    };
    return { settings: config, ids: systemIds, tracing: systemTracing, log, store, close, ...ready };
  } catch (error) {
    await close();
    throw error;
  }
}

const encryptionOf = ({ dataKeys }: Config) =>
  dataKeys === null ? null : { keys: dataKeys, cipher: aesGcm };

const storedPlainly =
  'personal data is stored as it is, since DATA_KEYS is not set: for invented people only';

/** Removes what is no longer to be kept, by the real clock: what a moved one would remove could not be got back. */
function keepInTime(from: {
  readonly config: Config;
  readonly log: Log;
  readonly open: Closers;
  readonly store: Store;
  readonly clock: Clock;
  readonly metrics: ServiceMetrics;
}): void {
  const { config, log, open, store, clock, metrics } = from;
  const { keepClaimsMonths, keepInteractiveMonths } = config;
  const { retention, audit } = store;
  const removed = (each: RemovedCounts): void => {
    for (const [kind, count] of Object.entries(each))
      if (count > 0) metrics.claimsRemoved.inc({ kind }, count);
  };
  const job = startRetentionJob({
    retention,
    audit,
    clock,
    keepClaimsMonths,
    keepInteractiveMonths,
    log,
    removed,
  });
  open.push(() => job.stop());
}

/** What is to be closed, in the order in which it was opened. */
type Closers = (() => Promise<void>)[];
type Data = Awaited<ReturnType<typeof loadData>>;
type Held = Awaited<ReturnType<typeof holdInMemory>>;

/** Everything that is read from data/. */
async function loadData(config: Config) {
  const [reference, roles, rules, parameters, figures, providers, providerPersonas] = await Promise.all([
    loadReference(bundledDataDir),
    loadRoleIndex(bundledDataDir),
    loadMultipleServices(bundledDataDir),
    loadParameters(bundledDataDir),
    config.schedule === 'imported' ? [] : loadBundledReleases(bundledDataDir),
    config.providers === 'imported' ? [] : loadBundledProviders(bundledDataDir),
    loadProviderPersonas(bundledDataDir),
  ]);
  return { reference, roles, pricing: { rules, parameters }, figures, providers, providerPersonas };
}

/** Keys, schedule and providers, kept current with the store. */
async function holdInMemory(from: {
  readonly config: Config;
  readonly log: Log;
  readonly open: Closers;
  readonly store: Store;
  readonly data: Data;
}) {
  const { config, log, open, store, data } = from;
  const keys = await openApiKeyCache(store.keys, log, isSandbox(config) ? sandboxKeys : []);
  open.push(() => keys.close());
  const schedule = await openScheduleCache(
    {
      bundled: data.figures,
      imported: config.schedule === 'bundled' ? null : store.releases,
      reference: data.reference,
    },
    log,
  );
  open.push(() => schedule.close());
  if (schedule.releases().length === 0) throw new Error(nothingImported);
  const providers = await openProviderCache(
    { bundled: data.providers, imported: config.providers === 'bundled' ? null : store.providers },
    log,
  );
  open.push(() => providers.close());
  if (providers.count() === 0) throw new Error(noProviders);
  return { keys, schedule, providers };
}

/** The clock and who answers for Medicare: the insurer at home, or the national one. */
async function openInsurance(from: {
  readonly config: Config;
  readonly log: Log;
  readonly open: Closers;
  readonly store: Store;
  readonly data: Data;
  readonly held: Held;
  readonly clock: Clock;
}) {
  const { config, log, open, store, data, held } = from;
  const movable = isSandbox(config) ? await openMovableClock(config, store, log) : null;
  const clock = movable ?? from.clock;
  if (config.insurer !== 'simulator') {
    const national = openNational(config, clock, log, open);
    const all = { insurer: national, claimInsurer: national, interactiveInsurer: national };
    return { clock, ...all, insurerLink: national, sandbox: null };
  }
  const { roles, pricing, providerPersonas } = data;
  const { schedule, providers } = held;
  const answering = { clock, schedule, providers, roles, groups: data.reference.groups, providerPersonas };
  // Each asks the other: the claims paid count in the history, and the switch of faults holds for claims too.
  const paidServices = async (key: string) => [
    ...(await desk.paidServices(key)),
    ...(await store.interactiveRecords.paidServices(key)),
  ];
  const simulator = createSimulator({ ...answering, paidServices });
  const fault = () => simulator.fault();
  const desk: SimulatedClaimService = createClaimService({
    ...answering,
    pricing,
    records: store.insurerRecords,
    fault,
  });
  const interactiveInsurer = createInteractiveService({
    ...answering,
    pricing,
    records: store.interactiveRecords,
    paidServices: (key) => desk.paidServices(key),
    fault,
  });
  const sandbox = movable === null ? null : { ...simulator, clock: movable };
  const all = { insurer: simulator.insurer, claimInsurer: desk, interactiveInsurer };
  return { clock, ...all, insurerLink: null, sandbox };
}

/** The national insurer. */
function openNational({ medicare }: Config, clock: Clock, log: Log, open: Closers) {
  invariant(medicare, 'the settings of the national insurer are there when it is chosen');
  const national = openServicesAustralia(
    { ...medicare, sendsTraceparent: medicare.traceparent === 'on' },
    { clock, ids: systemIds, tracing: systemTracing, log, cipher: aesGcm },
  );
  open.push(() => national.close());
  return national;
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
