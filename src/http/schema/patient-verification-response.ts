// Response schema of a patient verification, which is also part of the eligibility check (interface 2.5).
import Type, { type Static } from 'typebox';
import { described } from '../../domain/values/described.ts';
import type { PatientVerification } from '../../domain/patients/patient-verification.ts';

// One schema of two types: the serialiser would try the members of a union one by one.
const Correction = (description?: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], ...described(description) });

export const PatientVerificationResponse = Type.Object(
  {
    Verified: Type.Unsafe<boolean | null>({
      type: ['boolean', 'null'],
      description: 'false: the details differ from the record · null: not checked.',
    }),
    Reason: Type.String(),
    CorrectGivenName: Correction('As on record, where Medicare supplies it.'),
    CorrectMedicareNumber: Correction('Of the newer card, where Medicare supplies it.'),
    CorrectMedicareReferenceNumber: Correction(),
    CorrectSex: Correction('With another correction.'),
    CorrectFamilyName: Correction('With another correction; Medicare does not compare it.'),
    CorrectDateOfBirth: Correction('With another correction.'),
  },
  { additionalProperties: false, title: 'Verified patient' },
);

/** The response body of a verification; every key is always present. */
export function formatPatientVerificationBody(
  verification: PatientVerification,
): Static<typeof PatientVerificationResponse> {
  return {
    Verified: verification.verified,
    Reason: verification.reason,
    CorrectGivenName: verification.correctGivenName,
    CorrectMedicareNumber: verification.correctMedicareNumber,
    CorrectMedicareReferenceNumber: verification.correctMedicareReferenceNumber,
    CorrectSex: verification.correctSex ?? null,
    CorrectFamilyName: verification.correctFamilyName ?? null,
    CorrectDateOfBirth: verification.correctDateOfBirth ?? null,
  };
}

/** The answer of a verification alone. */
export const VerifyPatientResponse = Type.Object(
  {
    ...PatientVerificationResponse.properties,
    HealthFund: Type.Optional(
      Type.Object(
        {
          Verified: Type.Unsafe<boolean | null>({
            type: ['boolean', 'null'],
            description: 'false: no such member · null: not determined.',
          }),
          Reason: Type.String(),
        },
        {
          additionalProperties: false,
          title: 'Health fund verification',
        },
      ),
    ),
  },
  { additionalProperties: false, title: 'Patient verification' },
);

/** The response body, with the verdict of the health fund where there is one. */
export function formatVerifyPatientBody(
  verification: PatientVerification,
): Static<typeof VerifyPatientResponse> {
  const { healthFund } = verification;
  const body = formatPatientVerificationBody(verification);
  if (healthFund === undefined) return body;
  return { ...body, HealthFund: { Verified: healthFund.verified, Reason: healthFund.reason } };
}
