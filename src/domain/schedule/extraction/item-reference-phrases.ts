// Finds cue phrases before item references: "other than a service associated with …", "on the same day as …".
import type { NotWithFact } from '../items/item-facts.ts';

export type Scope = NotWithFact['scope'];

/** One place in the flat text after which references to other items have a meaning. */
export interface CuePhrase {
  readonly start: number;
  readonly end: number;
  /** What a reference after it means: an exclusion of this scope, or, not denied, something the service goes with. */
  readonly scope: Scope;
  readonly denied: boolean;
}

const links: readonly (readonly [Scope, string])[] = [
  ['same-day', 'on the same day (?:as|that)|within 24 hours (?:of|after)'],
  ['same-pregnancy', 'in the same pregnancy (?:as|that)'],
  ['same-occasion', '(?:on|at) the same (?:occasion|time) (?:as|that)'],
  [
    'associated',
    'associated with|in (?:association|conjunction|combination|connection) with|in addition to|combined with',
  ],
];
const linkPatterns = links.map(([scope, words]) => [scope, new RegExp(`\\b(?:${words})\\b`, 'g')] as const);

/** A denial before a link, with no other clause between: "not being a service …", "is not to be claimed …". */
const denial =
  /(?:other than|\b(?:not|excluding|except|nor|cannot|without|neither)\b)(?! solely)(?:(?!\b(?:if|where|when|unless|but|including|and is|and has)\b)[^.;:()]){0,90}(?:: ?)?$/;
const other =
  /(?:other than(?! that described)|\b(?:not being|(?:is|are|be|was) not(?= an? | covered|:)|not (?=a service)|excluding|except(?:ing)?|unless|not eligible for|not including))\b:?/g;

/** Every cue phrase in the flat text, in reading order. */
export function cuePhrasesIn(flat: string): CuePhrase[] {
  const found: CuePhrase[] = [];
  for (const [scope, words] of linkPatterns) {
    for (const match of flat.matchAll(words)) {
      const before = flat.slice(Math.max(0, match.index - 110), match.index);
      found.push({
        start: match.index,
        end: match.index + match[0].length,
        scope,
        denied: denial.test(before),
      });
    }
  }
  for (const match of flat.matchAll(other)) {
    const end = match.index + match[0].length;
    found.push({ start: match.index, end, scope: 'other-applies', denied: true });
  }
  return found.sort((one, next) => one.start - next.start);
}
