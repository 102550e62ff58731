// Sums up a whole eligibility check for people, with the reasons, for the report (behaviour 6.13).
import {
  capitalise,
  countInWords,
  listInWords,
  plainItemNumber,
  uncapitalise,
} from '../schedule/record/sentence-parts.ts';
import type { Verdict } from '../values/verdict.ts';

interface ItemVerdict {
  readonly itemNumber: string;
  readonly isEligible: Verdict;
  /** The reason of the item, whose first sentence is repeated where the item is not eligible. */
  readonly reason: string;
}

/** A summary stays readable: reasons beyond this length are counted, in characters. */
const reasonsLengthMax = 160;

/** Item numbers are the caller's own text: one that does not look like a number is not repeated. */
const shown = (itemNumber: string) => plainItemNumber(itemNumber) ?? notShown;
const notShown = '';

/** "Item 104 needs a referral; items 23 and 55036 are eligible." Of a single item, its own reason. */
export function overallReason(items: readonly ItemVerdict[]): string {
  const [only] = items;
  return items.length === 1 && only !== undefined ? only.reason : outcomeInShort(items);
}

/** What is so, without what to do about it: for the patient. Of several items it is the overall reason. */
export function outcomeInShort(items: readonly ItemVerdict[]): string {
  const others = items.filter((item) => !isEligible(item));
  const [first] = items;
  if (others.length === 0 && items.length === 1 && first !== undefined)
    return `${capitalise(eligibleInWords([shown(first.itemNumber)]))}.`;
  if (others.length === 0)
    return `${items.length === 2 ? 'Both' : `All ${items.length}`} items are eligible.`;
  const eligible = [...new Set(items.filter(isEligible).map(({ itemNumber }) => shown(itemNumber)))];
  const numbersByReason = groupByReason(others);
  const said = clausesWithinLength(numbersByReason);
  const left = numbersByReason.size - said.length;
  const parts = [
    ...said,
    ...(left === 0 ? [] : [`see ${countInWords(left, 'more reason')} at the items`]),
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

type NumbersByReason = ReadonlyMap<string, ReadonlySet<string>>;

/** The numbers of the items with the same reason. */
function groupByReason(items: readonly ItemVerdict[]): NumbersByReason {
  const numbersByReason = new Map<string, Set<string>>();
  for (const { itemNumber, reason } of items) {
    const words = whySentence(reason);
    const numbers = numbersByReason.get(words);
    if (numbers === undefined) numbersByReason.set(words, new Set([shown(itemNumber)]));
    else numbers.add(shown(itemNumber));
  }
  return numbersByReason;
}

/** One clause for each reason, the first always and further ones while they fit. */
function clausesWithinLength(numbersByReason: NumbersByReason): readonly string[] {
  const clauses: string[] = [];
  let length = 0;
  for (const [reason, numbers] of numbersByReason) {
    const clause = clauseOf(reason, [...numbers]);
    length += clause.length + 2;
    if (clauses.length > 0 && length > reasonsLengthMax) break;
    clauses.push(clause);
  }
  return clauses;
}

/** A reason that names its items needs no other name, and what is no item number gives none. */
function clauseOf(reason: string, numbers: readonly string[]): string {
  const words = uncapitalise(reason.replace(/[.!?]$/, ''));
  return numbers.every((number) => number === notShown || namesItem(words, number))
    ? words
    : `${itemsNamed(numbers)}: ${words}`;
}

/** Whether words hold `item 23`, and not `item 2300`; no pattern is compiled for each of fifty items. */
function namesItem(words: string, number: string): boolean {
  const named = `item ${number}`;
  for (let at = words.indexOf(named); at >= 0; at = words.indexOf(named, at + 1))
    if (!isInWord(words.charAt(at - 1)) && !isInWord(words.charAt(at + named.length))) return true;
  return false;
}

const isInWord = (character: string): boolean => /^\w/.test(character);

const endOfSentence = /[.!?](?=\s+[A-Z]|\s*$)/;

/** Why: what comes before what to do. Up to a full stop before a new sentence, which begins with a capital letter. */
export function whySentence(reason: string): string {
  const at = reason.search(endOfSentence);
  return at < 0 ? reason : reason.slice(0, at + 1);
}
