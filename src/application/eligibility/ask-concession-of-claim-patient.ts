// Asks Medicare for the concession of a patient who is named as on a claim (interface 2.5.2).
import type { MedicalEvent } from '../../domain/claims/claim.ts';
import { missingDetailErrors, patientDetailErrors } from '../../domain/claims/rules/patient-fields.ts';
import { claimRuleErrors } from '../../domain/claims/validate-claim.ts';
import { serviceMessagesFromErrors, type ServiceMessages } from '../../domain/claims/validation-error.ts';
import { readDateOfService } from '../../domain/eligibility/facts/read-request-fields.ts';
import type { ConcessionAnswer } from '../../domain/patients/concession.ts';
import { readPatient } from '../../domain/patients/read-patient.ts';
import type { Actor } from '../../domain/values/actor.ts';
import type { CorrelationId } from '../../domain/values/correlation-id.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { IdGenerator } from '../../ports/system/ids.ts';
import { readCorrelationId } from '../claims/read-correlation-id.ts';
import type { Failure } from '../failure-result.ts';
import { askForConcession, type ConcessionDependencies } from './verify-concession.ts';

type NamedPatient = MedicalEvent['patient'];

interface ClaimPatientConcessionRequest {
  readonly minorId: MinorId | null;
  readonly minorIds: readonly MinorId[];
  readonly patient: NamedPatient;
  /** As sent; today when it was left out. */
  readonly dateOfService: string | undefined;
  readonly actor: Actor;
  readonly signal?: AbortSignal;
}

type ClaimPatientConcessionResult =
  | { readonly kind: 'answered'; readonly correlationId: CorrelationId; readonly answer: ConcessionAnswer }
  | { readonly kind: 'refused'; readonly correlationId: string; readonly messages: ServiceMessages }
  | { readonly kind: 'insurer-unavailable'; readonly correlationId: CorrelationId }
  | { readonly kind: 'too-many'; readonly failure: Failure }
  | { readonly kind: 'no-location' };

/** Medicare's answer as it came; nothing is sent when a detail is missing or faulty. */
export async function askConcessionOfClaimPatient(
  deps: ConcessionDependencies & { readonly ids: IdGenerator },
  { minorId, minorIds, patient: sent, dateOfService, actor, signal }: ClaimPatientConcessionRequest,
): Promise<ClaimPatientConcessionResult> {
  const named = readCorrelationId({ minorId, minorIds, correlationId: null }, deps.ids);
  if (named.kind === 'no-location') return named;
  const { correlationId, location } = named;
  const today = deps.clock.today(location);
  const { patient, fieldErrors } = readPatient(asRequestFields(sent), today);
  const day = readDateOfService(dateOfService, today);
  const errors = detailErrors(sent, today);
  const dayErrors =
    day.state === 'faulty' ? [day.sentence.replace('(DateOfService)', '(dateOfService)')] : [];
  if (patient === null || day.state !== 'known' || errors.length > 0) {
    const found = errors.length > 0 ? errors : fieldErrors.map(({ sentence }) => sentence);
    const messages = serviceMessagesFromErrors(claimRuleErrors('9202', [...found, ...dayErrors]));
    return { kind: 'refused', correlationId, messages };
  }
  const question = { minorId: location, patient, dateOfService: day.value, correlationId, actor };
  const asked = await askForConcession(deps, { ...question, ...(signal === undefined ? {} : { signal }) });
  if (!asked.ok) return { kind: 'too-many', failure: asked.failure };
  const { answer } = asked.answer;
  return answer === null
    ? { kind: 'insurer-unavailable', correlationId }
    : { kind: 'answered', correlationId, answer };
}

function detailErrors(patient: NamedPatient, today: LocalDate): readonly string[] {
  return [
    ...patientDetailErrors(patient, 'patient', today),
    ...missingDetailErrors(patient, 'patient', ['dateOfBirth', 'familyName', 'givenName']),
  ];
}

/** Medicare does not compare the sex, so it may be left out. */
export const notStatedSex = '9';

function asRequestFields({ identity, medicare }: NamedPatient): Readonly<Record<string, unknown>> {
  return {
    PatientDateOfBirth: identity.dateOfBirth,
    PatientFamilyName: identity.familyName,
    PatientGivenName: identity.givenName,
    PatientSex: identity.sex ?? notStatedSex,
    PatientMedicareNumber: medicare.memberNumber,
    PatientMedicareRefNumber: medicare.memberRefNumber,
  };
}
