// Finds the item of the same family that fits a visit where a requested one does not: its time, mode, place or hours.
import { durationLimits } from '../../schedule/items/duration-limits.ts';
import { countInWords, listInWords } from '../../schedule/record/sentence-parts.ts';
import type { Release, ScheduleItem } from '../../schedule/releases/release.ts';
import { rulesInForce } from '../../schedule/rules/rule-index.ts';
import type { SourcedRule } from '../../schedule/rules/rule-line.ts';
import type { LocalDate } from '../../values/local-date.ts';
import type { EligibilityFacts } from '../facts/eligibility-facts.ts';
import { factValue } from '../facts/fact.ts';
import { modeOfSetting, settingInWords, type ServiceSetting } from '../facts/service-setting.ts';

export interface BetterFittingItem {
  readonly itemNumber: string;
  /** The item of the same family that fits what is said of the visit. */
  readonly use: string;
  /** For people. */
  readonly reason: string;
}

/** In what the items of a family differ. */
interface Traits {
  readonly mode: 'video' | 'phone' | null;
  readonly place: ServiceSetting | null;
  readonly isAfterHours: boolean;
}

interface FamilyMember extends Traits {
  readonly item: ScheduleItem;
}

/** What is said of the visit; null where nothing is. */
interface Visit {
  readonly minutes: number | null;
  readonly setting: ServiceSetting | null;
  readonly isAfterHours: boolean | null;
}

/**
 * The other items of the families, where one and only one fits what is said and the requested one does not. Never by what
 * an item pays: an item that fits is left as it is. Source: data/rules/family.jsonl.
 */
export function findBetterFittingItems(
  items: readonly EligibilityFacts[],
  isAfterHours: boolean | null,
): readonly BetterFittingItem[] {
  return items.flatMap((facts) => {
    const found = betterFit(facts, isAfterHours);
    return found === null ? [] : [found];
  });
}

function betterFit(
  { item, schedule, dateOfService, setting }: EligibilityFacts,
  isAfterHours: boolean | null,
): BetterFittingItem | null {
  const date = factValue(dateOfService);
  const [line] = rulesInForce(schedule.rules.family, date);
  if (line === undefined || item.inForce.kind !== 'in-force') return null;
  const visit = { minutes: item.minutes, setting: setting ?? null, isAfterHours };
  const own = memberOf(line, schedule);
  const family = membersOf(line, item.inForce.release, date);
  const wanted = wantedTraits(own, family, visit);
  const isTimeRight = visit.minutes === null || allows(schedule, visit.minutes);
  const isAlike = (one: Traits) => sameTraits(one, wanted);
  if (isAlike(own) && isTimeRight) return null;
  const use = chosen(family.filter(isAlike), own, visit.minutes);
  if (use === null || use === schedule) return null;
  const number = use.published.itemNumber;
  return {
    itemNumber: item.itemNumber,
    use: number,
    reason: reasonFor(item.itemNumber, use, { own, wanted, visit, isTimeRight }),
  };
}

const sameTraits = (one: Traits, other: Traits): boolean =>
  one.mode === other.mode && one.place === other.place && one.isAfterHours === other.isAfterHours;

function memberOf({ rule }: SourcedRule<'family'>, item: ScheduleItem): FamilyMember {
  const { mode = null, setting = null } = item.facts;
  return {
    item,
    mode,
    place: mode === null ? setting : null,
    isAfterHours: rule.afterHours?.includes(item.published.itemNumber) ?? false,
  };
}

const membersOf = (
  line: SourcedRule<'family'>,
  release: Release,
  date: LocalDate | null,
): readonly FamilyMember[] =>
  line.items.flatMap((number) => {
    const item = release.items.get(number);
    const isThere = item !== undefined && (date === null || item.published.itemStartDate <= date);
    return isThere ? [memberOf(line, item)] : [];
  });

/** What the visit wants of an item, as far as the family has items that differ in it; otherwise as the item has it. */
function wantedTraits(
  own: FamilyMember,
  family: readonly FamilyMember[],
  { setting, isAfterHours }: Visit,
): Traits {
  const has = (test: (member: FamilyMember) => boolean) => family.some(test);
  const said = setting === null ? null : modeOfSetting(setting);
  const isInPerson = setting !== null && said === null;
  const mode = said !== null && has((each) => each.mode === said) ? said : own.mode;
  const isPlaceKnown =
    isInPerson && own.mode === null && has((each) => each.mode === null && each.place === setting);
  const place = mode === null ? (isPlaceKnown ? setting : own.place) : null;
  const isHoursKnown =
    isAfterHours !== null && has((each) => sameTraits(each, { mode, place, isAfterHours }));
  return { mode, place, isAfterHours: isHoursKnown ? isAfterHours : mode === null && own.isAfterHours };
}

const allows = (item: ScheduleItem, minutes: number): boolean => {
  const limits = durationLimits(item);
  return limits === null || limits.allows(minutes) !== false;
};

/**
 * The one member that fits: by the minutes, the one with the narrowest limits that allow them, or the untimed one for what
 * is shorter than all; without minutes, the one of the same time as the requested item, or the only one where that has none.
 */
function chosen(
  members: readonly FamilyMember[],
  own: FamilyMember,
  minutes: number | null,
): ScheduleItem | null {
  const timed = members.filter(({ item }) => durationLimits(item) !== null);
  const untimed = members.filter(({ item }) => durationLimits(item) === null);
  if (minutes === null) {
    const ofSameTime = only(members.filter(({ item }) => sameTime(item, own.item)));
    return ofSameTime ?? (durationLimits(own.item) === null ? only(members) : null);
  }
  const fitting = timed.filter(({ item }) => allows(item, minutes));
  const from = Math.max(...fitting.map(({ item }) => durationLimits(item)?.from ?? 0));
  if (fitting.length > 0)
    return only(fitting.filter(({ item }) => (durationLimits(item)?.from ?? 0) === from));
  const shortest = Math.min(...timed.map(({ item }) => durationLimits(item)?.from ?? 0));
  return timed.length === 0 || minutes < shortest ? only(untimed) : null;
}

const only = (members: readonly FamilyMember[]): ScheduleItem | null =>
  members.length === 1 ? (members[0]?.item ?? null) : null;

function sameTime(one: ScheduleItem, other: ScheduleItem): boolean {
  const [limits, others] = [durationLimits(one), durationLimits(other)];
  return limits?.from === others?.from && limits?.under === others?.under;
}

interface Difference {
  readonly own: Traits;
  readonly wanted: Traits;
  readonly visit: Visit;
  readonly isTimeRight: boolean;
}

function reasonFor(
  itemNumber: string,
  use: ScheduleItem,
  { own, wanted, visit, isTimeRight }: Difference,
): string {
  const { minutes, setting } = visit;
  const isElsewhere = own.mode !== wanted.mode || own.place !== wanted.place;
  const why = [
    ...(isTimeRight || minutes === null ? [] : [`took ${countInWords(minutes, 'minute')}`]),
    ...(isElsewhere && setting !== null ? [givenIn(setting)] : []),
    ...(own.isAfterHours === wanted.isAfterHours
      ? []
      : [wanted.isAfterHours ? 'was after hours' : 'was not after hours']),
  ];
  return `The service ${listInWords(why, 'and')}, and item ${use.published.itemNumber} is the item of the same service for that. Use it instead of item ${itemNumber} if it describes what was done.`;
}

const givenIn = (setting: ServiceSetting): string =>
  modeOfSetting(setting) === null
    ? `was given in ${settingInWords(setting)}`
    : `was ${settingInWords(setting)}`;
