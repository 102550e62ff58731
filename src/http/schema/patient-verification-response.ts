// Response schema of a patient verification, which is also part of the eligibility check (interface 2.5).
import Type, { type Static } from 'typebox';
import type { PatientVerification } from '../../domain/patients/patient-verification.ts';

// One schema of two types: the serialiser would try the members of a union one by one.
const Correction = (description: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], description });

export const PatientVerificationResponse = Type.Object(
  {
    Verified: Type.Unsafe<boolean | null>({
      type: ['boolean', 'null'],
      description:
        "true: verified · false: the details differ from Medicare's record · null: not checked, see Reason.",
    }),
    Reason: Type.String({ description: 'For people; never parse it.' }),
    CorrectGivenName: Correction('As on record, where Medicare supplies it.'),
    CorrectMedicareNumber: Correction('Of the newer card, where Medicare supplies it.'),
    CorrectMedicareReferenceNumber: Correction('As on record, where Medicare supplies it.'),
    CorrectSex: Correction('As on record, with another correction.'),
    CorrectFamilyName: Correction('As on record, with another correction; Medicare does not compare it.'),
    CorrectDateOfBirth: Correction('As on record, with another correction.'),
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
            description: 'true: eligible with the fund · false: no such member · null: not determined.',
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
