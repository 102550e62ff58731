// Opens the tools of AI agents over the bundled schedule alone: no database, no insurer, no listener.
import { createDescriptorReader } from '../adapters/schedule-files/descriptor-reader.ts';
import { systemClock } from '../adapters/system/clock.ts';
import { systemTracing } from '../adapters/system/current-trace-id.ts';
import { systemIds } from '../adapters/system/random-ids.ts';
import { createWorkerThread } from '../adapters/system/worker-thread.ts';
import type { ApiKeyCache, KeyHolder } from '../application/keys/api-key-cache.ts';
import { openProviderCache } from '../application/providers/provider-cache.ts';
import { openScheduleCache } from '../application/schedule/schedule-cache.ts';
import type { Config } from '../config/settings.ts';
import { invariant } from '../domain/values/invariant.ts';
import { parseMinorId } from '../domain/values/minor-id.ts';
import { createServiceMetrics } from '../http/metrics/service-metrics.ts';
import { createScheduleServer } from '../http/schedule-server.ts';
import type { App } from '../http/types/app-and-route-types.ts';
import type { Log } from '../ports/system/log.ts';
import { loadBundledData } from './bundled-data-and-caches.ts';

interface ScheduleTools extends AsyncDisposable {
  readonly app: App;
}

const minorId = parseMinorId('LOCAL001');
invariant(minorId, 'the location of this process is a Minor ID');

/** The process belongs to its user, who may use what is public anyway. */
const holder: KeyHolder = {
  keyId: 'local',
  minorIds: [minorId],
  scopes: ['schedule', 'providers'],
  providers: null,
  networks: null,
  expiresOn: null,
};
const keys: ApiKeyCache = {
  holderOf: () => holder,
  lookUp: () => Promise.resolve(holder),
  isRevoked: () => false,
  isConfirmed: () => true,
  noteUse: () => {},
  close: () => Promise.resolve(),
};

/** Reads the bundled data. @throws DataFileError where a file is not as it was shipped. */
export async function openScheduleTools(settings: Config, log: Log): Promise<ScheduleTools> {
  await using opened = new AsyncDisposableStack();
  const data = await loadBundledData({ schedule: 'bundled', providers: 'bundled' });
  const { reference, roles, pricing } = data;
  const descriptors = createDescriptorReader(createWorkerThread);
  const schedule = opened.adopt(
    await openScheduleCache({ bundled: data.releases, imported: null, descriptors, reference }, log),
    (cache) => cache.close(),
  );
  const providers = opened.adopt(
    await openProviderCache({ bundled: data.providers, imported: null }, log),
    (cache) => cache.close(),
  );
  const app = opened.adopt(
    await createScheduleServer({
      settings,
      schedule,
      providers,
      roles,
      pricing,
      words: reference,
      clock: systemClock(settings.timeZone),
      ids: systemIds,
      keys,
      log,
      metrics: createServiceMetrics(),
      tracing: systemTracing,
      createThread: createWorkerThread,
      auditIndex: { person: () => '' },
      store: { whyUnavailable: () => null },
    }),
    (each) => each.close(),
  );
  const all = opened.move();
  return { app, [Symbol.asyncDispose]: () => all.disposeAsync() };
}
