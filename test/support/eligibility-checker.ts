// The eligibility check as an operation, over the bundled data and the simulator, with personas by name.
import assert from 'node:assert/strict';
import {
  loadBundledProviders,
  loadProviderPersonas,
} from '../../src/adapters/provider-files/bundled-providers.ts';
import { loadMultipleServicesRules } from '../../src/adapters/schedule-files/reference-data.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import {
  checkEligibility,
  type EligibilityItemResult,
  type EligibilityCheckResult,
  type EligibilityDependencies,
} from '../../src/application/eligibility/check-eligibility.ts';
import type {
  EligibilityRequest,
  EligibilityRequestItem,
} from '../../src/application/eligibility/read-eligibility-request.ts';
import type { InsurerFault } from '../../src/ports/simulator/sandbox.ts';
import { bundledData, dataDir } from './bundled-data.ts';
import { bundledReleases } from './eligibility-facts.ts';
import { bundledRoles } from './providers.ts';
import { simulatorOn } from './simulator.ts';

const { reference, parameters } = await bundledData();
const rules = await loadMultipleServicesRules(dataDir);
const register = new Map((await loadBundledProviders(dataDir)).map((each) => [String(each.number), each]));
const providerPersonas = await loadProviderPersonas(dataDir);

export interface EligibilityChecker {
  readonly deps: EligibilityDependencies;
  /** Keys of all patients and of all providers that can be named. */
  readonly patientKeys: readonly string[];
  readonly providerKeys: readonly string[];
  /** The six fields of a patient persona. */
  patient(key: string): Readonly<Record<string, string>>;
  provider(key: string): string;
  setFault(fault: InsurerFault): void;
  /** The answer; fails when the request is refused. */
  ask(request: EligibilityRequest): Promise<EligibilityCheckResult>;
}

/** The checker on a day. */
export function eligibilityCheckerOn(day: string): EligibilityChecker {
  const { simulator } = simulatorOn(day);
  const personas = simulator.personas();
  const deps: EligibilityDependencies = {
    clock: { now: () => 0, today: () => localDate(day) },
    schedule: { releases: () => bundledReleases },
    providers: { find: (number) => register.get(number) ?? null },
    insurer: simulator.insurer,
    lodged: { ofPatient: async () => [] },
    roles: bundledRoles,
    words: { groups: reference.groups },
    pricing: { rules, parameters },
  };
  return {
    deps,
    patientKeys: personas.patients.map(({ key }) => key),
    providerKeys: providerPersonas.map(({ key }) => key),
    patient(key) {
      const found = personas.patients.find((each) => each.key === key);
      assert.ok(found, key);
      return found.patient;
    },
    provider(key) {
      const found = providerPersonas.find((each) => each.key === key);
      assert.ok(found, key);
      return found.providerNumber;
    },
    setFault: simulator.setFault,
    async ask(request) {
      const outcome = await checkEligibility(deps, request);
      assert.ok(outcome.ok, 'the request is refused');
      return outcome.answer;
    },
  };
}

/** A request of these items, today, out of hospital, not bulk billed, without patient and providers unless given. */
export function requestOf(
  items: readonly (string | EligibilityRequestItem)[],
  over: Partial<Omit<EligibilityRequest, 'items'>> = {},
): EligibilityRequest {
  return {
    minorId: null,
    items: items.map((item) => (typeof item === 'string' ? { itemNumber: item } : item)),
    dateOfService: undefined,
    inHospital: false,
    bulkBilled: false,
    patient: {},
    referrerProviderNumber: undefined,
    servicingProviderNumber: undefined,
    principalProviderNumber: undefined,
    ...over,
  };
}

/** All that a caller sees of an item, as plain values to compare. */
export function seen({ requested, answer, scheduleFee, benefit, explanationCode }: EligibilityItemResult) {
  const { itemNumber, medicalEventId } = requested;
  return { itemNumber, medicalEventId, ...answer, scheduleFee, benefit, explanationCode };
}
