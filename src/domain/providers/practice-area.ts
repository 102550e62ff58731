// Compares the Modified Monash area of a practice with the areas that an item is for.
import { listInWords } from '../schedule/record/sentence-parts.ts';
import type { ScheduleItem } from '../schedule/releases/release.ts';
import { rulesInForce } from '../schedule/rules/rule-index.ts';
import type { SourcedRule } from '../schedule/rules/rule-line.ts';
import type { LocalDate } from '../values/local-date.ts';
import type { Provider } from './provider.ts';

/** The rule on the practices that an item is for; null: those of any area. */
export function findPracticeAreaRule(
  { rules }: ScheduleItem,
  date: LocalDate | null,
): SourcedRule<'practice-area'> | null {
  return rulesInForce(rules['practice-area'], date).find(({ confidence }) => confidence !== 'low') ?? null;
}

/** The rule that keeps the practice out, or leaves open whether it is in; null: it is in, or no rule is held. */
export function practiceOutsideArea(
  item: ScheduleItem,
  { modifiedMonash: area, isOnlySpecialty = false }: Provider,
  date: LocalDate | null,
): { readonly verdict: false | null; readonly rule: SourcedRule<'practice-area'> } | null {
  const rule = isOnlySpecialty ? null : findPracticeAreaRule(item, date);
  if (rule === null || rule.rule.modifiedMonash.includes(area)) return null;
  return { verdict: rule.rule.some?.includes(area) === true ? null : false, rule };
}

/** The conditions of the item that the area of the practice meets, which are not left to verify. */
export function settledByArea(
  item: ScheduleItem,
  { modifiedMonash: area, isOnlySpecialty = false }: Provider,
  date: LocalDate | null,
): readonly string[] {
  const rule = isOnlySpecialty ? undefined : findPracticeAreaRule(item, date)?.rule;
  return rule?.modifiedMonash.includes(area) === true ? (rule.settles ?? []) : [];
}

/** `area 2`, `areas 3 and 4`, `areas 2 to 7`. */
export function areasInWords(areas: readonly number[]): string {
  const [first = 0] = areas;
  const last = areas.at(-1) ?? first;
  if (areas.length === 1) return `area ${first}`;
  return areas.length > 2 && last - first === areas.length - 1
    ? `areas ${first} to ${last}`
    : `areas ${listInWords(areas.map(String), 'and')}`;
}
