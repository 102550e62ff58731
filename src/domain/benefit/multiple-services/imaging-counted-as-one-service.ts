// Prices several vascular ultrasound or musculoskeletal MRI services of one day at falling percentages, as one service for rules A, B and C.
import { cents, roundToFiveCents } from '../../values/money.ts';
import { selectLinesOfRule } from './rule-applicability.ts';
import { assignPercentages } from './descending-percentages.ts';
import type { RuleArithmeticOfKind, MultipleServicesRule } from './rule-schema.ts';
import type { FeeChange, AdjustedLine, RuleContext } from './rule-inputs-and-results.ts';
import { countedFeeInWords, ruleDoubt, itemNumberInWords, feePlaceInWords } from './rule-sentences.ts';

/** Each reduced fee is rounded by itself, to the nearest 5 cents. Source: MBS note IN.0.11. */
export function priceJoinedImaging(
  rule: MultipleServicesRule,
  arithmetic: RuleArithmeticOfKind<'joined-imaging'>,
  lines: readonly AdjustedLine[],
  setting: RuleContext,
): FeeChange[] {
  if (!setting.sameProvider || setting.remoteAreaExemption) return [];
  const ordered = assignPercentages(selectLinesOfRule(rule, lines), arithmetic);
  if (ordered.length < 2) return [];
  const joined = ordered.map(({ line, fee, percent }, place): FeeChange => {
    const counted = roundToFiveCents(fee * percent, 100, 'half-up');
    const ofAll = feePlaceInWords(place, ordered.length, 'scans that count as one service');
    return {
      index: line.index,
      words: `${itemNumberInWords(line.item)} is ${ofAll} and ${countedFeeInWords(fee, percent, counted)}.`,
      because: `As ${ofAll}, at ${percent}%`,
      doubt: ruleDoubt(rule, counted * 100 !== fee * percent),
      counted,
      joined: rule.id,
    };
  });
  return [...joined, ...contrastOnce(rule, arithmetic.contrastItem, lines)];
}

/** Of several contrast modifiers one is paid for the joined services. */
function contrastOnce(
  rule: MultipleServicesRule,
  contrastItem: string | undefined,
  lines: readonly AdjustedLine[],
): FeeChange[] {
  return lines
    .filter(({ item, counted }) => item.published.itemNumber === contrastItem && counted !== null)
    .slice(1)
    .map(({ index, item }) => ({
      index,
      words: `${itemNumberInWords(item)} is paid once for scans that count as one service.`,
      doubt: ruleDoubt(rule, false),
      payment: 'nothing',
      counted: cents(0),
    }));
}
