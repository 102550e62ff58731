// Counts the earlier services that use up a limit on numbers: those that surely count, and those that may.
import type { CountLimit } from '../../schedule/rules/item-limits.ts';
import type { LocalDate } from '../../values/local-date.ts';
import type { Verdict } from '../../values/verdict.ts';
import type { EligibilityFacts } from '../facts/eligibility-facts.ts';
import { renderedBySameProvider, type EarlierService } from '../facts/other-services.ts';
import { countingVerdictOn } from './limit-windows.ts';

interface CountedServices {
  readonly sure: readonly EarlierService[];
  readonly possible: readonly EarlierService[];
  readonly providerUnknown: boolean;
  /** Why services only may count: their period, or that sources differ on whether the item counts. */
  readonly why: 'may-be-one-spell' | 'may-count';
}
export const nothingCounted: CountedServices = {
  sure: [],
  possible: [],
  providerUnknown: false,
  why: 'may-be-one-spell',
};

/** The services that count towards a limit on `date`. */
export function countServices(
  facts: EligibilityFacts,
  limit: CountLimit,
  date: LocalDate,
  earlier: readonly EarlierService[],
): CountedServices {
  const sure: EarlierService[] = [];
  const possible: EarlierService[] = [];
  let providerUnknown = false;
  let mayCountOnly = false;
  for (const service of limit.countsDays ? onePerDay(earlier, date) : earlier) {
    const isSure = limit.isCounted(service);
    if (!isSure && !limit.mayCount(service)) continue;
    const counted = countingVerdictOn(service.dateOfService, date, limit.per);
    const byProvider = countsForProvider(facts, limit, service.providerNumber);
    if (counted === 'out' || byProvider === false) continue;
    if (byProvider === null) providerUnknown = true;
    if (!isSure) mayCountOnly = true;
    if (isSure && counted === 'counts' && byProvider === true) sure.push(service);
    else possible.push(service);
  }
  return { sure, possible, providerUnknown, why: mayCountOnly ? 'may-count' : 'may-be-one-spell' };
}

function countsForProvider(facts: EligibilityFacts, limit: CountLimit, by: string | null): Verdict {
  if (!limit.sameProvider) return true;
  const isSame = renderedBySameProvider(facts, by);
  return isSame === false && limit.locumsCount ? null : isSame;
}

/** One service of each item and day; those of the day of service belong to this attendance. */
function onePerDay(earlier: readonly EarlierService[], date: LocalDate): readonly EarlierService[] {
  const seen = new Set<string>();
  return earlier.filter(({ itemNumber, dateOfService }) => {
    const key = `${itemNumber} ${dateOfService}`;
    if (dateOfService === date || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
