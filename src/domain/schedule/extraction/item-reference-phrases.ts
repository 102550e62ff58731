// Finds cue phrases before item references: "other than a service associated with …", "on the same day as …".
import type { NotWithFact } from '../items/item-facts.ts';
import { clauseBefore } from './clauses.ts';

export type ExclusionScope = NotWithFact['scope'];

/** One place in the flat text after which references to other items have a meaning. */
export interface CuePhrase {
  readonly start: number;
  readonly end: number;
  /** What a reference after it means: an exclusion of this scope, or, not denied, something the service goes with. */
  readonly scope: ExclusionScope;
  readonly denied: boolean;
}

const links: readonly (readonly [ExclusionScope, string])[] = [
  ['same-day', 'on the same day (?:as|that)|within 24 hours (?:of|after)'],
  ['same-pregnancy', 'in the same pregnancy (?:as|that)'],
  ['same-occasion', '(?:(?:on|at) the same (?:occasion|time)|in the same patient episode) (?:as|that)'],
  [
    'associated',
    'associated with|in (?:association|conjunction|combination|connection) with|in addition to|combined with',
  ],
];
const linkPatterns = links.map(([scope, words]) => [scope, new RegExp(`\\b(?:${words})\\b`, 'g')] as const);

const denial = /(?:other than|\b(?:not|excluding|except|nor|cannot|(?<!\bor )without|neither)\b)(?! solely)/;
/** Words that begin another clause, which a denial before them does not reach. */
const clauseOpening = /\b(?:if|where|when|unless|but|including|and is|and has)\b/;
const other =
  /(?:other than(?! that described)|\b(?:not being|(?:is|are|be|was) not(?= an? | covered|:)|not (?=a service)|excluding|except(?:ing)?|unless|not eligible for|not including))\b:?/g;

/** Every cue phrase in the flat text, in reading order. */
export function findCuePhrases(flat: string): CuePhrase[] {
  const found: CuePhrase[] = [];
  for (const [scope, words] of linkPatterns) {
    for (const match of flat.matchAll(words)) {
      found.push({
        start: match.index,
        end: match.index + match[0].length,
        scope,
        denied: isDenied(flat, match.index),
      });
    }
  }
  for (const match of flat.matchAll(other)) {
    const end = match.index + match[0].length;
    found.push({ start: match.index, end, scope: 'other-applies', denied: true });
  }
  return found.sort((one, next) => one.start - next.start);
}

/** A denial stands before the link, with no other clause between: "not being a service …", "is not to be claimed …". */
function isDenied(flat: string, link: number): boolean {
  const listSign = /: ?$/.exec(flat.slice(Math.max(0, link - 2), link))?.[0].length ?? 0;
  const clause = clauseBefore(flat, link - listSign, 96, '.;:()');
  return denial.test(clause.split(clauseOpening).at(-1) ?? '');
}
