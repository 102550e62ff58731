// Words the conflicts of an item with other services: which, by what rule, and what a person has to look up.
import { capitalise, listInWords, uncapitalise } from '../../schedule/record/sentence-parts.ts';
import { sourceInSentence } from '../../schedule/record/rule-source.ts';
import { compareTexts } from '../../values/compare-texts.ts';
import type { ConflictDoubt } from './exclusion-doubts.ts';
import type { ItemConflict } from './item-conflict.ts';

/** More than these are counted, not named: a sentence has to stay readable. */
const namedMax = 5;

/** `item 23`, `items 23 and 36`, `items 3, 4, 23, 24, 36 and 2 more`. */
export function conflictingItems(conflicts: readonly ItemConflict[], joint: 'and' | 'or' = 'and'): string {
  const numbers = [...new Set(conflicts.map(({ itemNumber }) => itemNumber))];
  const named = numbers.length > namedMax ? numbers.slice(0, namedMax) : numbers;
  const more = numbers.length > namedMax ? [`${numbers.length - namedMax} more`] : [];
  return `item${numbers.length === 1 ? '' : 's'} ${listInWords([...named, ...more], joint)}`;
}

/** ` (MBS note AN.3.1)` where a rule of medium confidence decides: its source is what makes it credible. */
export function conflictSources(conflicts: readonly ItemConflict[]): string {
  const named = new Set<string>();
  for (const { rule } of conflicts) {
    const source = rule === null || rule.confidence === 'high' ? null : sourceInSentence(rule.source);
    if (source !== null) named.add(source);
  }
  if (named.size === 0) return '';
  const sources = [...named].sort(compareTexts);
  return ` (${sources.slice(0, 2).join(', ')})`;
}

/** What to do instead, where a rule of the conflicts says it. */
export function conflictAdvice(conflicts: readonly ItemConflict[]): string | null {
  for (const { rule } of conflicts)
    if (rule?.kind === 'not-with' && rule.rule.advice !== undefined) return capitalise(rule.rule.advice);
  return null;
}

/** The rule of a conflict that is not sure, in its own sentence; null for any other conflict. */
export function ruleOfDoubt({ doubt, rule }: ItemConflict): string | null {
  return doubt?.kind === 'perhaps' && rule !== null ? rule.sentence : null;
}

/** What a rule that never decides leaves to check: `two separate visits took place`. */
export function reminderOf({ rule }: ItemConflict): string {
  return rule?.stillToCheck ?? uncapitalise((rule?.sentence ?? '').replace(/\.$/, ''));
}

/** What has to be so for the doubtful conflict to hold, after "if": `both belong to one visit`. */
export function doubtInWords(doubt: ConflictDoubt): string {
  return doubt.kind === 'condition' ? doubt.words : doubtWords[doubt.kind];
}

const doubtWords: Readonly<Record<Exclude<ConflictDoubt['kind'], 'condition'>, string>> = {
  reminder: 'the rule means them',
  perhaps: 'the rule means them',
  'other-base': 'it is claimed for that service',
  event: 'both belong to one visit',
  provider: 'the same doctor gave both',
  hours: 'they were less than 24 hours apart',
  pregnancy: 'both belong to one pregnancy',
  course: 'both belong to one course of treatment',
  'same-service': 'the other item describes the service',
};
