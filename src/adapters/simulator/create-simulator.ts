// The insurer at home: answers as Medicare does, from its own records of invented people, for who asks in the sandbox.
import type { RoleIndex } from '../../domain/providers/roles.ts';
import type { Groups } from '../../domain/schedule/items/groups.ts';
import type { PastService, Patient } from '../../domain/patients/patient.ts';
import type { Clock } from '../../ports/system/clock.ts';
import { insurerFailures, type Insurer } from '../../ports/insurer/insurer.ts';
import type { ProviderRegister } from '../../ports/providers/provider-register.ts';
import type { InsurerFault, ProviderPersona, Sandbox } from '../../ports/simulator/sandbox.ts';
import type { Schedule } from '../../ports/schedule/schedule.ts';
import { answerItems } from './check-online.ts';
import { patientStatuses } from './codes.ts';
import { faultPersonas, patientPersonas } from './personas.ts';
import { providerFaults } from './provider-fault.ts';
import { newestFirst, type Person } from './person.ts';
import { openRecords, usualSeed } from './patient-directory.ts';
import { answerThrough, defaultWaits, type Waits } from './fault-injection.ts';
import { verifyAgainst } from './verify.ts';

export interface SimulatorOptions {
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly providers: ProviderRegister;
  readonly groups: Groups;
  readonly roles: RoleIndex;
  /** Who rendered the services of the records, and who is listed beside the patients. */
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

/** Its records of what was paid are in the store of the service, and that is away. */
class RecordsAway extends Error {
  override readonly name = 'RecordsAway';
}

/** Opens the insurer with nothing but what its seed and the day say. */
export function createSimulator(options: SimulatorOptions): Simulator {
  const { clock, schedule, providers, groups, roles, providerPersonas } = options;
  const records = openRecords(options.seed ?? usualSeed, providerPersonas);
  const providerFault = providerFaults(groups, roles);
  const waits = { ...defaultWaits, ...options.waits };
  let fault: InsurerFault = 'up';
  /** Who is asked about, however badly the details fit: a persona's trouble meets whoever names its card. */
  const troubleOf = (patient: Patient) =>
    ({ fault, waits, trouble: records.find(patient, clock.today())?.person.trouble ?? 'none' }) as const;
  const paidTo = async (person: Person): Promise<readonly PastService[]> => {
    try {
      return (await options.paidServices?.(person.key)) ?? [];
    } catch (cause) {
      throw new RecordsAway('what was paid cannot be read', { cause });
    }
  };
  async function historyOf(person: Person): Promise<readonly PastService[]> {
    const services = records.servicesOf(person, clock.today());
    const paid = await paidTo(person);
    return paid.length === 0 ? services : newestFirst([...services, ...paid]);
  }
  const insurer: Insurer = {
    verifyPatient(call) {
      const through = troubleOf(call.patient);
      return answerThrough(through, () =>
        through.trouble === 'system-unavailable'
          ? { status: patientStatuses.unavailable, currentMembership: null, currentMember: null }
          : verifyAgainst(records, call, clock.today()).answer,
      );
    },
    async checkOnline(call) {
      const outcome = await answerThrough(troubleOf(call.patient), async () => {
        const { answer, person } = verifyAgainst(records, call, clock.today());
        const isVerified = answer.status.code === patientStatuses.eligible.code;
        const services = person === null || !isVerified ? null : await historyOf(person);
        return answerItems({ releases: schedule.releases(), providers, providerFault }, call, services);
      });
      if (!outcome.ok) return outcome;
      try {
        return { ok: true, answer: await outcome.answer };
      } catch (error) {
        if (error instanceof RecordsAway) return { ok: false, failure: insurerFailures.unreachable };
        throw error;
      }
    },
    isReachable: async () => fault === 'up' || fault === 'slow',
  };
  return {
    insurer,
    personas: () => ({
      patients: patientPersonas(records.people, clock.today()),
      providers: providerPersonas,
      faults: faultPersonas,
    }),
    setFault: (wanted) => void (fault = wanted),
    fault: () => fault,
  };
}
