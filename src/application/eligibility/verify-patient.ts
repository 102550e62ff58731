// Checks a patient's details with Medicare (interface 2.5, behaviour 5).
import { readDateOfService } from '../../domain/eligibility/facts/read-request-fields.ts';
import { healthFundNotChecked, healthFundVerdict } from '../../domain/patients/health-fund.ts';
import { readOptionalDetails } from '../../domain/patients/optional-patient-details.ts';
import { readPatient, type PatientFieldError } from '../../domain/patients/read-patient.ts';
import { cardIdentifier } from '../../domain/patients/patient-identifier.ts';
import {
  verificationOfFailedCall,
  verificationOfInvalidDetails,
  verificationFromAnswer,
  type PatientVerification,
} from '../../domain/patients/patient-verification.ts';
import { capitalise } from '../../domain/schedule/record/sentence-parts.ts';
import { formatLongDate, type LocalDate } from '../../domain/values/local-date.ts';
import { fieldInWords } from '../../domain/values/request-field-words.ts';
import { systemActor, type Actor } from '../../domain/values/actor.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { Clock } from '../../ports/system/clock.ts';
import type { EligibilityInsurer, VerifyPatientCall } from '../../ports/insurer/eligibility-insurer.ts';
import { succeed, type Result } from '../failure-result.ts';
import type { LookUpPatient, PatientLookUp } from './look-up-patient.ts';

/** What it needs; the server's dependencies satisfy it. */
export interface PatientVerificationDependencies {
  readonly clock: Clock;
  readonly insurer: EligibilityInsurer;
  /** Limits and records look-ups; absent for commands, which ask a simulator about invented patients. */
  readonly lookUpPatient?: LookUpPatient;
}

export interface VerifyPatientRequest {
  /** The location that asks; null where the caller names none. */
  readonly minorId: MinorId | null;
  /** The request as sent; it may hold anything. */
  readonly sent: Readonly<Record<string, unknown>>;
  /** For the audit trail. */
  readonly actor?: Actor;
  /** Aborted when the caller has left: nothing waits for Medicare any more. */
  readonly signal?: AbortSignal;
}

/**
 * The verdict on the patient on the day of service, which is today where none is sent. Nothing is sent to Medicare when a detail is missing or faulty. Fails after too
 * many wrong verifications.
 */
export async function verifyPatient(
  deps: PatientVerificationDependencies,
  request: VerifyPatientRequest,
): Promise<Result<PatientVerification>> {
  const today = deps.clock.today(request.minorId);
  const { patient, fieldErrors } = readPatient(request.sent, today);
  const { details, fieldErrors: others } = readOptionalDetails(request.sent);
  const day = readDateOfService(request.sent['DateOfService'] ?? undefined, today);
  const ofDay = day.state === 'faulty' ? [{ ...day, kind: 'faulty' } as const] : [];
  if (patient === null || day.state !== 'known' || others.length > 0)
    return succeed(verificationOfInvalidDetails([...fieldErrors, ...others, ...ofDay]));
  if (day.value < patient.dateOfBirth)
    return succeed(verificationOfInvalidDetails([serviceBeforeBirth(day.value)]));
  const { minorId, actor = systemActor, signal } = request;
  const call = { minorId, patient, dateOfService: day.value, details, signal };
  return verifyPatientWithinBudget(deps, call, { act: 'verify-patient', actor });
}

/** The service is before the patient was born. */
export const serviceBeforeBirth = (day: LocalDate): PatientFieldError => ({
  field: 'PatientDateOfBirth',
  kind: 'faulty',
  sentence: `${capitalise(fieldInWords('PatientDateOfBirth'))} is after the service on ${formatLongDate(day)}. Correct one of the two dates.`,
});

/** The verdict on details that are all there. Fails after too many wrong verifications. */
export async function verifyPatientWithinBudget(
  { insurer, lookUpPatient }: Pick<PatientVerificationDependencies, 'insurer' | 'lookUpPatient'>,
  call: VerifyPatientCall,
  { act, actor }: Pick<PatientLookUp, 'act' | 'actor'>,
): Promise<Result<PatientVerification>> {
  const verification = () => verifyWithInsurer(insurer, call);
  if (lookUpPatient === undefined) return succeed(await verification());
  const { patient, minorId: location, signal } = call;
  return lookUpPatient({ act, actor, patient: cardIdentifier(patient), location, signal }, verification);
}

/** What the insurer says; a call that fails is null, never false. */
async function verifyWithInsurer(
  insurer: EligibilityInsurer,
  call: VerifyPatientCall,
): Promise<PatientVerification> {
  const outcome = await insurer.verifyPatient(call);
  const isFundAsked = call.details?.healthFund !== undefined;
  if (!outcome.ok) {
    const failed = verificationOfFailedCall(outcome.failure.sentence);
    return isFundAsked ? { ...failed, healthFund: healthFundNotChecked } : failed;
  }
  const verification = verificationFromAnswer(outcome.answer);
  if (!isFundAsked) return verification;
  return { ...verification, healthFund: healthFundVerdict(outcome.answer.healthFund ?? null) };
}
