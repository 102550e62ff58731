// Response schemas of veteran verification: our verdict, and the answer in the insurer's words (interface 2.5.4).
import Type, { type Static } from 'typebox';
import { veteranCardTypes, type VeteranAnswer } from '../../domain/patients/veteran.ts';
import type { VeteranVerification } from '../../domain/patients/veteran-verification.ts';
import { omitNulls } from '../../domain/values/omit-nulls.ts';
import { formatMedicareStatus, MedicareStatusSchemas } from './concession-response.ts';
import {
  formatPatientVerificationBody,
  PatientVerificationResponse,
} from './patient-verification-response.ts';

const { Verified, Reason, ...corrections } = PatientVerificationResponse.properties;

export const VeteranResponse = Type.Object(
  {
    Verified,
    Reason,
    VeteranNumber: Type.Unsafe<string | null>({
      type: ['string', 'null'],
      description: 'Null unless the patient is verified.',
    }),
    CardType: Type.Unsafe<string | null>({
      enum: [...veteranCardTypes, null],
      description: 'The kind of card on record; null where not known or not verified.',
    }),
    ...corrections,
  },
  { additionalProperties: false, title: 'Veteran verification' },
);

/** The response body; every key is always present. */
export function formatVeteranBody({
  verification,
  veteranNumber,
  cardType,
  reason,
}: VeteranVerification): Static<typeof VeteranResponse> {
  return {
    ...formatPatientVerificationBody(verification),
    Reason: reason,
    VeteranNumber: veteranNumber,
    CardType: cardType,
  };
}

const { status, currentMember, processDate } = MedicareStatusSchemas;

/** Fields that are left out of the answer are left out here. */
export const MedicareVeteranResponse = Type.Object(
  {
    correlationId: Type.String(),
    veteranStatus: Type.Object(
      {
        status,
        currentMembership: Type.Optional(
          Type.Object(
            {
              veteranNumber: Type.String(),
              entitlementCode: Type.Optional(
                Type.String({
                  description:
                    'PTEC Gold, STEC White, RPBC Orange, PCC Pensioner Concession, CSHC Seniors Health, NIL not known.',
                }),
              ),
            },
            { title: 'Current veteran membership' },
          ),
        ),
        currentMember,
        processDate,
      },
      { title: 'Veteran status' },
    ),
  },
  { title: 'Medicare veteran verification' },
);

/** The answer in the insurer's field names. */
export function formatMedicareVeteranBody(
  correlationId: string,
  { status: coded, currentMember: member, currentMembership: membership, processDate: day }: VeteranAnswer,
): Static<typeof MedicareVeteranResponse> {
  return {
    correlationId,
    veteranStatus: {
      status: formatMedicareStatus(coded),
      ...(membership === null
        ? {}
        : {
            currentMembership: {
              veteranNumber: membership.veteranNumber,
              ...omitNulls({ entitlementCode: membership.entitlementCode }),
            },
          }),
      ...(member === null ? {} : { currentMember: omitNulls(member) }),
      ...(day === undefined ? {} : { processDate: day }),
    },
  };
}
