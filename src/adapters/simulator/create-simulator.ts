// The simulator of Medicare: verifies patients and checks items online against a directory of invented people.
import type { RoleIndex } from '../../domain/providers/role-index.ts';
import type { GroupLookup } from '../../domain/schedule/items/groups.ts';
import type { PastService } from '../../domain/patients/patient.ts';
import type { Clock } from '../../ports/system/clock.ts';
import { insurerFailures, type EligibilityInsurer } from '../../ports/insurer/eligibility-insurer.ts';
import type { ProviderRegister } from '../../ports/providers/provider-register.ts';
import type { InjectedFault } from '../../domain/values/injected-fault.ts';
import type { ProviderPersona, Sandbox } from '../../ports/simulator/sandbox.ts';
import type { ScheduleSnapshot } from '../../ports/schedule/schedule-snapshot.ts';
import { checkItemsOnline } from './check-items-online.ts';
import { patientStatuses } from './medicare-codes.ts';
import { faultPersonas, createPatientPersonas } from './personas.ts';
import { createProviderDenialFinder } from './provider-denial.ts';
import { sortNewestFirst, type InventedPerson } from './invented-person.ts';
import { openPatientDirectory, defaultSeed } from './patient-directory.ts';
import { answerWithFaults, defaultFaultWaits, type FaultWaits } from './fault-injection.ts';
import { createVerificationService } from './verification-service.ts';
import { answerPatientVerification } from './verify-patient.ts';

interface SimulatorOptions {
  readonly clock: Clock;
  readonly schedule: ScheduleSnapshot;
  readonly providers: ProviderRegister;
  readonly groups: GroupLookup;
  readonly roles: RoleIndex;
  /** Who rendered the services of the directory, and is listed next to the patients. */
  readonly providerPersonas: readonly ProviderPersona[];
  /** The same seed gives the same people, with the same cards. */
  readonly seed?: number;
  readonly waits?: Partial<FaultWaits>;
  /** What a person, by key, has had by claims that were paid, newest first; nothing where it is left out. */
  readonly paidServices?: (personKey: string) => Promise<readonly PastService[]>;
}

export interface Simulator extends Omit<Sandbox, 'clock' | 'lodgeByOtherSoftware'> {
  readonly insurer: EligibilityInsurer;
}

/** Its records of what was paid are in the store of the service, and that is down. */
class RecordsError extends Error {
  override readonly name = 'RecordsError';
}

/** Opens the insurer with nothing but what its seed and the day say. */
export function createSimulator(options: SimulatorOptions): Simulator {
  const { clock, schedule, providers, groups, roles, providerPersonas } = options;
  const directory = openPatientDirectory(options.seed ?? defaultSeed, providerPersonas);
  const providerDenial = createProviderDenialFinder(groups, roles);
  const waits = { ...defaultFaultWaits, ...options.waits };
  let fault: InjectedFault = 'up';
  /** The fault of the persona whose card is sent, however badly the other details match. */
  const faultsFor = (person: InventedPerson | null) =>
    ({ fault, waits, personaFault: person?.fault ?? 'none' }) as const;
  const paidTo = async (person: InventedPerson): Promise<readonly PastService[]> => {
    try {
      return (await options.paidServices?.(person.key)) ?? [];
    } catch (cause) {
      throw new RecordsError('what was paid cannot be read', { cause });
    }
  };
  async function historyOf(person: InventedPerson): Promise<readonly PastService[]> {
    const services = directory.servicesOf(person, clock.today());
    const paid = await paidTo(person);
    return paid.length === 0 ? services : sortNewestFirst([...services, ...paid]);
  }
  const insurer: EligibilityInsurer = {
    ...createVerificationService({ directory, clock, faultsFor }),
    async checkOnline(call) {
      const outcome = await answerWithFaults(
        faultsFor(directory.find(call.patient, clock.today())?.person ?? null),
        async () => {
          const { answer, person } = answerPatientVerification(directory, call, clock.today());
          const isVerified = answer.status.code === patientStatuses.eligible.code;
          const services = person === null || !isVerified ? null : await historyOf(person);
          return checkItemsOnline(
            { releases: schedule.releases(), providers, providerDenial },
            call,
            services,
          );
        },
      );
      if (!outcome.ok) return outcome;
      try {
        return { ok: true, answer: await outcome.answer };
      } catch (error) {
        if (error instanceof RecordsError) return { ok: false, failure: insurerFailures.unreachable };
        throw error;
      }
    },
    isReachable: async () => fault === 'up' || fault === 'slow',
  };
  return {
    insurer,
    personas: () => ({
      patients: createPatientPersonas(directory.people, clock.today()),
      providers: providerPersonas,
      faults: faultPersonas,
    }),
    setFault: (wanted) => void (fault = wanted),
    fault: () => fault,
  };
}
