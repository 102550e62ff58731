// Asks Medicare for the patient's concession, where an item of an eligibility check depends on it (behaviour 6.10).
import { findConcessionNeed } from '../../domain/eligibility/facts/concession-need.ts';
import {
  factValue,
  knownFact,
  notSentFact,
  unavailableFact,
  type Fact,
} from '../../domain/eligibility/facts/fact.ts';
import type { ResolvedEligibilityRequest } from '../../domain/eligibility/facts/resolved-request.ts';
import { concessionVerdict } from '../../domain/patients/concession.ts';
import type { PatientVerification } from '../../domain/patients/patient-verification.ts';
import { systemActor } from '../../domain/values/actor.ts';
import type { EligibilityRequest } from './read-eligibility-request.ts';
import { askForConcession, type ConcessionDependencies } from './verify-concession.ts';

/** Whether the verified patient holds a concession on the day; a question that fails, or is not answered, is no false. */
export async function askConcessionForCheck(
  deps: Pick<ConcessionDependencies, 'insurer'> & Partial<Pick<ConcessionDependencies, 'lookUpPatient'>>,
  asked: ResolvedEligibilityRequest,
  verification: PatientVerification,
  { actor = systemActor, signal }: Pick<EligibilityRequest, 'actor' | 'signal'>,
): Promise<Fact<boolean>> {
  const { minorId, dateOfService, bulkBilled } = asked;
  const { patient, sent, fields } = asked.patient;
  if (sent === 'none') return notSentFact('PatientMedicareNumber');
  const day = factValue(dateOfService);
  if (patient === null || day === null || verification.verified !== true)
    return unavailableFact(
      "Medicare was not asked about a concession, because the patient's details are not confirmed.",
    );
  const isNeeded =
    bulkBilled &&
    asked.items.some(
      ({ inForce }) =>
        inForce.kind === 'in-force' && findConcessionNeed(inForce.item, day, fields.dateOfBirth) !== null,
    );
  if (!isNeeded) return unavailableFact('Medicare was not asked about a concession.');
  const question = {
    minorId,
    patient,
    dateOfService: day,
    actor,
    ...(signal === undefined ? {} : { signal }),
  };
  const outcome = await askForConcession(deps, question);
  if (!outcome.ok || outcome.answer.answer === null) return unavailableFact(notAnswered);
  const { answer, verification: verified } = outcome.answer;
  const { hasConcession, reason } = concessionVerdict(answer, day);
  if (hasConcession === null) return unavailableFact(reason);
  // Who the patient is was verified before; where this answer doubts it, the concession may be another's.
  return verified.verified === true ? knownFact(hasConcession) : unavailableFact(verified.reason);
}

const notAnswered = 'The concession could not be checked with Medicare. Check again later.';
