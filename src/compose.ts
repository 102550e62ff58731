// Builds the service from its configuration: opens store, caches, insurer, dispatcher and jobs, in this order.
import { openStore, type Store } from './adapters/postgres/open-store.ts';
import { signedTableNames } from './adapters/postgres/encryption/row-mac.ts';
import { aesGcm } from './adapters/system/aes-gcm.ts';
import { locationClock, systemClock } from './adapters/system/clock.ts';
import { systemIds } from './adapters/system/random-ids.ts';
import { rememberWarnings } from './adapters/system/recent-warnings.ts';
import { systemTracing } from './adapters/system/current-trace-id.ts';
import { createWorkerThread } from './adapters/system/worker-thread.ts';
import { nullDispatcher, startDispatcher } from './application/claims/dispatcher.ts';
import { openEventFeed } from './application/events/event-feed.ts';
import { startAccessRecorder, type AccessRecorder } from './application/audit/access-recorder.ts';
import { createPatientLookUp, type LookUpPatient } from './application/eligibility/look-up-patient.ts';
import { createWrongVerificationBudget } from './application/eligibility/wrong-verification-budget.ts';
import { createCallerPriority } from './compose/caller-priority.ts';
import { instrumentInsurer } from './compose/instrumented-insurer.ts';
import {
  openLocationZones,
  type LocationZoneRegister,
} from './application/providers/location-zone-register.ts';
import { openPracticeRegister, type PracticeRegister } from './application/providers/practice-names.ts';
import type { ProviderCache } from './application/providers/provider-cache.ts';
import type { ScheduleCache } from './application/schedule/schedule-cache.ts';
import { openBatchRunner } from './compose/open-batches.ts';
import { loadBundledData, openCaches } from './compose/bundled-data-and-caches.ts';
import { configuredInsurerIdentity, openInsurer, type InsurerAdapters } from './compose/open-insurer.ts';
import { openWebhooks } from './compose/open-webhooks.ts';
import { isSandbox } from './config/is-sandbox.ts';
import { startBackgroundJobs } from './compose/start-background-jobs.ts';
import { databaseLimits } from './config/database-connection-settings.ts';
import type { Config } from './config/settings.ts';
import { loadWording } from './documents/document-wording.ts';
import { loadPractices } from './documents/practices.ts';
import { createServiceMetrics, type ServiceMetrics } from './http/metrics/service-metrics.ts';
import type { ServerDependencies } from './http/server.ts';
import type { ZoneOfLocation } from './ports/providers/location-zones.ts';
import type { Clock } from './ports/system/clock.ts';
import type { Log } from './ports/system/log.ts';
import type { RecentWarnings } from './ports/system/recent-warnings.ts';

interface ComposeOptions {
  /** A `tool` runs next to a service on the same store, and sends no claims. Default: `service`. */
  readonly role?: 'service' | 'tool';
  /** Used where there is no sandbox, which has its own. */
  readonly clock?: Clock | undefined;
  /** Aborts a migration. */
  readonly stopped?: AbortSignal;
}

export interface Composed extends ServerDependencies {
  readonly practices: PracticeRegister;
  readonly zones: LocationZoneRegister;
  readonly recentWarnings: RecentWarnings;
  readonly store: Store;
  readonly schedule: ScheduleCache;
  readonly providers: ProviderCache;
  close(): Promise<void>;
}

/** Opens everything; if a later part fails, the earlier ones are closed again. @throws what the parts throw. */
export async function compose(
  config: Config,
  plainLog: Log,
  { role = 'service', clock = systemClock(config.timeZone), stopped }: ComposeOptions = {},
): Promise<Composed> {
  await using opened = new AsyncDisposableStack();
  const { log, recentWarnings } = rememberWarnings(plainLog);
  const [data, files] = await Promise.all([loadBundledData(config), loadTexts(config)]);
  const metrics = createServiceMetrics();
  const zoneOf: ZoneOfLocation = (location) => texts.zones.zoneOf(location);
  const store = await openServiceStore(config, log, { metrics, role, stopped, zoneOf });
  opened.defer(() => store.close());
  const accesses = opened.adopt(startAccessRecorder({ audit: store.audit, store, log }), stopIt);
  const texts = await openTexts(files, { config, log, store, opened });
  const caches = await openCaches({ config, log, store, data, clock, isSandbox: isSandbox(config), opened });
  const plainInsurer = await openInsurer({ config, log, clock, store, data, caches, opened });
  const instrumented = instrumentInsurer(plainInsurer, metrics, store);
  const { insurers, callersFirst } = createCallerPriority(instrumented);
  const clockThere = locationClock(plainInsurer.clock, texts.zones);
  const insurer = { ...plainInsurer, ...insurers, clock: clockThere };
  const dispatcher = role === 'tool' ? nullDispatcher : dispatcherTo(insurer, { config, log, store });
  opened.defer(() => dispatcher.close());
  const eligibility = {
    ...caches,
    ...insurer,
    roles: data.roles,
    pricing: data.pricing,
    words: data.reference,
    lodged: store.lodged,
    lookUpPatient: lookUpsOf(store, { config, metrics, accesses }),
  };
  const batchRunner = openBatchRunner({ config, log, store, role, eligibility, ...instrumented });
  opened.defer(() => batchRunner.close());
  const eventFeed = opened.adopt(await openEventFeed(store.events, log), (feed) => feed.close());
  const parts = { config, log, store, clock, metrics, zones: texts.zones, opened };
  if (role === 'service')
    await startBackgroundJobs({ ...parts, insurer, reports: instrumented.claimInsurer, callersFirst });
  const sending = { store, eventFeed, realClock: clock, config, role };
  const webhookSender = openWebhooks({ ...plainInsurer, ...sending, log, metrics, opened });
  const composed = opened.move();
  return {
    settings: config,
    ids: systemIds,
    tracing: systemTracing,
    createThread: createWorkerThread,
    log,
    recentWarnings,
    store,
    ...eligibility,
    metrics,
    ...storesForServer(store),
    batchRunner,
    eventFeed,
    webhookSender,
    accesses,
    dispatcher,
    ...texts,
    close: () => composed.disposeAsync(),
  };
}

