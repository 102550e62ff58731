// The time zones of locations as a table: of the others that of the service, which is Sydney's.
import type { LocationZones } from '../../src/ports/providers/location-zones.ts';

const ofService = 'Australia/Sydney';

export const zonesOf = (own: Readonly<Record<string, string>> = {}): LocationZones => ({
  zoneOf: (location) => own[location ?? ''] ?? ofService,
  inUse: () => new Set([ofService, ...Object.values(own)]),
});
