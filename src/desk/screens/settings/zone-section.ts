// The time zone of each location, in the section of the practice: what holds now, and the form that sets one.
import type { LocationZoneRegister } from '../../../application/providers/location-zone-register.ts';
import {
  setLocationZone,
  type SetLocationZoneDependencies,
} from '../../../application/providers/set-location-zone.ts';
import { locationZones, parseLocationZone } from '../../../domain/values/location-zone.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { html, type Raw } from '../../html.ts';
import { postForm, selectField } from '../../parts/form-fields.ts';
import { zoneWords as words } from './zone-words.ts';

export interface ZoneDependencies extends SetLocationZoneDependencies {
  readonly zones: LocationZoneRegister;
}

const field = 'time-zone';

/** Sets the zone of the form's page; none is chosen: what the operator has set holds. Gives what is wrong, by field. */
export async function saveZone(
  deps: ZoneDependencies,
  visit: DeskVisit,
): Promise<ReadonlyMap<string, string>> {
  const chosen = visit.form.get(field) ?? '';
  const zone = parseLocationZone(chosen);
  if (zone === null && chosen !== '') return new Map([[field, words.wrong]]);
  await setLocationZone(deps, visit, zone);
  return new Map();
}

/** The zone of a location, with who set it. */
export const zoneFact = ({ zones }: ZoneDependencies, location: string): readonly [string, Raw] => [
  words.timesAt(location),
  html`${words.place(zones.zoneOf(location))}
    <span class="note">(${zones.atDesk(location) === null ? words.fromOperator : words.setHere})</span>`,
];

/** For the location that is chosen. */
export function zoneForm(
  { zones }: ZoneDependencies,
  visit: DeskVisit,
  errors: ReadonlyMap<string, string>,
): Raw {
  const { location, form } = visit;
  const title = words.formTitle(location);
  const withoutDesk = ['', words.asOperator(zones.withoutDesk(location))] as const;
  return html`<details ${form.has(field) && html`open`}>
    <summary>${title}</summary>
    ${postForm(
      visit,
      { action: '/desk/settings', label: title },
      html`${selectField({
          name: field,
          label: words.field,
          hint: words.hint,
          value: form.get(field) ?? zones.atDesk(location) ?? '',
          width: 'long',
          options: [withoutDesk, ...locationZones.map((zone) => [zone, words.place(zone)] as const)],
          error: errors.get(field) ?? null,
        })}
        <div class="actions"><button name="do" value="set-time-zone">${words.button}</button></div>`,
    )}
  </details>`;
}
