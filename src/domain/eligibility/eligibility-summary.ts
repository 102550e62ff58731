// Sums up a whole eligibility check for people, with the reasons, for the report (behaviour 6.13).
import {
  capitalise,
  countInWords,
  listInWords,
  plainItemNumber,
  uncapitalise,
} from '../schedule/record/sentence-parts.ts';
import type { Verdict } from '../values/verdict.ts';

export interface ItemVerdict {
  readonly itemNumber: string;
  readonly isEligible: Verdict;
  /** The reason of the item, whose first sentence is repeated where the item is not eligible. */
  readonly reason: string;
}

/** A summary stays readable: reasons beyond this length are counted, in characters. */
const reasonsLengthMax = 160;

/** Item numbers are the caller's own text: only one that looks like a number is repeated. */
const shown = (itemNumber: string) => plainItemNumber(itemNumber) ?? 'unknown';

/** "Item 104 needs a referral; items 23 and 55036 are eligible." Of a single item, its own reason. */
export function overallReason(items: readonly ItemVerdict[]): string {
  const [only] = items;
  if (items.length === 1 && only !== undefined) return only.reason;
  const eligible = [...new Set(items.filter(isEligible).map(({ itemNumber }) => shown(itemNumber)))];
  if (items.every(isEligible))
    return `${items.length === 2 ? 'Both' : `All ${items.length}`} items are eligible.`;
  const clauses = clausesOf(items.filter((item) => !isEligible(item)));
  const said = withinLength(clauses);
  const left = clauses.length - said.length;
  const parts = [
    ...said,
    ...(left === 0 ? [] : [`${countInWords(left, 'more reason')} at the items`]),
    ...(eligible.length === 0 ? [] : [eligibleInWords(eligible)]),
  ];
  return `${capitalise(parts.join('; '))}.`;
}

const isEligible = ({ isEligible: verdict }: ItemVerdict): boolean => verdict === true;

/** More eligible items than these are counted, not named. */
const namedMax = 6;

const eligibleInWords = (numbers: readonly string[]): string =>
  numbers.length > namedMax
    ? `the other ${numbers.length} items are eligible`
    : `${itemsNamed(numbers)} ${numbers.length === 1 ? 'is' : 'are'} eligible`;

const itemsNamed = (numbers: readonly string[]): string =>
  `item${numbers.length === 1 ? '' : 's'} ${listInWords(numbers, 'and')}`;

/** One clause for each reason: items with the same one share it, and one that names its item needs no other name. */
function clausesOf(items: readonly ItemVerdict[]): readonly string[] {
  const numbersByReason = new Map<string, Set<string>>();
  for (const item of items) {
    const number = shown(item.itemNumber);
    const words = firstSentenceOf(item);
    const numbers = numbersByReason.get(words) ?? new Set<string>();
    numbersByReason.set(words, numbers.add(number));
  }
  return [...numbersByReason].map(([words, numbers]) =>
    [...numbers].every((number) => namesItem(words, number))
      ? words
      : `${itemsNamed([...numbers])}: ${words}`,
  );
}

/** Whether words hold `item 23`, and not `item 2300`; no pattern is compiled for each of fifty items. */
function namesItem(words: string, number: string): boolean {
  const named = `item ${number}`;
  for (let at = words.indexOf(named); at >= 0; at = words.indexOf(named, at + 1))
    if (!isInWord(words.charAt(at - 1)) && !isInWord(words.charAt(at + named.length))) return true;
  return false;
}

const isInWord = (character: string): boolean => /^\w/.test(character);

/** Up to a full stop before a new sentence, which begins with a capital letter. */
const firstSentence = /^.*?[.!?](?=\s+[A-Z]|\s*$)/s;

/** The first sentence of the reason as a clause, without its full stop. */
const firstSentenceOf = ({ reason }: ItemVerdict): string =>
  uncapitalise((firstSentence.exec(reason)?.[0] ?? reason).replace(/[.!?]$/, ''));

/** The first clause always, and further ones while they fit. */
function withinLength(clauses: readonly string[]): readonly string[] {
  let length = 0;
  return clauses.filter((clause, at) => {
    length += clause.length + 2;
    return at === 0 || length <= reasonsLengthMax;
  });
}
