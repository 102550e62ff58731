// Looks up the greatest permissible gap between fee and benefit on the day of a release.
import { parameterOn } from '../../schedule/releases/schedule-amounts.ts';
import type { Cents } from '../../values/money.ts';
import { parseRuleAmount } from './rule-applicability.ts';
import type { RuleInputs } from './rule-inputs-and-results.ts';

/** In cents; null when there is none for that day. */
export function greatestGapOnDay({ parameters, release }: RuleInputs): Cents | null {
  const value = parameterOn(parameters, 'greatest-permissible-gap', release.date);
  return value === null ? null : parseRuleAmount(value);
}
