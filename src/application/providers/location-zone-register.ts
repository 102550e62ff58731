// The time zones of locations: as an owner set them at the desk, else as the operator's file has them, else that of the service.
import type { LocationZone } from '../../domain/values/location-zone.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { LocationZones, LocationZoneStore } from '../../ports/providers/location-zones.ts';
import type { Log } from '../../ports/system/log.ts';
import { openRefreshingCache } from '../refreshing-cache.ts';

export interface LocationZoneRegister extends LocationZones {
  /** As it was set at the desk; null: it was not. */
  atDesk(location: string): LocationZone | null;
  /** What holds without the desk: the operator's file, else the zone of the service. */
  withoutDesk(location: string): string;
  /** Used from then on, in every process; null: what holds without the desk. */
  set(location: MinorId, zone: LocationZone | null): Promise<void>;
  close(): Promise<void>;
}

interface LocationZoneSources {
  readonly store: LocationZoneStore;
  /** The operator's. */
  readonly file: ReadonlyMap<string, { readonly timeZone?: LocationZone }>;
  readonly ofService: string;
}

/** Caches what is set at the desk, and goes back to the file and the service for other locations. */
export async function openLocationZones(
  { store, file, ofService }: LocationZoneSources,
  log: Log,
): Promise<LocationZoneRegister> {
  const cache = await openRefreshingCache(
    {
      name: 'the time zones of the locations',
      read: () => store.loadAll(),
      watch: (changed) => store.watch(changed),
    },
    log,
  );
  const withoutDesk = (location: string): string => file.get(location)?.timeZone ?? ofService;
  return {
    zoneOf: (location) =>
      location === null ? ofService : (cache.value().get(location) ?? withoutDesk(location)),
    inUse: () =>
      new Set([
        ofService,
        ...[...file.values()].flatMap(({ timeZone }) => timeZone ?? []),
        ...cache.value().values(),
      ]),
    atDesk: (location) => cache.value().get(location) ?? null,
    withoutDesk,
    async set(location, zone) {
      await store.set(location, zone);
      await cache.refresh();
    },
    close: () => cache.close(),
  };
}
