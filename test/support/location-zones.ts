// The time zones of locations as a table: of the others that of the service, which is Sydney's.
import type { LocationZone } from '../../src/domain/values/location-zone.ts';
import type { LocationZones } from '../../src/ports/providers/location-zones.ts';

const ofService = 'Australia/Sydney';

export const zonesOf = (zones: Readonly<Record<string, LocationZone>> = {}): LocationZones => ({
  zoneOf: (location) => zones[location ?? ''] ?? ofService,
  own: () =>
    new Map(
      Object.entries(zones).map(([location, zone]) => [location, { zone, isSetAtDesk: true }] as const),
    ),
  inUse: () => new Set([ofService, ...Object.values(zones)]),
});
