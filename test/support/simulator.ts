// The simulator on a day of the test's choosing, with the bundled schedule and register, and hardly any waiting.
import { join } from 'node:path';
import {
  loadBundledProviders,
  loadProviderPersonas,
} from '../../src/adapters/provider-files/bundled-providers.ts';
import { createSimulator, type Simulator } from '../../src/adapters/simulator/create-simulator.ts';
import { joinReleaseWithFacts } from '../../src/domain/schedule/items/join-release-with-facts.ts';
import { sortReleases } from '../../src/domain/schedule/releases/choose-release.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import { bundledData } from './bundled-data.ts';
import { bundledRoles } from './providers.ts';

const dataDir = join(import.meta.dirname, '..', '..', 'data');
const { releases: published, reference } = await bundledData();
const releases = sortReleases(published.map((each) => joinReleaseWithFacts(each, reference)));
const providers = new Map((await loadBundledProviders(dataDir)).map((each) => [String(each.number), each]));
const providerPersonas = await loadProviderPersonas(dataDir);

export interface SimulatorOn {
  readonly simulator: Simulator;
  readonly today: ReturnType<typeof localDate>;
  /** The number of a provider persona. */
  readonly provider: (key: string) => string;
}

/** The insurer on a day. */
export function simulatorOn(day: string, seed?: number): SimulatorOn {
  const today = localDate(day);
  const simulator = createSimulator({
    clock: { now: () => 0, today: () => today },
    schedule: { releases: () => releases },
    providers: { find: (number) => providers.get(number) ?? null },
    groups: reference.groups,
    roles: bundledRoles,
    providerPersonas,
    waits: { timeoutMs: 1, slowMs: 1 },
    ...(seed === undefined ? {} : { seed }),
  });
  return {
    simulator,
    today,
    provider: (key) => providerPersonas.find((each) => each.key === key)?.providerNumber ?? '',
  };
}

/** The releases the insurer answers from. */
export { releases as simulatedReleases };
