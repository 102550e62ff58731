// Loads the bundled data, and opens the caches of API keys, the schedule and providers.
import { join } from 'node:path';
import type { Store } from '../adapters/postgres/open-store.ts';
import { loadBundledProviders, loadProviderPersonas } from '../adapters/provider-files/bundled-providers.ts';
import { loadBundledReleases } from '../adapters/schedule-files/bundled-releases.ts';
import { createDescriptorReader } from '../adapters/schedule-files/descriptor-reader.ts';
import { createWorkerThread } from '../adapters/system/worker-thread.ts';
import {
  loadMultipleServicesRules,
  loadScheduleParameters,
  loadReferenceData,
  loadRoleIndex,
} from '../adapters/schedule-files/reference-data.ts';
import { openApiKeyCache, type ApiKeyCache } from '../application/keys/api-key-cache.ts';
import { sandboxKeys } from '../application/keys/sandbox-keys.ts';
import { openProviderCache, type ProviderCache } from '../application/providers/provider-cache.ts';
import { openScheduleCache, type ScheduleCache } from '../application/schedule/schedule-cache.ts';
import type { Config } from '../config/settings.ts';
import { joinReleaseWithFacts } from '../domain/schedule/items/join-release-with-facts.ts';
import { missingReleaseOn } from '../domain/schedule/releases/known-releases.ts';
import type { Clock } from '../ports/system/clock.ts';
import type { Log } from '../ports/system/log.ts';

const bundledDataDir = join(import.meta.dirname, '..', '..', 'data');

export type BundledData = Awaited<ReturnType<typeof readBundledData>>;
type Choice = Pick<Config, 'schedule' | 'providers'>;

const read = new Map<string, Promise<BundledData>>();

/**
 * Everything that is read from data/. It is read once a process, however often the service is composed: again and again
 * while its database is down. @throws DataFileError where a file is not as it was shipped.
 */
export function loadBundledData(config: Choice): Promise<BundledData> {
  const choice = `${config.schedule === 'imported'} ${config.providers === 'imported'}`;
  const data = read.get(choice) ?? readBundledData(config);
  read.set(choice, data);
  data.catch(() => read.delete(choice));
  return data;
}

async function readBundledData(config: Choice) {
  const [reference, roles, rules, parameters, published, providers, providerPersonas] = await Promise.all([
    loadReferenceData(bundledDataDir),
    loadRoleIndex(bundledDataDir),
    loadMultipleServicesRules(bundledDataDir),
    loadScheduleParameters(bundledDataDir),
    config.schedule === 'imported' ? [] : loadBundledReleases(bundledDataDir),
    config.providers === 'imported' ? [] : loadBundledProviders(bundledDataDir),
    loadProviderPersonas(bundledDataDir),
  ]);
  const releases = published.map((release) => joinReleaseWithFacts(release, reference));
  return { reference, roles, pricing: { rules, parameters }, releases, providers, providerPersonas };
}

export interface OpenedCaches {
  readonly keys: ApiKeyCache;
  readonly schedule: ScheduleCache;
  readonly providers: ProviderCache;
}

/** The caches, refreshed when the store changes. In a sandbox the public keys of the examples are valid too. */
export async function openCaches(options: {
  readonly config: Config;
  readonly log: Log;
  readonly store: Store;
  readonly data: BundledData;
  readonly isSandbox: boolean;
  /** The real one, also in a sandbox: keys expire by it. */
  readonly clock: Pick<Clock, 'today'>;
  /** Closes what is opened. */
  readonly opened: AsyncDisposableStack;
}): Promise<OpenedCaches> {
  const { config, log, store, data, isSandbox, clock, opened } = options;
  const keys = await openApiKeyCache(store.keys, log, {
    today: () => clock.today(),
    fixed: isSandbox ? sandboxKeys : [],
    confirmedForMs: config.keysUncheckedMs,
  });
  opened.defer(() => keys.close());
  const schedule = await openScheduleCache(
    {
      bundled: data.releases,
      imported: config.schedule === 'bundled' ? null : store.releases,
      descriptors: createDescriptorReader(createWorkerThread),
      reference: data.reference,
    },
    log,
  );
  opened.defer(() => schedule.close());
  if (schedule.releases().length === 0) throw new Error(noReleases);
  warnOfMissingRelease(schedule, clock, log);
  schedule.onChange(() => warnOfMissingRelease(schedule, clock, log));
  const providers = await openProviderCache(
    { bundled: data.providers, imported: config.providers === 'bundled' ? null : store.providers },
    log,
  );
  opened.defer(() => providers.close());
  if (providers.count() === 0) throw new Error(noProviders);
  return { keys, schedule, providers };
}

/** Fees and rules are out of date while a newer release is in force than those loaded. */
function warnOfMissingRelease(schedule: ScheduleCache, clock: Pick<Clock, 'today'>, log: Log): void {
  const missing = missingReleaseOn(schedule.releases(), clock.today());
  if (missing !== null)
    log.warn(
      'a newer schedule release is in force and is not held; import it: medicare-gateway schedule import',
      {
        release: missing,
      },
    );
}

const noReleases =
  'SCHEDULE is imported, but no release is imported yet; run npm run schedule-import -- <file.xml>, or set SCHEDULE to all.';

const noProviders =
  'PROVIDERS is imported, but no provider is imported yet; run npm run providers-import -- <file.csv>, or set PROVIDERS to all.';
