// The time zone of each location, and the store of those that were set at the desk.
import type { LocationZone } from '../../domain/values/location-zone.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';

/** IANA name; that of the service (TIME_ZONE) for null, and where the location has none of its own. Costs no query. */
export type ZoneOfLocation = (location: string | null) => string;

/** A zone that a location has of its own. */
export interface OwnZone {
  readonly zone: LocationZone;
  /** Otherwise it is from the operator's file. */
  readonly isSetAtDesk: boolean;
}

export interface LocationZones {
  readonly zoneOf: ZoneOfLocation;
  /** Of the locations that have one. */
  readonly own: () => ReadonlyMap<string, OwnZone>;
  /** Each zone that a location is in, and that of the service. */
  inUse(): ReadonlySet<string>;
}

/** Of each location whose zone was set at the desk. */
export interface LocationZoneStore {
  loadAll(): Promise<ReadonlyMap<string, LocationZone>>;
  /** Null: the location has no zone of the desk any more. */
  set(location: MinorId, zone: LocationZone | null): Promise<void>;
  /** Calls `changed` after a change by any process; returns a function that stops it. */
  watch(changed: () => void): Promise<() => Promise<void>>;
}
