// What every answer of the simulated Immunisation Register uses: its people, its records, access of providers, and faults.
import type { RoleIndex } from '../../../domain/providers/role-index.ts';
import type { RegisterAnswer } from '../../../ports/immunisations/immunisation-register.ts';
import type { InsurerResult } from '../../../ports/insurer/eligibility-insurer.ts';
import type { ProviderRegister } from '../../../ports/providers/provider-register.ts';
import type { ImmunisationRecords } from '../../../ports/simulator/immunisation-records.ts';
import type { InjectedFault } from '../../../domain/values/injected-fault.ts';
import type { ProviderPersona } from '../../../ports/simulator/sandbox.ts';
import type { Clock } from '../../../ports/system/clock.ts';
import { answerWithFaults, defaultFaultWaits, type FaultWaits } from '../fault-injection.ts';
import type { InventedPerson } from '../invented-person.ts';
import { defaultSeed, openPatientDirectory } from '../patient-directory.ts';
import { createRegisterAccess, type FindRegisterAccess, type RegisterAccess } from './register-access.ts';
import { invalidAnswer, statusOf } from './register-statuses.ts';

export interface ImmunisationRegisterOptions {
  readonly clock: Clock;
  readonly providers: ProviderRegister;
  readonly roles: RoleIndex;
  readonly providerPersonas: readonly ProviderPersona[];
  /** Where it records; durable. */
  readonly records: ImmunisationRecords;
  /** The sandbox switch, asked at every call. */
  readonly fault: () => InjectedFault;
  readonly seed?: number;
  readonly waits?: Partial<FaultWaits>;
}

interface Body {
  readonly statusCode: string;
}

export interface RegisterContext extends Pick<ImmunisationRegisterOptions, 'clock' | 'records'> {
  readonly people: readonly InventedPerson[];
  readonly accessOf: FindRegisterAccess;
  /** The answer of the usual work, or that of the fault of the person it is about. */
  answerFor<Answer extends Body>(
    person: InventedPerson | null,
    usual: () => Answer | Promise<Answer>,
    signal?: AbortSignal,
  ): Promise<InsurerResult<RegisterAnswer<Answer | Body>>>;
}

/** Opens the people and the access of providers. */
export function createRegisterContext(options: ImmunisationRegisterOptions): RegisterContext {
  const { clock, records, seed = defaultSeed } = options;
  const waits = { ...defaultFaultWaits, ...options.waits };
  return {
    clock,
    records,
    people: openPatientDirectory(seed, options.providerPersonas).people,
    accessOf: createRegisterAccess(options.providers, options.roles),
    async answerFor(person, usual, signal) {
      const personaFault = person?.fault ?? 'none';
      const faults = { fault: options.fault(), waits, personaFault };
      const outcome = await answerWithFaults(
        faults,
        async () => {
          if (personaFault === 'system-unavailable') return statusOf('systemError');
          const body = await usual();
          return personaFault === 'sparse-answers' ? { statusCode: body.statusCode } : body;
        },
        signal,
      );
      return outcome.ok ? { ok: true, answer: { body: await outcome.answer, isRejected: false } } : outcome;
    },
  };
}

/** Says that the provider of the information is not current. */
export const providerNotCurrent = () =>
  invalidAnswer([{ status: 'informationProvider', field: 'informationProvider.providerNumber' }]);

/** Why a provider may not do something now; null where nothing stands in the way. */
export function accessError(
  { accessOf, clock }: RegisterContext,
  {
    informationProvider: { providerNumber },
  }: { readonly informationProvider: { readonly providerNumber: string } },
  needed: RegisterAccess,
) {
  const access = accessOf(providerNumber, clock.today());
  if (access === null) return providerNotCurrent();
  return access.some(({ code, hasAccess }) => code === needed && hasAccess)
    ? null
    : statusOf('notAuthorised');
}
