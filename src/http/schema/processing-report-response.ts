// Response schema of the processing report, with the insurer's own field names (interface 2.9).
import Type, { type Static } from 'typebox';
import { totalBenefitPattern } from '../../domain/benefit/calculate-benefit.ts';
import type {
  AssessedEvent,
  AssessedService,
  ClaimAssessment,
  CodedText,
} from '../../domain/claims/assessment.ts';
import { reportStatuses, reportStatusMeanings } from '../../domain/claims/report-status.ts';
import { formatMoney, moneyPattern } from '../../domain/values/money.ts';

const closed = { additionalProperties: false } as const;
const Amount = Type.String({ pattern: moneyPattern, description: 'Dollars with two decimals.' });
/** A claim has up to 1,120 services, so its totals may have more digits than one amount. */
const Total = Type.String({ pattern: totalBenefitPattern, description: 'Dollars with two decimals.' });

const ProviderShown = Type.Object({ providerNumber: Type.String() }, closed);
export const ReportStatusField = Type.Enum([...reportStatuses], {
  description: reportStatuses.map((status) => `${status}: ${reportStatusMeanings[status]}.`).join(' '),
});
const Coded = Type.Object({ code: Type.Integer(), text: Type.String() }, closed);

const Service = Type.Object(
  {
    id: Type.String(),
    itemNumber: Type.String({ pattern: '^\\d{5}$', description: 'Five digits.' }),
    assessmentCode: Type.String({
      description:
        'Explanation code of the insurer, three digits; where error is there, it says it in words.',
    }),
    benefitPaid: Amount,
    chargeAmount: Amount,
    numberOfPatientsSeen: Type.Optional(Type.String()),
    error: Type.Optional(Coded),
  },
  closed,
);

const Event = Type.Object(
  {
    id: Type.String(),
    eventDate: Type.String(),
    patient: Type.Object(
      {
        status: Type.Optional(Coded),
        currentMembership: Type.Object(
          { memberNumber: Type.String(), memberRefNumber: Type.String() },
          closed,
        ),
        currentMember: Type.Object(
          {
            dateOfBirth: Type.String(),
            familyName: Type.String(),
            givenName: Type.String(),
            sex: Type.String(),
          },
          closed,
        ),
      },
      {
        ...closed,
        description: "The patient as in Medicare's record; status when it differs from what was sent.",
      },
    ),
    service: Type.Array(Service),
  },
  closed,
);

const Assessment = Type.Object(
  {
    claimId: Type.String(),
    benefitPaid: Total,
    chargeAmount: Total,
    serviceProvider: ProviderShown,
    medicalEvent: Type.Array(Event),
  },
  closed,
);

export const ProcessingReportResponse = Type.Object(
  {
    status: ReportStatusField,
    correlationId: Type.String(),
    claimAssessment: Type.Optional(Assessment),
  },
  { ...closed, title: 'Processing report' },
);

/** The processing report without its status, amounts in dollars. */
export function formatProcessingReportBody(assessment: ClaimAssessment): {
  claimAssessment: Static<typeof Assessment>;
} {
  const { claimId, benefitPaid, chargeAmount, serviceProviderNumber, events } = assessment;
  return {
    claimAssessment: {
      claimId,
      benefitPaid: formatMoney(benefitPaid),
      chargeAmount: formatMoney(chargeAmount),
      serviceProvider: { providerNumber: serviceProviderNumber },
      medicalEvent: events.map(eventBody),
    },
  };
}

const coded = ({ code, text }: CodedText) => ({ code, text });

function eventBody({ id, eventDate, patient, services }: AssessedEvent): Static<typeof Event> {
  const { status, currentMembership, currentMember } = patient;
  return {
    id,
    eventDate,
    patient: {
      ...(status === null ? {} : { status: coded(status) }),
      currentMembership,
      currentMember,
    },
    service: services.map(serviceBody),
  };
}

function serviceBody(service: AssessedService): Static<typeof Service> {
  const { id, itemNumber, assessmentCode, numberOfPatientsSeen, error } = service;
  return {
    id,
    itemNumber,
    assessmentCode,
    benefitPaid: formatMoney(service.benefitPaid),
    chargeAmount: formatMoney(service.chargeAmount),
    ...(numberOfPatientsSeen === null ? {} : { numberOfPatientsSeen }),
    ...(error === null ? {} : { error: coded(error) }),
  };
}
