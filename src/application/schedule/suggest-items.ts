// Suggests items of the current schedule while somebody types a number or words of a name.
import { currentRelease } from '../../domain/schedule/releases/choose-release.ts';
import type { ScheduleItem } from '../../domain/schedule/releases/release.ts';
import type { Cents } from '../../domain/values/money.ts';
import type { ScheduleDependencies } from './find-release-in-force.ts';

export type SuggestItemsDependencies = ScheduleDependencies;

/** An item, as a list shows it. */
export interface SuggestedItem {
  readonly itemNumber: string;
  readonly title: string;
  readonly scheduleFee: Cents | null;
}

/**
 * Items whose number begins with the digits, the exact one first; or whose name has a word that begins with each of the
 * words, in item-number order. Nothing for an empty text.
 */
export function suggestItems(
  { schedule, clock }: SuggestItemsDependencies,
  typed: string,
  max: number,
): readonly SuggestedItem[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const found: SuggestedItem[] = [];
  for (const item of currentRelease(schedule.releases(), clock.today()).items.values()) {
    if (isMeant(item, words)) found.push(suggested(item));
    if (found.length === max) break;
  }
  return found;
}

function isMeant({ published: { itemNumber }, title }: ScheduleItem, words: readonly string[]): boolean {
  const [first = ''] = words;
  if (/^\d+$/.test(first) && words.length === 1) return itemNumber.startsWith(first);
  const name = ` ${title.toLowerCase()}`;
  return words.every((word) => name.includes(` ${word}`) || itemNumber === word);
}

const suggested = ({ published: { itemNumber, scheduleFee }, title }: ScheduleItem): SuggestedItem => ({
  itemNumber,
  title,
  scheduleFee,
});
