// Which days, person and kind of acts the address of the list names.
import { actsDaysMax } from '../../../domain/limits.ts';
import {
  dayEndMs,
  dayStartMs,
  firstDayOfCalendar,
  parseLocalDate,
  plusDays,
  wholeUnitsBetween,
  type LocalDate,
} from '../../../domain/values/local-date.ts';
import { isoDateOf, typedDateOf } from '../../typed-values.ts';
import { actsOfKind, shownKinds, type ShownKind } from './act-kinds.ts';
import { actsWords as words } from './acts-words.ts';

/** As typed or chosen. */
export interface TypedActs {
  readonly from: string;
  readonly to: string;
  /** The id of a person; empty: everybody. */
  readonly person: string;
  readonly kind: ShownKind;
}

export interface ActsFilter {
  readonly first: LocalDate;
  readonly last: LocalDate;
  readonly since: Date;
  readonly until: Date;
  readonly personId: string | null;
  readonly acts: readonly string[] | null;
}

/** Days that are left out are yesterday and today. */
export function typedActs(query: URLSearchParams, today: LocalDate): TypedActs {
  const of = (name: string) => (query.get(name) ?? '').trim();
  return {
    from: of('from') || typedDateOf(dayBefore(parseLocalDate(isoDateOf(of('to'))) ?? today)),
    to: of('to') || typedDateOf(today),
    person: of('person'),
    kind: shownKinds.find((each) => each === of('kind')) ?? 'changes',
  };
}

/** The filter, or sentences by the field that is wrong. */
export function actsFilter(
  { from, to, person, kind }: TypedActs,
  timeZone: string,
): ActsFilter | ReadonlyMap<string, string> {
  const [first, last] = [from, to].map((text) => parseLocalDate(isoDateOf(text)));
  if (first === null || first === undefined || last === null || last === undefined)
    return new Map([
      ...(first === null ? ([['from', words.wrongDate]] as const) : []),
      ...(last === null ? ([['to', words.wrongDate]] as const) : []),
    ]);
  if (first > last) return new Map([['from', words.wrongOrder]]);
  if (wholeUnitsBetween(first, last, 'days') >= actsDaysMax) return new Map([['from', words.tooManyDays]]);
  return {
    first,
    last,
    since: new Date(dayStartMs(timeZone, first)),
    until: new Date(dayEndMs(timeZone, last)),
    personId: person === '' ? null : person,
    acts: actsOfKind(kind),
  };
}

const dayBefore = (day: LocalDate): LocalDate => (day === firstDayOfCalendar ? day : plusDays(day, -1));
