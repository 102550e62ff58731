// Simulates Medicare's concession verification: who the patient is first, then whether that person holds a concession.
import type { ConcessionAnswer } from '../../domain/patients/concession.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { VerifyPatientCall } from '../../ports/insurer/eligibility-insurer.ts';
import type { InventedPerson } from './invented-person.ts';
import { concessionStatuses, patientStatuses } from './medicare-codes.ts';
import type { PatientDirectory } from './patient-directory.ts';
import { answerPatientVerification } from './verify-patient.ts';

/** Details that differ are matched with what is on record, and the concession is checked all the same. */
export function answerConcessionVerification(
  records: PatientDirectory,
  call: VerifyPatientCall,
  today: LocalDate,
): ConcessionAnswer {
  const { answer, person } = answerPatientVerification(records, call, today);
  const isFound = person !== null && answer.status.code !== patientStatuses.noMatch.code;
  return { medicare: answer, concession: isFound ? { status: statusOf(person), processDate: today } : null };
}

function statusOf({ concession }: InventedPerson) {
  if (concession === 'unavailable') return concessionStatuses.unavailable;
  return concession ? concessionStatuses.entitled : concessionStatuses.none;
}
