// The simulator of Medicare: verifies patients and checks items online against a directory of invented people.
import type { RoleIndex } from '../../domain/providers/role-index.ts';
import type { Groups } from '../../domain/schedule/items/groups.ts';
import type { PastService, Patient } from '../../domain/patients/patient.ts';
import type { Clock } from '../../ports/system/clock.ts';
import { insurerFailures, type Insurer } from '../../ports/insurer/insurer.ts';
import type { ProviderRegister } from '../../ports/providers/provider-register.ts';
import type { InsurerFault, ProviderPersona, Sandbox } from '../../ports/simulator/sandbox.ts';
import type { Schedule } from '../../ports/schedule/schedule-snapshot.ts';
import { answerItems } from './check-online.ts';
import { patientStatuses } from './medicare-codes.ts';
import { faultPersonas, patientPersonas } from './personas.ts';
import { providerDenials } from './provider-denial.ts';
import { newestFirst, type Person } from './person.ts';
import { openPatientDirectory, usualSeed } from './patient-directory.ts';
import { answerThrough, defaultWaits, type Waits } from './fault-injection.ts';
import { verifyAgainst } from './verify-patient.ts';

export interface SimulatorOptions {
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly providers: ProviderRegister;
  readonly groups: Groups;
  readonly roles: RoleIndex;
  /** Who rendered the services of the directory, and is listed next to the patients. */
  readonly providerPersonas: readonly ProviderPersona[];
  /** The same seed gives the same people, with the same cards. */
  readonly seed?: number;
  readonly waits?: Partial<Waits>;
  /** What a person, by key, has had by claims that were paid, newest first; nothing where it is left out. */
  readonly paidServices?: (personKey: string) => Promise<readonly PastService[]>;
}

export interface Simulator extends Omit<Sandbox, 'clock'> {
  readonly insurer: Insurer;
}

/** Its records of what was paid are in the store of the service, and that is down. */
class RecordsUnavailable extends Error {
  override readonly name = 'RecordsUnavailable';
}

/** Opens the insurer with nothing but what its seed and the day say. */
export function createSimulator(options: SimulatorOptions): Simulator {
  const { clock, schedule, providers, groups, roles, providerPersonas } = options;
  const directory = openPatientDirectory(options.seed ?? usualSeed, providerPersonas);
  const providerDenial = providerDenials(groups, roles);
  const waits = { ...defaultWaits, ...options.waits };
  let fault: InsurerFault = 'up';
  /** The fault of the persona whose card is sent, however badly the other details match. */
  const faultsFor = (patient: Patient) =>
    ({ fault, waits, personaFault: directory.find(patient, clock.today())?.person.fault ?? 'none' }) as const;
  const paidTo = async (person: Person): Promise<readonly PastService[]> => {
    try {
      return (await options.paidServices?.(person.key)) ?? [];
    } catch (cause) {
      throw new RecordsUnavailable('what was paid cannot be read', { cause });
    }
  };
  async function historyOf(person: Person): Promise<readonly PastService[]> {
    const services = directory.servicesOf(person, clock.today());
    const paid = await paidTo(person);
    return paid.length === 0 ? services : newestFirst([...services, ...paid]);
  }
  const insurer: Insurer = {
    verifyPatient(call) {
      const through = faultsFor(call.patient);
      return answerThrough(through, () =>
        through.personaFault === 'system-unavailable'
          ? { status: patientStatuses.unavailable, currentMembership: null, currentMember: null }
          : verifyAgainst(directory, call, clock.today()).answer,
      );
    },
    async checkOnline(call) {
      const outcome = await answerThrough(faultsFor(call.patient), async () => {
        const { answer, person } = verifyAgainst(directory, call, clock.today());
        const isVerified = answer.status.code === patientStatuses.eligible.code;
        const services = person === null || !isVerified ? null : await historyOf(person);
        return answerItems({ releases: schedule.releases(), providers, providerDenial }, call, services);
      });
      if (!outcome.ok) return outcome;
      try {
        return { ok: true, answer: await outcome.answer };
      } catch (error) {
        if (error instanceof RecordsUnavailable) return { ok: false, failure: insurerFailures.unreachable };
        throw error;
      }
    },
    isReachable: async () => fault === 'up' || fault === 'slow',
  };
  return {
    insurer,
    personas: () => ({
      patients: patientPersonas(directory.people, clock.today()),
      providers: providerPersonas,
      faults: faultPersonas,
    }),
    setFault: (wanted) => void (fault = wanted),
    fault: () => fault,
  };
}
