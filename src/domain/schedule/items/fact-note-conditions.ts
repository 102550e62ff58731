// Reads the conditions in an item's note that narrow its exclusions, its limits and its earlier services.
import type { ItemFacts } from './item-facts.ts';
import { memoizeByObject } from '../../values/memoize.ts';
import { createItemMatcher, type ReferencedItem } from './match-item-references.ts';
import { plusDays, plusMonths, plusYears, type LocalDate } from '../../values/local-date.ts';

const clausesOf = (note: string | undefined): readonly string[] => (note ?? '').split(/;\s*/);

/** A further exclusion that the item's list does not hold: it narrows none that it does. */
const furtherExclusion = /^(?:also|nor|not)\b(?!.*\b(?:unless|lifts)\b)/i;
/** Wider than a day, or already written out in the list. */
const noCondition = /within 24 hours|written out|\bexcept\b/i;
const firstBar = /\bbar(?:s|red)?\b(.*)/is;
const narrowsBar = /\b(?:only|same|lifts|attaches|applies|apply|covers|for)\b/i;
const narrows = /\bbar is on\b|\bconditional bar\b|\bonly (?:at|on|for|if|when) |^same \w+ only|\bunless\b/i;
const namedItems = /\b\d{3,5}(?:-\d{3,5})?\b/g;

/** One clause of a note that narrows exclusions: which one (null: any), which items (null: all), or groups alone. */
interface Narrowing {
  readonly words: string;
  readonly exclusionAt: number | null;
  readonly items: readonly string[] | null;
  readonly groupsOnly: boolean;
}

function isNarrowing(words: string): boolean {
  const [, behindBar] = words.split(firstBar);
  return narrows.test(words) || (behindBar !== undefined && narrowsBar.test(behindBar));
}

function narrowingOf(words: string): Narrowing | null {
  if (furtherExclusion.test(words) || noCondition.test(words) || !isNarrowing(words)) return null;
  const named = words.match(namedItems);
  return {
    words,
    exclusionAt: /^second bar\b/i.test(words) ? 1 : null,
    items: named === null ? null : [...named],
    groupsOnly: named === null && /\bgroup\b|\b[A-Z]\d{1,2}(?:\/[A-Z]?\d{1,2}){0,9} bar\b/i.test(words),
  };
}

const narrowings = new WeakMap<ItemFacts, readonly Narrowing[]>();

/**
 * The clause of the item's note under which its bar against `other` holds; null where it always holds. `barAt` is the
 * bar's place in `notWith`. "Same side", "same bone" and the like stand in no other fact (data/item-facts).
 */
export function exclusionCondition(
  facts: ItemFacts,
  exclusionAt: number,
  other: ReferencedItem,
): string | null {
  let found = narrowings.get(facts);
  if (found === undefined) {
    found = clausesOf(facts.note).flatMap((clause) => narrowingOf(clause) ?? []);
    narrowings.set(facts, found);
  }
  const narrowing = found.find(
    ({ exclusionAt: only, items, groupsOnly }) =>
      (only === null || only === exclusionAt) &&
      (items === null || createItemMatcher(items)(other)) &&
      (!groupsOnly || (facts.notWith?.[exclusionAt]?.groups ?? []).length > 0),
  );
  return narrowing?.words ?? null;
}

const limitNarrows =
  /\blimits? counts?\b|\bgap applies only\b|\bcount as one service\b|\bunclear if claimed per\b/i;

/** The clause of the note that says how the item's limits are counted, or whom they bind; null where none does. */
export const limitCondition = memoizeByObject(
  (facts: ItemFacts): string | null =>
    clausesOf(facts.note).find((clause) => limitNarrows.test(clause)) ?? null,
);

const within =
  /\b(?:within|last|previous|preceding|same)\b(?: (?:the|of) )?(?: ?(?:previous|preceding|last))? ?(\d{1,2}) (day|week|month|year)s?\b/gi;
const moreThanOne = /\b(?:two|third|six)\b/i;
const sameSpell = /\bsame (?:pregnancy|course)\b/i;

const later = {
  day: (from: LocalDate, n: number) => plusDays(from, n),
  week: (from: LocalDate, n: number) => plusDays(from, 7 * n),
  month: (from: LocalDate, n: number) => plusMonths(from, n),
  year: (from: LocalDate, n: number) => plusYears(from, n),
} as const;

/**
 * The clause of the note that an earlier service on `earlier` may not meet on `date`: out of the time it names, or a
 * condition that no date shows. Null where nothing stands against it.
 */
export function earlierServiceCondition(
  facts: ItemFacts,
  earlier: LocalDate,
  date: LocalDate,
): string | null {
  const unmet = clausesOf(facts.note).find((clause) => {
    if (moreThanOne.test(clause) || sameSpell.test(clause)) return true;
    return [...clause.matchAll(within)].some(([, count, unit]) => {
      const reach = later[(unit?.toLowerCase() ?? 'year') as keyof typeof later];
      return reach(earlier, Number(count)) < date;
    });
  });
  return unmet ?? null;
}
