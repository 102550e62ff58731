// The time zone of each location, in the section of the practice: what holds now, and the field that sets one.
import type { LocationZoneRegister } from '../../../application/providers/location-zone-register.ts';
import {
  setLocationZone,
  type SetLocationZoneDependencies,
} from '../../../application/providers/set-location-zone.ts';
import { locationZones, parseLocationZone } from '../../../domain/values/location-zone.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { html, type Raw } from '../../html.ts';
import { selectField } from '../../parts/form-fields.ts';
import { zoneWords as words } from './zone-words.ts';

export interface ZoneDependencies extends SetLocationZoneDependencies {
  readonly zones: LocationZoneRegister;
}

const field = 'time-zone';

/** What is wrong with the zone of the form's page, by field. */
export function wrongZone({ form }: Pick<DeskVisit, 'form'>): ReadonlyMap<string, string> {
  const chosen = form.get(field) ?? '';
  return parseLocationZone(chosen) === null && chosen !== '' ? new Map([[field, words.wrong]]) : new Map();
}

/** Sets the zone of the form's page where it is another; none is chosen: what the operator has set holds. */
export async function saveZone(deps: ZoneDependencies, visit: DeskVisit): Promise<void> {
  const chosen = visit.form.get(field);
  const zone = parseLocationZone(chosen ?? '');
  if (chosen !== null && zone !== deps.zones.atDesk(visit.location)) await setLocationZone(deps, visit, zone);
}

/** The zone of a location, with who set it. */
export const zoneFact = ({ zones }: ZoneDependencies, location: string): readonly [string, Raw] => [
  words.timesAt(location),
  html`${words.place(zones.zoneOf(location))}
    <span class="note">(${zones.atDesk(location) === null ? words.fromOperator : words.setHere})</span>`,
];

/** For the location that is chosen. */
export function zoneField(
  { zones }: ZoneDependencies,
  { location, form }: DeskVisit,
  errors: ReadonlyMap<string, string>,
): Raw {
  const withoutDesk = ['', words.asOperator(zones.withoutDesk(location))] as const;
  return selectField({
    name: field,
    label: words.field,
    hint: words.hint,
    value: form.get(field) ?? zones.atDesk(location) ?? '',
    width: 'long',
    options: [withoutDesk, ...locationZones.map((zone) => [zone, words.place(zone)] as const)],
    error: errors.get(field) ?? null,
  });
}
