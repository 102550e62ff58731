// Shows sourced rules and where they were read, as the item record and the checks name them.
import { memoizeByObject } from '../../values/memoize.ts';
import type { ItemRules } from '../rules/rule-index.ts';
import { ruleKinds, type RuleLine, type RuleSource } from '../rules/rule-line.ts';
import type { RuleSourceRecord, SourcedRuleRecord } from './item-record-schema.ts';

/** The `Source` of what a rule says. A limit, bar or need of the descriptor itself has null instead. */
export function ruleSourceRecord({ reference, address, readIn }: RuleSource): RuleSourceRecord {
  return { Reference: reference, Address: address, ReadIn: readIn };
}

/** `Rules`: the sourced rules of an item, kind by kind, the more exact first; of those that say the same on some day, the first. */
export function sourcedRuleRecords(rules: ItemRules): SourcedRuleRecord[] {
  return ruleKinds.flatMap((kind) => {
    const ofKind: readonly RuleLine[] = rules[kind] ?? [];
    return ofKind
      .filter((rule, at) => !ofKind.slice(0, at).some((earlier) => saysTheSame(earlier, rule)))
      .map(sourcedRuleRecord);
  });
}

const saysTheSame = (one: RuleLine, other: RuleLine): boolean =>
  one.sentence === other.sentence && beginsBeforeEnd(one, other) && beginsBeforeEnd(other, one);

const beginsBeforeEnd = ({ inForce: { from } }: RuleLine, { inForce: { to = null } }: RuleLine): boolean =>
  from === null || to === null || from <= to;

// Hundreds of items share the rules of their group: one record serves them all.
const sourcedRuleRecord = memoizeByObject(
  ({ kind, sentence, stillToCheck, confidence, inForce, source }: RuleLine): SourcedRuleRecord => ({
    Kind: kind,
    Text: sentence,
    StillToCheck: stillToCheck ?? null,
    Confidence: confidence,
    From: inForce.from,
    To: inForce.to ?? null,
    Source: ruleSourceRecord(source),
  }),
);

/** The sentence of a rule, followed by its source where that is what makes the rule credible (medium confidence). */
export const sentenceWithSource = memoizeByObject(
  ({ sentence, confidence, source }: Pick<RuleLine, 'sentence' | 'confidence' | 'source'>): string => {
    const named = confidence === 'high' ? null : sourceInSentence(source);
    return named === null ? sentence : `${sentence.replace(/\.$/, '')} (${named}).`;
  },
);

/** A source as a sentence names it; null for what is generally known and stands on no page. `Source` keeps the reference. */
export const sourceInSentence = ({
  reference,
  named,
}: Pick<RuleSource, 'reference' | 'named'>): string | null => (named === undefined ? reference : named);
