// Sets the time zone of a location, and records who did.
import type { Actor } from '../../domain/values/actor.ts';
import type { LocationZone } from '../../domain/values/location-zone.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { AuditTrail } from '../../ports/claims/audit-trail.ts';
import type { LocationZoneRegister } from './location-zone-register.ts';

export interface SetLocationZoneDependencies {
  readonly zones: Pick<LocationZoneRegister, 'set'>;
  readonly audit: Pick<AuditTrail, 'add'>;
}

/** `zone` null: what the operator has set holds again. */
export async function setLocationZone(
  { zones, audit }: SetLocationZoneDependencies,
  { location, actor }: { readonly location: MinorId; readonly actor: Actor },
  zone: LocationZone | null,
): Promise<void> {
  const outcome = zone ?? 'removed';
  await audit.add({ act: 'set-time-zone', outcome, correlationId: null, location, actor });
  await zones.set(location, zone);
}
