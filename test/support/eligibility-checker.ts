// The eligibility check as an operation, over the bundled data and the simulator, with personas by name.
import {
  createEligibilityChecker,
  requestOf,
  type EligibilityChecker,
} from '../../scripts/eligibility/eligibility-checker.ts';
import {
  loadBundledProviders,
  loadProviderPersonas,
} from '../../src/adapters/provider-files/bundled-providers.ts';
import { loadMultipleServicesRules } from '../../src/adapters/schedule-files/reference-data.ts';
import type { EligibilityItemResult } from '../../src/application/eligibility/check-eligibility.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import { bundledData, dataDir } from './bundled-data.ts';
import { bundledReleases } from './eligibility-facts.ts';
import { bundledRoles } from './providers.ts';
import { simulatorOn } from './simulator.ts';

const { reference, parameters } = await bundledData();
const rules = await loadMultipleServicesRules(dataDir);
const register = new Map((await loadBundledProviders(dataDir)).map((each) => [String(each.number), each]));
const providerPersonas = await loadProviderPersonas(dataDir);

export { requestOf, type EligibilityChecker };

/** The checker on a day. */
export function eligibilityCheckerOn(day: string): EligibilityChecker {
  const data = {
    simulator: simulatorOn(day).simulator,
    providerPersonas,
    schedule: { releases: () => bundledReleases },
    providers: { find: (number: string) => register.get(number) ?? null },
    roles: bundledRoles,
    words: { groups: reference.groups },
    pricing: { rules, parameters },
  };
  return createEligibilityChecker(data, localDate(day));
}

/** All that a caller sees of an item, as plain values to compare. */
export function seen({ requested, answer, scheduleFee, benefit, explanationCode }: EligibilityItemResult) {
  const { itemNumber, medicalEventId } = requested;
  return { itemNumber, medicalEventId, ...answer, scheduleFee, benefit, explanationCode };
}
