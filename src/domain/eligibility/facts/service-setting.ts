// Compares where or how a service was given with the places and the mode that an item is for.
import { serviceSettings } from '../../schedule/items/item-facts.ts';
import { listInWords } from '../../schedule/record/sentence-parts.ts';
import type { PlaceRule } from '../../schedule/rules/place-rule.ts';
import { placesInWords, inHospitalPlaces, type Place } from './permitted-place.ts';

/** The words of the item record, its `Setting` and its `Mode`. */
export const visitSettings = [...serviceSettings, 'video', 'phone'] as const;
export type ServiceSetting = (typeof visitSettings)[number];

/** The place that a setting says; null where it says only where the service was not, or that it was at a distance. */
const placeOf: Readonly<Record<ServiceSetting, Place | null>> = {
  hospital: 'hospital',
  'not-hospital': null,
  racf: 'residential-aged-care',
  'consulting-rooms': 'consulting-rooms',
  'not-rooms': null,
  'emergency-department': 'emergency-department',
  'operating-theatre': 'operating-theatre',
  video: null,
  phone: null,
};

/** Settings in which a patient is treated in hospital, unless the request says otherwise. */
export const isHospitalSetting = (setting: ServiceSetting | undefined): boolean =>
  setting === 'hospital' || setting === 'operating-theatre';

/** The mode of a setting; null for a service in person, or where only the place is known. */
export const modeOfSetting = (setting: ServiceSetting): 'video' | 'phone' | null =>
  setting === 'video' || setting === 'phone' ? setting : null;

/** `fits`, `differs`: what the rules on places say of the setting; `open`: they say less, or it does. */
export function placeStatus(
  rules: readonly PlaceRule[],
  setting: ServiceSetting,
): 'fits' | 'differs' | 'open' {
  const statuses = new Set(rules.map((rule) => statusUnder(rule, setting)));
  if (statuses.has('differs')) return 'differs';
  return statuses.has('open') ? 'open' : 'fits';
}

/** Places that may be any of the others: a home, an institution, a unit of some kind. */
const widePlaces: ReadonlySet<Place> = new Set(['home', 'institution', 'self-contained-unit']);

function statusUnder(
  { in: within, notIn = [] }: PlaceRule,
  setting: ServiceSetting,
): 'fits' | 'differs' | 'open' {
  const place = placeOf[setting];
  if (setting === 'not-rooms')
    return within?.every((each) => each === 'consulting-rooms') === true ? 'differs' : 'open';
  if (place === null) return 'open';
  if (notIn.includes(place)) return 'differs';
  if (within === undefined || within.includes(place)) return 'fits';
  if (within.includes('hospital') && inHospitalPlaces.has(place)) return 'fits';
  const isOpen = within.some(
    (each) => widePlaces.has(each) || (place === 'hospital' && inHospitalPlaces.has(each)),
  );
  // Consulting rooms may be those of a hospital.
  return isOpen || (place === 'consulting-rooms' && within.includes('hospital')) ? 'open' : 'differs';
}

const settingsInWords: Readonly<Record<ServiceSetting, string>> = {
  hospital: placesInWords.hospital,
  'not-hospital': 'a place outside hospital',
  racf: placesInWords['residential-aged-care'],
  'consulting-rooms': placesInWords['consulting-rooms'],
  'not-rooms': 'a place other than consulting rooms',
  'emergency-department': placesInWords['emergency-department'],
  'operating-theatre': placesInWords['operating-theatre'],
  video: 'a video call',
  phone: 'a phone call',
};

/** `an aged care home`. */
export const settingInWords = (setting: ServiceSetting): string => settingsInWords[setting];

/** `in consulting rooms`, `not in an aged care home`: what places are for. */
export function placesSaid(rules: readonly PlaceRule[]): string {
  const words = (places: readonly Place[]) =>
    listInWords(
      places.map((place) => placesInWords[place]),
      'or',
    );
  return listInWords(
    rules.flatMap(({ in: within = [], notIn = [] }) => [
      ...(within.length === 0 ? [] : [`in ${words(within)}`]),
      ...(notIn.length === 0 ? [] : [`outside ${words(notIn)}`]),
    ]),
    'and',
  );
}
