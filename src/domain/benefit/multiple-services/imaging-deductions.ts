// Applies imaging rules A, B and C: deductions for other imaging, a consultation or another service on the same day.
import { cents, dollars, type Cents } from '../../values/money.ts';
import { amountOf, isInGroup } from './rule-applicability.ts';
import { byFee } from './descending-percentages.ts';
import {
  hasRequestedImaging,
  imagingRulesHold,
  imagingServices,
  takeOff,
  type ImagingService,
} from './imaging-services.ts';
import type { ArithmeticOf, MultipleServicesRule } from './rule-schema.ts';
import type { Change, Line, RuleContext } from './service.ts';
import { doubtOf, itemWords } from './sentence.ts';

/** Rule A: each imaging service but the one with the highest fee counts for less. Source: MBS note IN.0.11. */
export function eachOtherLess(
  rule: MultipleServicesRule,
  { by }: ArithmeticOf<'each-other-less'>,
  lines: readonly Line[],
  setting: RuleContext,
): Change[] {
  if (!imagingRulesHold(setting)) return [];
  const services = imagingServices(rule, lines);
  const words = (line: Line, taken: Cents) =>
    `${itemWords(line.item)} counts for ${dollars(taken)} less, ${services.length} imaging services being given on the day (rule A)`;
  return services.slice(1).flatMap((service) => takeOff(service, amountOf(by), words, doubtOf(rule)));
}

/** Rule B: once a day, off the highest imaging fee for the highest consultation fee. Source: MBS note IN.0.11. */
export function lessForConsultation(
  rule: MultipleServicesRule,
  arithmetic: ArithmeticOf<'less-for-consultation'>,
  lines: readonly Line[],
  setting: RuleContext,
): Change[] {
  const highestImaging = theHighest(rule, lines, setting);
  if (highestImaging === null) return [];
  const consultations = lines.filter(
    ({ item }) => item.published.category === arithmetic.consultationCategory,
  );
  const [highest] = byFee(consultations);
  if (highest === undefined) return [];
  const { fee, line: consultation } = highest;
  const step = fee >= amountOf(arithmetic.from) ? arithmetic.by : arithmetic.belowBy;
  const words = (line: Line, taken: Cents) =>
    `${itemWords(line.item)} counts for ${dollars(taken)} less for the consultation at ${dollars(fee)} on the day (${itemWords(consultation.item)}, rule B)`;
  return takeOff(highestImaging, cents(Math.min(amountOf(step), fee)), words, doubtOf(rule));
}

/** Rule C: once a day, off the highest imaging fee for another service. Source: MBS note IN.0.11. */
export function lessForOtherService(
  rule: MultipleServicesRule,
  { by, exceptCategories, exceptGroups }: ArithmeticOf<'less-for-other-service'>,
  lines: readonly Line[],
  setting: RuleContext,
): Change[] {
  const highest = theHighest(rule, lines, setting);
  if (highest === null) return [];
  const others = lines
    .map(({ item }) => item.published)
    .filter((item) => !exceptCategories.includes(item.category) && !isInGroup(exceptGroups, item))
    .map(({ itemNumber }) => Number(itemNumber));
  if (others.length === 0) return [];
  const words = (line: Line, taken: Cents) =>
    `${itemWords(line.item)} counts for ${dollars(taken)} less for another service on the day (item ${Math.min(...others)}, rule C)`;
  return takeOff(highest, amountOf(by), words, doubtOf(rule));
}

/** The imaging service that rules B and C take from; null where they take from none. */
function theHighest(
  rule: MultipleServicesRule,
  lines: readonly Line[],
  setting: RuleContext,
): ImagingService | null {
  if (!imagingRulesHold(setting)) return null;
  const services = imagingServices(rule, lines);
  return hasRequestedImaging(services) ? (services[0] ?? null) : null;
}
