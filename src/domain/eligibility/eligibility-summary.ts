// Sums up a whole eligibility check in one sentence, for the report (behaviour 6.13).
import { capitalise, countInWords, listInWords, plainItemNumber } from '../schedule/record/sentence-parts.ts';
import type { Verdict } from '../values/verdict.ts';

export interface ItemVerdict {
  readonly itemNumber: string;
  readonly isEligible: Verdict;
}

/** Item numbers are the caller's own text: only one that looks like a number is repeated. */
const shown = (itemNumber: string) => plainItemNumber(itemNumber) ?? 'unknown';

/** "2 of 3 items are eligible; item 36 is not." */
export function overallReason(items: readonly ItemVerdict[]): string {
  const eligible = items.filter(({ isEligible }) => isEligible === true);
  const notEligible = numbersOf(items, false);
  const open = numbersOf(items, null);
  const [only] = items;
  if (items.length === 1 && only !== undefined) return ofOne(only);
  if (eligible.length === items.length) {
    return `${items.length === 2 ? 'Both' : `All ${items.length}`} items are eligible.`;
  }
  const parts = [
    `${eligible.length} of ${countInWords(items.length, 'item')} ${eligible.length === 1 ? 'is' : 'are'} eligible`,
  ];
  if (notEligible.length > 0) parts.push(`${named(notEligible)} not eligible`);
  if (open.length > 0) parts.push(`${named(open)} not determined`);
  return `${parts.join('; ')}.`;
}

function ofOne({ itemNumber, isEligible }: ItemVerdict): string {
  const item = `item ${shown(itemNumber)}`;
  if (isEligible === null) return `Whether ${item} is eligible cannot be determined.`;
  return `${capitalise(item)} is ${isEligible ? '' : 'not '}eligible.`;
}

function numbersOf(items: readonly ItemVerdict[], verdict: Verdict): string[] {
  return [
    ...new Set(items.filter((item) => item.isEligible === verdict).map((item) => shown(item.itemNumber))),
  ];
}

function named(numbers: readonly string[]): string {
  return numbers.length === 1 ? `item ${numbers.join('')} is` : `items ${listInWords(numbers, 'and')} are`;
}
