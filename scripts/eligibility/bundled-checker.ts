// Loads the data the project ships for an eligibility check with the simulator behind it.
import {
  loadBundledProviders,
  loadProviderPersonas,
} from '../../src/adapters/provider-files/bundled-providers.ts';
import { loadBundledReleases } from '../../src/adapters/schedule-files/bundled-releases.ts';
import {
  loadMultipleServicesRules,
  loadRecognitions,
  loadReferenceData,
  loadRoles,
  loadScheduleParameters,
} from '../../src/adapters/schedule-files/reference-data.ts';
import { createSimulator } from '../../src/adapters/simulator/create-simulator.ts';
import { createRoleIndex } from '../../src/domain/providers/role-index.ts';
import { joinReleaseWithFacts } from '../../src/domain/schedule/items/join-release-with-facts.ts';
import { sortReleases } from '../../src/domain/schedule/releases/choose-release.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import { createEligibilityChecker, type EligibilityChecker } from './eligibility-checker.ts';

/** The checker over the bundled data on a day. */
export async function bundledChecker(dataDir: string, day: string): Promise<EligibilityChecker> {
  const reference = await loadReferenceData(dataDir);
  const published = await loadBundledReleases(dataDir);
  const releases = sortReleases(published.map((release) => joinReleaseWithFacts(release, reference)));
  const register = new Map((await loadBundledProviders(dataDir)).map((each) => [String(each.number), each]));
  const today = localDate(day);
  const shared = {
    schedule: { releases: () => releases },
    providers: { find: (number: string) => register.get(number) ?? null },
    roles: createRoleIndex(await loadRecognitions(dataDir), await loadRoles(dataDir)),
    providerPersonas: await loadProviderPersonas(dataDir),
  };
  const { groups } = reference;
  const clock = { now: () => 0, today: () => today };
  const simulator = createSimulator({ ...shared, clock, groups, waits: { timeoutMs: 1, slowMs: 1 } });
  const pricing = {
    rules: await loadMultipleServicesRules(dataDir),
    parameters: await loadScheduleParameters(dataDir),
  };
  return createEligibilityChecker({ ...shared, simulator, words: { groups }, pricing }, today);
}
