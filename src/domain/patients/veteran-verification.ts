// Reads the answer of Veterans' Affairs: do the details agree, which file number is on record, and which card?
import type { PatientRecordAnswer } from './patient-record-answer.ts';
import { veteranStatusMeanings } from './patient-status-codes.ts';
import { nameComparisonKey } from './patient-name.ts';
import { verificationFromAnswer, type PatientVerification } from './patient-verification.ts';
import {
  veteranCardByCode,
  type VeteranAnswer,
  type VeteranCardType,
  type VeteranPatient,
} from './veteran.ts';

export interface VeteranVerification {
  readonly verification: PatientVerification;
  /** The number on record; null unless the patient is verified. */
  readonly veteranNumber: string | null;
  /** The kind of card; null where it is not said or not known here, and unless the patient is verified. */
  readonly cardType: VeteranCardType | null;
  /** Sentences on the patient, then on the card. */
  readonly reason: string;
}

/** The verdict. Of a record that may be another person's, neither number nor card is passed on. */
export function veteranVerificationFromAnswer(
  patient: VeteranPatient,
  answer: VeteranAnswer,
): VeteranVerification {
  const { status, currentMembership } = answer;
  const currentMember = isGivenNameAlone(patient, answer) ? answer.currentMember : null;
  const verification = verificationFromAnswer(
    { status, currentMembership: null, currentMember },
    veteranStatusMeanings,
  );
  if (verification.verified !== true) return veteranNotVerified(verification);
  const card = veteranCardByCode(currentMembership?.entitlementCode ?? null);
  return {
    verification,
    veteranNumber: currentMembership?.veteranNumber ?? null,
    cardType: card?.type ?? null,
    reason: `${verification.reason} ${card?.words ?? cardNotKnown}`,
  };
}

/** No verdict on a card: the patient is not verified, or was not asked about. */
export const veteranNotVerified = (verification: PatientVerification): VeteranVerification => ({
  verification,
  veteranNumber: null,
  cardType: null,
  reason: verification.reason,
});

const cardNotKnown = "Which card the patient holds is not known. The patient can ask Veterans' Affairs.";

/** Whether nothing but the given name can differ, as far as the record was passed on. */
function isGivenNameAlone(
  patient: VeteranPatient,
  { currentMember, currentMembership }: VeteranAnswer,
): boolean {
  const { familyName, dateOfBirth }: Partial<NonNullable<PatientRecordAnswer['currentMember']>> =
    currentMember ?? {};
  const number = currentMembership?.veteranNumber;
  return (
    familyName !== undefined &&
    nameComparisonKey(familyName) === nameComparisonKey(patient.familyName) &&
    (dateOfBirth === undefined || dateOfBirth === patient.dateOfBirth) &&
    patient.veteranNumber !== null &&
    number?.trim().toUpperCase() === patient.veteranNumber
  );
}
