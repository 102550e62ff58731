// The time zones of locations: as an owner set them at the desk, else as the operator's file has them, else that of the service.
import type { LocationZone } from '../../domain/values/location-zone.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { LocationZones, LocationZoneStore, OwnZone } from '../../ports/providers/location-zones.ts';
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
      read: async () => ownZones(file, await store.loadAll()),
      watch: (changed) => store.watch(changed),
    },
    log,
  );
  const own = cache.value;
  const withoutDesk = (location: string): string => file.get(location)?.timeZone ?? ofService;
  return {
    own,
    zoneOf: (location) => own().get(location ?? '')?.zone ?? ofService,
    inUse: () => new Set([ofService, ...[...own().values()].map(({ zone }) => zone)]),
    atDesk(location) {
      const found = own().get(location);
      return found?.isSetAtDesk === true ? found.zone : null;
    },
    withoutDesk,
    async set(location, zone) {
      await store.set(location, zone);
      await cache.refresh();
    },
    close: () => cache.close(),
  };
}

/** The zones of the file, and over them those that were set at the desk. */
function ownZones(
  file: LocationZoneSources['file'],
  atDesk: ReadonlyMap<string, LocationZone>,
): ReadonlyMap<string, OwnZone> {
  const own = new Map<string, OwnZone>();
  for (const [location, { timeZone }] of file)
    if (timeZone !== undefined) own.set(location, { zone: timeZone, isSetAtDesk: false });
  for (const [location, zone] of atDesk) own.set(location, { zone, isSetAtDesk: true });
  return own;
}
