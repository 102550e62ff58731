// Applies imaging rules A, B and C: deductions for other imaging, a consultation or another service on the same day.
import { cents } from '../../values/money.ts';
import { parseRuleAmount, isInGroup } from './rule-applicability.ts';
import { sortByFee } from './descending-percentages.ts';
import {
  hasRequestedImaging,
  imagingRulesApply,
  groupImagingServices,
  deductFromService,
  type ImagingService,
} from './imaging-services.ts';
import type { RuleArithmeticOfKind, MultipleServicesRule } from './rule-schema.ts';
import type { FeeChange, AdjustedLine, RuleContext } from './rule-inputs-and-results.ts';
import { ruleDoubt, itemNumberInWords } from './rule-sentences.ts';

/** Rule A: each imaging service but the one with the highest fee counts for less. Source: MBS note IN.0.11. */
export function deductForOtherImaging(
  rule: MultipleServicesRule,
  { by }: RuleArithmeticOfKind<'each-other-less'>,
  lines: readonly AdjustedLine[],
  setting: RuleContext,
): FeeChange[] {
  if (!imagingRulesApply(setting)) return [];
  const services = groupImagingServices(rule, lines);
  const deduction = {
    because: `With ${services.length} imaging services on the day`,
    doubt: ruleDoubt(rule),
  };
  return services.slice(1).flatMap((service) => deductFromService(service, parseRuleAmount(by), deduction));
}

/** Rule B: once a day, off the highest imaging fee for the highest consultation fee. Source: MBS note IN.0.11. */
export function deductForConsultation(
  rule: MultipleServicesRule,
  arithmetic: RuleArithmeticOfKind<'less-for-consultation'>,
  lines: readonly AdjustedLine[],
  setting: RuleContext,
): FeeChange[] {
  const highestImaging = theHighest(rule, lines, setting);
  if (highestImaging === null) return [];
  const consultations = lines.filter(
    ({ item }) => item.published.category === arithmetic.consultationCategory,
  );
  const [highest] = sortByFee(consultations);
  if (highest === undefined) return [];
  const { fee, line: consultation } = highest;
  const step = fee >= parseRuleAmount(arithmetic.from) ? arithmetic.by : arithmetic.belowBy;
  return deductFromService(highestImaging, cents(Math.min(parseRuleAmount(step), fee)), {
    because: `With the consultation of ${itemNumberInWords(consultation.item)} on the day`,
    doubt: ruleDoubt(rule),
  });
}

/** Rule C: once a day, off the highest imaging fee for another service. Source: MBS note IN.0.11. */
export function deductForOtherService(
  rule: MultipleServicesRule,
  { by, exceptCategories, exceptGroups }: RuleArithmeticOfKind<'less-for-other-service'>,
  lines: readonly AdjustedLine[],
  setting: RuleContext,
): FeeChange[] {
  const highest = theHighest(rule, lines, setting);
  if (highest === null) return [];
  const others = lines
    .map(({ item }) => item.published)
    .filter((item) => !exceptCategories.includes(item.category) && !isInGroup(exceptGroups, item))
    .map(({ itemNumber }) => Number(itemNumber));
  if (others.length === 0) return [];
  return deductFromService(highest, parseRuleAmount(by), {
    because: `With item ${Math.min(...others)} on the day`,
    doubt: ruleDoubt(rule),
  });
}

/** The imaging service that rules B and C take from; null where they take from none. */
function theHighest(
  rule: MultipleServicesRule,
  lines: readonly AdjustedLine[],
  setting: RuleContext,
): ImagingService | null {
  if (!imagingRulesApply(setting)) return null;
  const services = groupImagingServices(rule, lines);
  return hasRequestedImaging(services) ? (services[0] ?? null) : null;
}
