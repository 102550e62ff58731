// Determines where an item may be given: in or out of hospital, and the finer places that a request does not show.
import type { serviceSettings } from '../../schedule/items/item-facts.ts';
import type { BenefitType } from '../../schedule/items/published-item.ts';
import { listInWords } from '../../schedule/record/sentence-parts.ts';
import type { ScheduleItem } from '../../schedule/releases/release.ts';
import { memoizeOnDay, rulesInForce } from '../../schedule/rules/rule-index.ts';
import type { PlaceRule } from '../../schedule/rules/place-rule.ts';
import type { SourcedRule } from '../../schedule/rules/rule-line.ts';
import type { LocalDate } from '../../values/local-date.ts';

type Setting = (typeof serviceSettings)[number];
export type Place = NonNullable<PlaceRule['in']>[number];
type Side = 'in' | 'out';

/** What a published benefit type leaves possible; null: either. A 75% only · B 85% only · E 100% only. */
const byBenefitType: Record<BenefitType, Side | null> = { A: 'in', B: 'out', C: null, D: null, E: 'out' };

/** A setting of the descriptor as a rule on places; `only`: what it leaves possible, as far as a request shows. */
const bySetting: Record<Setting, PlaceRule & { readonly only: Side | null }> = {
  hospital: { only: 'in' },
  'not-hospital': { only: 'out' },
  racf: { only: 'out', in: ['residential-aged-care'] },
  'consulting-rooms': { only: null, in: ['consulting-rooms'] },
  'not-rooms': { only: null, notIn: ['consulting-rooms'] },
  'emergency-department': { only: null, in: ['emergency-department'] },
  'operating-theatre': { only: null, in: ['operating-theatre'] },
};

/** Places inside a hospital: a service out of hospital is at none of them, and in hospital only they are at issue. */
export const inHospitalPlaces: ReadonlySet<Place> = new Set([
  'hospital',
  'operating-theatre',
  'intensive-care-unit',
  'emergency-department',
]);

/** Places in a sentence. */
export const placesInWords: Record<Place, string> = {
  'consulting-rooms': 'consulting rooms',
  hospital: 'a hospital',
  'operating-theatre': 'an operating theatre',
  'intensive-care-unit': 'an intensive care unit',
  'emergency-department': 'an emergency department',
  'residential-aged-care': 'an aged care home',
  'self-contained-unit': 'a self-contained unit',
  home: "the patient's home",
  institution: 'an institution',
};

interface PermittedPlace {
  /** The sides on which alone the item is paid; empty: it is paid in and out of hospital. */
  readonly sides: ReadonlySet<Side>;
  /** The sourced rules that say so where the schedule and the descriptor do not. */
  readonly rules: readonly SourcedRule<'place'>[];
  /** Everything that is said of places, the setting of the descriptor among it. */
  readonly places: readonly PlaceRule[];
  /** What remains to be verified, in words, for a service on that side. */
  readonly stillToCheck: Readonly<Record<Side, readonly string[]>>;
}

/** Where an item may be given on a day of service; null: the day is not known. */
export const findPermittedPlace = memoizeOnDay(['place'], placeOn);

function placeOn({ published, facts, rules }: ScheduleItem, date: LocalDate | null): PermittedPlace {
  const setting = facts.setting === undefined ? null : bySetting[facts.setting];
  const deciding = rulesInForce(rules.place, date).filter(({ confidence }) => confidence !== 'low');
  const sides = [byBenefitType[published.benefitType], setting?.only ?? null].filter((side) => side !== null);
  const ruled = deciding.filter(({ rule }) => sideOf(rule) !== null && !sides.includes(sideOf(rule) ?? 'in'));
  const all = [...(setting === null ? [] : [setting]), ...deciding.map(({ rule }) => rule)];
  const open = deciding.flatMap(({ stillToCheck }) => stillToCheck ?? []);
  return {
    sides: new Set([...sides, ...ruled.map(({ rule }) => sideOf(rule) ?? 'in')]),
    rules: ruled,
    places: all.filter(({ in: within, notIn }) => within !== undefined || notIn !== undefined),
    stillToCheck: { in: finerPlaces(all, 'in'), out: [...finerPlaces(all, 'out'), ...open] },
  };
}

/** The side that a rule leaves; null: either. Consulting rooms may be those of a hospital, the other places never. */
function sideOf({ admitted, in: within, notIn }: PlaceRule): Side | null {
  if (admitted !== undefined) return admitted ? 'in' : 'out';
  if (notIn?.includes('hospital') === true) return 'out';
  const isOutside = (place: Place) => !inHospitalPlaces.has(place) && place !== 'consulting-rooms';
  return within?.every(isOutside) === true ? 'out' : null;
}

/** The places that the side of the service leaves open, as sentences that follow a colon. */
function finerPlaces(rules: readonly PlaceRule[], side: Side): readonly string[] {
  const isAtIssue = (place: Place) =>
    place === 'hospital' ? side === 'out' : inHospitalPlaces.has(place) === (side === 'in');
  const words = (places: readonly Place[]) =>
    listInWords(
      places.map((place) => placesInWords[place]),
      'or',
    );
  const given = rules.flatMap(({ in: within = [] }) => {
    // In a hospital that is one of the places, nothing more is asked.
    if (within.length === 0 || (side === 'in' && within.includes('hospital'))) return [];
    const places = within.filter(isAtIssue);
    return `it was given in ${words(places.length > 0 ? places : within)}`;
  });
  const notGiven = [...new Set(rules.flatMap(({ notIn = [] }) => notIn.filter(isAtIssue)))];
  return [...new Set(given), ...(notGiven.length === 0 ? [] : [`it was not given in ${words(notGiven)}`])];
}
