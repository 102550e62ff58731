// Asks Medicare whether a patient is entitled to a concession on a day (interface 2.5.2, behaviour 5.6).
import {
  concessionNotChecked,
  concessionVerdict,
  type ConcessionAnswer,
  type ConcessionVerdict,
} from '../../domain/patients/concession.ts';
import { readDateOfService } from '../../domain/eligibility/facts/read-request-fields.ts';
import { cardIdentifier } from '../../domain/patients/patient-identifier.ts';
import type { Patient } from '../../domain/patients/patient.ts';
import {
  verificationFromAnswer,
  verificationNotChecked,
  verificationOfFailedCall,
  verificationOfInvalidDetails,
  type PatientVerification,
} from '../../domain/patients/patient-verification.ts';
import { readPatient } from '../../domain/patients/read-patient.ts';
import type { Actor } from '../../domain/values/actor.ts';
import type { CorrelationId } from '../../domain/values/correlation-id.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { EligibilityInsurer } from '../../ports/insurer/eligibility-insurer.ts';
import type { Clock } from '../../ports/system/clock.ts';
import { succeed, type Result } from '../failure-result.ts';
import type { LookUpPatient } from './look-up-patient.ts';
import type { VerifyPatientRequest } from './verify-patient.ts';

export interface ConcessionDependencies {
  readonly clock: Clock;
  readonly insurer: Pick<EligibilityInsurer, 'verifyConcession'>;
  readonly lookUpPatient: LookUpPatient;
}

interface ConcessionQuestion {
  readonly minorId: MinorId | null;
  readonly patient: Patient;
  readonly dateOfService: LocalDate;
  readonly correlationId?: CorrelationId;
  readonly actor: Actor;
  readonly signal?: AbortSignal;
}

interface ConcessionOutcome {
  readonly verification: PatientVerification;
  /** Medicare's answer as it came; null where the call failed. */
  readonly answer: ConcessionAnswer | null;
}

/** For commands, which ask a simulator about invented patients. */
const askUnrecorded: LookUpPatient = async (_, verification) => succeed(await verification());

/** Medicare's answer, within the budget of wrong verifications and recorded in the audit trail. */
export async function askForConcession(
  {
    insurer,
    lookUpPatient = askUnrecorded,
  }: Pick<ConcessionDependencies, 'insurer'> & Partial<Pick<ConcessionDependencies, 'lookUpPatient'>>,
  { actor, ...call }: ConcessionQuestion,
): Promise<Result<ConcessionOutcome>> {
  let answer: ConcessionAnswer | null = null;
  const { minorId: location, signal } = call;
  const patient = cardIdentifier(call.patient);
  const lookUp = { act: 'verify-concession', actor, patient, location, signal } as const;
  const verified = await lookUpPatient(lookUp, async () => {
    const outcome = await insurer.verifyConcession(call);
    if (!outcome.ok) return verificationOfFailedCall(outcome.failure.sentence);
    answer = outcome.answer;
    return verificationFromAnswer(outcome.answer.medicare);
  });
  return verified.ok ? succeed({ verification: verified.answer, answer }) : verified;
}

export interface VerifyConcessionRequest extends VerifyPatientRequest {
  readonly actor: Actor;
}

export interface PatientConcession extends ConcessionVerdict {
  readonly verification: PatientVerification;
}

/** The verdicts on the patient and on the concession. Nothing is sent to Medicare when a detail is missing or faulty. */
export async function verifyConcession(
  deps: ConcessionDependencies,
  { sent, minorId, actor, signal }: VerifyConcessionRequest,
): Promise<Result<PatientConcession>> {
  const today = deps.clock.today(minorId);
  const { patient, fieldErrors } = readPatient(sent, today);
  if (patient === null) return succeed(notChecked(verificationOfInvalidDetails(fieldErrors)));
  const day = readDateOfService(sent['DateOfService'], today);
  if (day.state !== 'known') {
    const reason = day.state === 'faulty' ? day.sentence : concessionNotChecked.reason;
    return succeed(notChecked(verificationNotChecked(reason)));
  }
  const asked = await askForConcession(deps, {
    minorId,
    patient,
    dateOfService: day.value,
    actor,
    ...(signal === undefined ? {} : { signal }),
  });
  if (!asked.ok) return asked;
  const { verification, answer } = asked.answer;
  const verdict = answer === null ? concessionNotChecked : concessionVerdict(answer, day.value);
  // What Medicare says of the details comes first: with another person's details the concession is another's.
  return succeed({ ...verdict, verification, reason: `${verification.reason} ${verdict.reason}` });
}

const notChecked = (verification: PatientVerification): PatientConcession => ({
  ...concessionNotChecked,
  verification,
  reason: verification.reason,
});
