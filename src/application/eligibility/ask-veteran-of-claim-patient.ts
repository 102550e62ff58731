// Asks Veterans' Affairs about a patient who is named as on a claim (interface 2.5.4).
import type { MedicalEvent } from '../../domain/claims/claim.ts';
import { addressFormats, veteranMembershipFormats } from '../../domain/claims/claim-field-formats.ts';
import { findFormatErrors } from '../../domain/claims/claim-field-words.ts';
import { identityErrors, missingDetailErrors } from '../../domain/claims/rules/patient-fields.ts';
import { claimRuleErrors } from '../../domain/claims/validate-claim.ts';
import { serviceMessagesFromErrors, type ServiceMessages } from '../../domain/claims/validation-error.ts';
import { readVeteran } from '../../domain/patients/read-veteran.ts';
import type { VeteranAnswer } from '../../domain/patients/veteran.ts';
import type { Actor } from '../../domain/values/actor.ts';
import type { CorrelationId } from '../../domain/values/correlation-id.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { IdGenerator } from '../../ports/system/ids.ts';
import { readCorrelationId } from '../claims/read-correlation-id.ts';
import type { Failure } from '../failure-result.ts';
import { notStatedSex } from './ask-concession-of-claim-patient.ts';
import { askForVeteran, type VeteranDependencies } from './verify-veteran.ts';

interface NamedVeteran {
  readonly identity: MedicalEvent['patient']['identity'];
  readonly veteranMembership?: { readonly veteranNumber: string };
  readonly residentialAddress?: { readonly locality?: string; readonly postcode?: string };
}

interface ClaimVeteranRequest {
  readonly minorId: MinorId | null;
  readonly minorIds: readonly MinorId[];
  readonly patient: NamedVeteran;
  readonly actor: Actor;
  readonly signal?: AbortSignal;
}

type ClaimVeteranResult =
  | { readonly kind: 'answered'; readonly correlationId: CorrelationId; readonly answer: VeteranAnswer }
  | { readonly kind: 'refused'; readonly correlationId: string; readonly messages: ServiceMessages }
  | { readonly kind: 'insurer-unavailable'; readonly correlationId: CorrelationId }
  | { readonly kind: 'too-many'; readonly failure: Failure }
  | { readonly kind: 'no-location' };

/** The answer as it came; nothing is sent when a detail is missing or faulty. */
export async function askVeteranOfClaimPatient(
  deps: VeteranDependencies & { readonly ids: IdGenerator },
  { minorId, minorIds, patient: sent, actor, signal }: ClaimVeteranRequest,
): Promise<ClaimVeteranResult> {
  const named = readCorrelationId({ minorId, minorIds, correlationId: null }, deps.ids);
  if (named.kind === 'no-location') return named;
  const { correlationId, location } = named;
  const today = deps.clock.today(location);
  const read = readVeteran(asRequestFields(sent), today, sent.identity.secondInitial ?? null);
  const errors = veteranDetailErrors(sent, today);
  if (read.patient === null || errors.length > 0) {
    const found = read.fieldErrors.map(({ sentence }) => sentence);
    const messages = serviceMessagesFromErrors(claimRuleErrors('9202', errors.length > 0 ? errors : found));
    return { kind: 'refused', correlationId, messages };
  }
  const call = { minorId: location, patient: read.patient, correlationId, actor, signal };
  const asked = await askForVeteran(deps, call);
  if (!asked.ok) return { kind: 'too-many', failure: asked.failure };
  const { answer } = asked.answer;
  return answer === null
    ? { kind: 'insurer-unavailable', correlationId }
    : { kind: 'answered', correlationId, answer };
}

function veteranDetailErrors(patient: NamedVeteran, today: LocalDate): readonly string[] {
  const { veteranMembership = {}, residentialAddress = {} } = patient;
  return [
    ...findFormatErrors(veteranMembership, veteranMembershipFormats, 'patient.veteranMembership.'),
    ...identityErrors(patient, 'patient', today),
    ...findFormatErrors(residentialAddress, addressFormats, 'patient.residentialAddress.'),
    ...missingDetailErrors(patient, 'patient', ['dateOfBirth', 'familyName', 'givenName']),
  ];
}

const asRequestFields = ({
  identity,
  veteranMembership,
  residentialAddress,
}: NamedVeteran): Readonly<Record<string, unknown>> => ({
  PatientDateOfBirth: identity.dateOfBirth,
  PatientFamilyName: identity.familyName,
  PatientGivenName: identity.givenName,
  PatientSex: identity.sex ?? notStatedSex,
  VeteranNumber: veteranMembership?.veteranNumber,
  Locality: residentialAddress?.locality,
  Postcode: residentialAddress?.postcode,
});
