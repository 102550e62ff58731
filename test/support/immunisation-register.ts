// The simulated Immunisation Register on a day of the test's choosing, and requests about its personas.
import { createImmunisationRegister } from '../../src/adapters/simulator/immunisations/create-immunisation-register.ts';
import type {
  EncounterRequest,
  NamedIndividual,
  RecordEncountersRequest,
} from '../../src/domain/immunisations/register-requests.ts';
import { formatRegisterDay } from '../../src/domain/immunisations/register-day.ts';
import { localDate, type LocalDate } from '../../src/domain/values/local-date.ts';
import type { ImmunisationRegister } from '../../src/ports/immunisations/immunisation-register.ts';
import type { ImmunisationRecords } from '../../src/ports/simulator/immunisation-records.ts';
import type { InjectedFault } from '../../src/domain/values/injected-fault.ts';
import type { Clock } from '../../src/ports/system/clock.ts';
import { simulatorInputs } from './simulated-claim-service.ts';

export interface OpenedRegister {
  readonly register: ImmunisationRegister;
  readonly clock: Clock;
  readonly setFault: (fault: InjectedFault) => void;
}

/** The register on these records. */
export function immunisationRegisterOn(day: string, records: ImmunisationRecords): OpenedRegister {
  let fault: InjectedFault = 'up';
  const clock: Clock = { today: () => localDate(day), now: () => Date.parse(`${day}T10:00:00+10:00`) };
  const register = createImmunisationRegister({ ...simulatorInputs, clock, records, fault: () => fault });
  return { register, clock, setFault: (wanted) => void (fault = wanted) };
}

/** The details of a persona, from a ready body of POST /VerifyPatient. */
export function individualOf(patient: Readonly<Record<string, string>>): NamedIndividual {
  return {
    personalDetails: {
      dateOfBirth: formatRegisterDay(localDate(patient['PatientDateOfBirth'] ?? '')),
      firstName: patient['PatientGivenName'] ?? '',
      lastName: patient['PatientFamilyName'] ?? '',
    },
    medicareCard: {
      medicareCardNumber: patient['PatientMedicareNumber'] ?? '',
      medicareIRN: patient['PatientMedicareRefNumber'] ?? '',
    },
  };
}

/** A provider of the register who may record. */
export const informationProvider = { providerNumber: '9900110B' };

/** One dose of a vaccine on a day. */
export function encounterOf(
  vaccineCode: string,
  vaccineDose: string,
  day: LocalDate,
  over: Partial<EncounterRequest> = {},
): EncounterRequest {
  return {
    id: 1,
    dateOfService: formatRegisterDay(day),
    episodes: [{ id: 1, vaccineCode, vaccineDose, vaccineType: 'NIP' }],
    ...over,
  };
}

/** A request to record encounters. */
export const recordRequest = (
  individual: NamedIndividual,
  encounters: readonly EncounterRequest[],
  over: Partial<RecordEncountersRequest> = {},
): RecordEncountersRequest => ({ individual, encounters: [...encounters], informationProvider, ...over });
