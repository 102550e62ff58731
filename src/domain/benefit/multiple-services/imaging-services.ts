// Groups the imaging services of a day for rules A, B and C: joined ones count as one service.
import { cents, formatDollars, subtractCents, addCents, type Cents } from '../../values/money.ts';
import { selectLinesOfRule } from './rule-applicability.ts';
import { sortByFee } from './descending-percentages.ts';
import { itemNumberInWords } from './rule-sentences.ts';
import type { MultipleServicesRule } from './rule-schema.ts';
import {
  remainingFee,
  type FeeChange,
  type AdjustedLine,
  type RuleContext,
} from './rule-inputs-and-results.ts';

/** One service: its lines with the highest fee first, and their fees together before any deduction. */
export interface ImagingService {
  readonly lines: readonly AdjustedLine[];
  readonly fee: Cents;
}

/** True where the imaging rules can hold: one practitioner without the remote area exemption. */
export const imagingRulesApply = (setting: RuleContext): boolean =>
  setting.sameProvider && !setting.remoteAreaExemption;

/** The imaging services under the rule, highest fee first; equal fees by item number. */
export function groupImagingServices(
  rule: MultipleServicesRule,
  lines: readonly AdjustedLine[],
): ImagingService[] {
  const services = new Map<string, ImagingService>();
  for (const { line, fee } of sortByFee(selectLinesOfRule(rule, lines))) {
    if (fee === 0) continue;
    const key = line.joined ?? `line ${line.index}`;
    const service = services.get(key) ?? { lines: [], fee: cents(0) };
    services.set(key, { lines: [...service.lines, line], fee: addCents(service.fee, fee) });
  }
  // The map holds services in the order of their first line, which settles equal fees.
  return [...services.values()].sort((one, other) => other.fee - one.fee);
}

/** True when one of the imaging services needs a request. */
export function hasRequestedImaging(services: readonly ImagingService[]): boolean {
  return services.some(({ lines }) => lines.some(({ item }) => item.facts.nr !== true));
}

/** Why an amount is taken off a service. */
interface ImagingDeduction {
  /** A clause that says what for: `23 is claimed on the same day`. */
  readonly because: string;
  readonly doubt: string | null;
}

/** Takes an amount off a service, line by line and never below nothing. */
export function deductFromService(
  { lines }: ImagingService,
  amount: Cents,
  { because, doubt }: ImagingDeduction,
): FeeChange[] {
  let undeducted = amount;
  return lines.flatMap((line): FeeChange[] => {
    const deduct = cents(Math.min(undeducted, remainingFee(line) ?? 0));
    undeducted = subtractCents(undeducted, deduct);
    if (deduct === 0) return [];
    const words = `${because}, the fee of ${itemNumberInWords(line.item)} counts for ${formatDollars(deduct)} less.`;
    return [{ index: line.index, words, because, doubt, deduct }];
  });
}
