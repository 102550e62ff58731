// Determines an item's minimum and maximum minutes, and whether each limit itself is allowed, as its note states.
import type { ItemFacts } from './item-facts.ts';
import { countInWords } from '../record/sentence-parts.ts';

export interface DurationLimits {
  /** `more than 5 and not more than 25 minutes`. */
  readonly words: string;
  /** Whether a service of so many minutes keeps them. */
  readonly allows: (minutes: number) => boolean;
}

const read = new WeakMap<ItemFacts, DurationLimits | null>();

/** The item's limits, read once; null where it has none. */
export function durationLimits(facts: ItemFacts): DurationLimits | null {
  let limits = read.get(facts);
  if (limits === undefined) {
    limits = readLimits(facts);
    read.set(facts, limits);
  }
  return limits;
}

function readLimits({ minutes, note = '' }: ItemFacts): DurationLimits | null {
  if (minutes === undefined || (minutes.from === undefined && minutes.under === undefined)) return null;
  const { from, under } = minutes;
  const above = from !== undefined && says(note, moreThan, from);
  const upTo = under === undefined ? null : (lastAllowed(note, under) ?? null);
  const words = [
    ...(from === undefined ? [] : [`${above ? 'more than' : 'at least'} ${from}`]),
    ...(under === undefined ? [] : [upTo === null ? `under ${under}` : `not more than ${upTo}`]),
  ];
  const last = upTo ?? under ?? from ?? 0;
  return {
    words: `${words.join(' and ')} ${countInWords(last, 'minute').replace(/^\d+ /, '')}`,
    allows: (length) =>
      (from === undefined || length > from || (length === from && !above)) &&
      (under === undefined || (upTo === null ? length < under : length <= upTo)),
  };
}

/** "More than X" is written as `from` X, "not more than Y" as `under` Y or Y + 1: the note says which (data/item-facts). */
const moreThan = '(?<!not |no )(?:more than|over)';
const notMoreThan = '(?:(?:not|no) more than|not over|at most|up to and including|up to)';

function says(note: string, words: string, minutes: number): boolean {
  const hours = minutes % 60 === 0 ? `|${minutes / 60} hours?` : '';
  return new RegExp(`${words} (?:${minutes}(?! hours)${hours})\\b`, 'i').test(note);
}

function lastAllowed(note: string, under: number): number | undefined {
  return [under, under - 1].find((minutes) => says(note, notMoreThan, minutes));
}
