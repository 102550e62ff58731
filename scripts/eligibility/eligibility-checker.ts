// Runs the eligibility check as an operation over given data and the simulator, with personas by name.
import type { Simulator } from '../../src/adapters/simulator/create-simulator.ts';
import {
  checkEligibility,
  type EligibilityCheckResult,
  type EligibilityDependencies,
} from '../../src/application/eligibility/check-eligibility.ts';
import type {
  EligibilityRequest,
  EligibilityRequestItem,
} from '../../src/application/eligibility/read-eligibility-request.ts';
import { invariant } from '../../src/domain/values/invariant.ts';
import type { LocalDate } from '../../src/domain/values/local-date.ts';
import type { InjectedFault } from '../../src/domain/values/injected-fault.ts';

export interface EligibilityChecker {
  readonly deps: EligibilityDependencies;
  /** Keys of all patients and of all providers that can be named. */
  readonly patientKeys: readonly string[];
  readonly providerKeys: readonly string[];
  /** The six fields of a patient persona. */
  patient(key: string): Readonly<Record<string, string>>;
  provider(key: string): string;
  setFault(fault: InjectedFault): void;
  /** The answer; fails when the request is refused. */
  ask(request: EligibilityRequest): Promise<EligibilityCheckResult>;
}

/** What a checker answers from. */
type CheckerData = Pick<EligibilityDependencies, 'schedule' | 'providers' | 'roles' | 'words' | 'pricing'> & {
  readonly simulator: Simulator;
  readonly providerPersonas: readonly { readonly key: string; readonly providerNumber: string }[];
};

/** The checker on a day. */
export function createEligibilityChecker(
  { simulator, providerPersonas, ...data }: CheckerData,
  today: LocalDate,
): EligibilityChecker {
  const personas = simulator.personas();
  const deps: EligibilityDependencies = {
    ...data,
    clock: { now: () => 0, today: () => today },
    insurer: simulator.insurer,
    lodged: { ofPatient: async () => [] },
  };
  return {
    deps,
    patientKeys: personas.patients.map(({ key }) => key),
    providerKeys: providerPersonas.map(({ key }) => key),
    patient(key) {
      const found = personas.patients.find((each) => each.key === key);
      invariant(found !== undefined, () => `no patient persona ${key}`);
      return found.patient;
    },
    provider(key) {
      const found = providerPersonas.find((each) => each.key === key);
      invariant(found !== undefined, () => `no provider persona ${key}`);
      return found.providerNumber;
    },
    setFault: simulator.setFault,
    async ask(request) {
      const outcome = await checkEligibility(deps, request);
      invariant(outcome.ok, 'the request is refused');
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