const stopIt = (accesses: AccessRecorder) => accesses.stop();

/** What the operator may have worded, and the file of practices that print it. */
const loadTexts = async ({ wordingDir, practicesFile }: Config) => ({
  wording: await loadWording(wordingDir),
  file: await loadPractices(practicesFile),
});

interface TextParts {
  readonly config: Config;
  readonly log: Log;
  readonly store: Store;
  readonly opened: AsyncDisposableStack;
}

/** The wording, and the practices and their time zones as the desk or the file has them. */
async function openTexts(
  { wording, file }: Awaited<ReturnType<typeof loadTexts>>,
  { config, log, store, opened }: TextParts,
) {
  const practices = await openPracticeRegister({ store: store.practices, file }, log);
  opened.defer(() => practices.close());
  const zones = await openLocationZones({ store: store.zones, file, ofService: config.timeZone }, log);
  opened.defer(() => zones.close());
  return { wording, practices, zones };
}

interface StoreRole {
  readonly metrics: ServiceMetrics;
  readonly role: 'service' | 'tool';
  readonly stopped: AbortSignal | undefined;
  readonly zoneOf: ZoneOfLocation;
}

const openServiceStore = (
  config: Config,
  log: Log,
  { metrics, role, stopped, zoneOf }: StoreRole,
): Promise<Store> =>
  openStore({
    ...config,
    encryption: encryptionOf(config, log),
    encrypts: role === 'service',
    limits: databaseLimits(config),
    insurerOfStart: { insurer: configuredInsurerIdentity(config), isExplicit: config.isInsurerExplicit },
    zoneOf,
    ...countChanges(metrics),
    role,
    log,
    stopped,
  });

/** What routes use of the store itself. */
const storesForServer = ({
  claims,
  outcomes,
  outcomeCollection,
  paymentRuns,
  deposits,
  claimFigures,
  audit,
  auditIndex,
  batches,
  events,
  webhookEndpoints,
  interactiveClaims,
  individuals,
}: Store) => ({
  claims,
  outcomes,
  outcomeCollection,
  paymentRuns,
  deposits,
  claimFigures,
  audit,
  auditIndex,
  batches,
  events,
  webhookEndpoints,
  interactiveClaims,
  individuals,
});

/** Counts what somebody else changed in the database; each table is shown at 0 from the start. */
function countChanges({ changedValues, changedRows }: ServiceMetrics) {
  for (const table of signedTableNames) changedRows.inc({ table }, 0);
  return {
    onChangedValue: () => changedValues.inc(),
    onChangedRow: (table: (typeof signedTableNames)[number]) => changedRows.inc({ table }),
  };
}

interface LookUpOptions {
  readonly config: Config;
  readonly metrics: ServiceMetrics;
  readonly accesses: AccessRecorder;
}

function lookUpsOf({ auditIndex }: Store, { config, metrics, accesses }: LookUpOptions): LookUpPatient {
  const { wrongVerificationsPerKey: perKey, wrongVerificationsPerCard: perCard } = config;
  return createPatientLookUp({
    accesses,
    auditIndex,
    budget: createWrongVerificationBudget({ perKey, perCard }),
    lookedUp: (outcome) => metrics.patientLookUps.inc({ outcome }),
  });
}

function encryptionOf({ dataKeys }: Config, log: Log) {
  if (dataKeys === null) log.info(notEncrypted);
  return dataKeys === null ? null : { keys: dataKeys, cipher: aesGcm };
}

const notEncrypted = 'personal data is stored as it is, since DATA_KEYS is not set: for invented people only';

interface JobOptions {
  readonly config: Config;
  readonly log: Log;
  readonly store: Store;
}

/** A moved sandbox clock makes it try at once what waits. */
function dispatcherTo(
  { insurer, claimInsurer, sandbox }: Pick<InsurerAdapters, 'insurer' | 'claimInsurer' | 'sandbox'>,
  { config, log, store }: JobOptions,
) {
  const dispatcher = startDispatcher({
    claims: store.claims,
    insurer: claimInsurer,
    log,
    deadlineMs: config.forwardDeadlineMs,
    // A message to the simulator in this process ends with its call.
    messageLifetimeMs: config.medicare?.messageLifetimeMs ?? 0,
    isReachable: () => insurer.isReachable(),
  });
  sandbox?.clock.onMoved(() => void dispatcher.wake().catch(() => {}));
  return dispatcher;
}
