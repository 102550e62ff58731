// Checks items of visits without a patient in tests, over the bundled data.
import { loadBundledProviders } from '../../src/adapters/provider-files/bundled-providers.ts';
import { loadMultipleServicesRules } from '../../src/adapters/schedule-files/reference-data.ts';
import type {
  CheckItemsDependencies,
  CheckItemsRequest,
} from '../../src/application/eligibility/check-items.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import { bundledData, dataDir } from './bundled-data.ts';
import { bundledReleases } from './eligibility-facts.ts';
import { bundledRoles } from './providers.ts';

const { reference, parameters } = await bundledData();
const rules = await loadMultipleServicesRules(dataDir);
const register = new Map((await loadBundledProviders(dataDir)).map((each) => [String(each.number), each]));

/** The day on which visits are checked unless they say otherwise. */
export const dayOfVisits = '2026-11-20';

/** What a check of items uses, on that day. */
export function visitDependencies(day: string): CheckItemsDependencies {
  return {
    clock: { now: () => 0, today: () => localDate(day) },
    schedule: { releases: () => bundledReleases },
    providers: { find: (number) => register.get(number) ?? null },
    roles: bundledRoles,
    words: { groups: reference.groups },
    pricing: { rules, parameters },
  };
}

/** A visit about which nothing is said. */
export const nothingSaid: Omit<CheckItemsRequest, 'items'> = {
  dateOfService: undefined,
  ageYears: undefined,
  dateOfBirth: undefined,
  sex: undefined,
  inHospital: undefined,
  bulkBilled: false,
  minutes: undefined,
  providerNumber: undefined,
  specialty: undefined,
  referral: undefined,
  setting: undefined,
  isAfterHours: undefined,
  earlier: undefined,
};

/** A visit with only these fields. */
export const visitOf = (
  items: readonly string[],
  visit: Partial<Omit<CheckItemsRequest, 'items'>> = {},
): CheckItemsRequest => ({ ...nothingSaid, ...visit, items: items.map((itemNumber) => ({ itemNumber })) });
