// Response schemas of concession verification: our verdicts, and Medicare's own words (interface 2.5.2).
import Type, { type Static } from 'typebox';
import type { PatientConcession } from '../../application/eligibility/verify-concession.ts';
import type { ConcessionAnswer } from '../../domain/patients/concession.ts';
import { omitNulls } from '../../domain/values/omit-nulls.ts';
import {
  formatPatientVerificationBody,
  PatientVerificationResponse,
} from './patient-verification-response.ts';

const { Verified, ...others } = PatientVerificationResponse.properties;

export const ConcessionResponse = Type.Object(
  {
    Verified,
    HasConcession: Type.Unsafe<boolean | null>({
      type: ['boolean', 'null'],
      description: 'On the date of service; null: not determined. See Verified too.',
    }),
    ...others,
  },
  { additionalProperties: false, title: 'Concession verification' },
);

/** The response body; every key is always present. */
export function formatConcessionBody({
  verification,
  hasConcession,
  reason,
}: PatientConcession): Static<typeof ConcessionResponse> {
  return { ...formatPatientVerificationBody(verification), HasConcession: hasConcession, Reason: reason };
}

const Status = Type.Object(
  {
    code: Type.Optional(Type.Integer()),
    text: Type.String({ description: "Medicare's words; show them as they are." }),
  },
  { title: 'Medicare status' },
);

/** A status with the person on record and the day, as every verification has them. */
export const MedicareStatusSchemas = {
  status: Status,
  currentMember: Type.Optional(
    Type.Object(
      {
        dateOfBirth: Type.Optional(Type.String()),
        familyName: Type.Optional(Type.String()),
        givenName: Type.Optional(Type.String()),
        secondInitial: Type.Optional(Type.String()),
        sex: Type.Optional(Type.String()),
      },
      { title: 'Current member' },
    ),
  ),
  processDate: Type.Optional(Type.String()),
};

/** Fields that Medicare leaves out are left out. */
export const MedicareConcessionResponse = Type.Object(
  {
    correlationId: Type.String(),
    medicareStatus: Type.Object(
      {
        ...MedicareStatusSchemas,
        currentMembership: Type.Optional(
          Type.Object(
            {
              memberNumber: Type.Optional(Type.String()),
              memberRefNumber: Type.Optional(Type.String()),
            },
            { title: 'Current membership' },
          ),
        ),
      },
      { title: 'Member status' },
    ),
    concessionStatus: Type.Optional(
      Type.Object(
        { status: Status, processDate: Type.Optional(Type.String()) },
        {
          title: 'Concession status',
          description: 'Code 0: entitled. 9685: none found. 3004: cannot be checked now.',
        },
      ),
    ),
  },
  { title: 'Medicare concession verification' },
);

/** A status in the insurer's field names. */
export const formatMedicareStatus = ({
  code,
  text,
}: {
  readonly code: number | null;
  readonly text: string;
}) => ({
  ...omitNulls({ code }),
  text,
});

/** Medicare's answer in its own field names. */
export function formatMedicareConcessionBody(
  correlationId: string,
  { medicare, concession }: ConcessionAnswer,
): Static<typeof MedicareConcessionResponse> {
  const { status, currentMember, currentMembership, processDate } = medicare;
  return {
    correlationId,
    medicareStatus: {
      status: formatMedicareStatus(status),
      ...(currentMember === null ? {} : { currentMember: omitNulls(currentMember) }),
      ...(currentMembership === null ? {} : { currentMembership: omitNulls(currentMembership) }),
      ...(processDate === undefined ? {} : { processDate }),
    },
    ...(concession === null
      ? {}
      : { concessionStatus: { ...concession, status: formatMedicareStatus(concession.status) } }),
  };
}
