// Response schema of the processing report, with the insurer's own field names (interface 2.9).
import Type, { type Static } from 'typebox';
import { AmountOut } from './claim-outcome-response.ts';
import type {
  AssessedEvent,
  AssessedService,
  ClaimAssessment,
  CodedText,
  ReportedPatient,
} from '../../domain/claims/assessment.ts';
import { reportStatuses, reportStatusMeanings } from '../../domain/claims/report-status.ts';
import { formatMoney, type Cents } from '../../domain/values/money.ts';
import { omitNulls } from '../../domain/values/omit-nulls.ts';

const closed = { additionalProperties: false } as const;
const Optional = Type.Optional;
/** A claim has up to 1,120 services, so its totals may have more digits than one amount. */
const Amount = Optional(AmountOut);
const Text = Optional(Type.String());

export const ReportStatusField = Type.String({
  title: 'Report status',
  description: `${reportStatuses.map((status) => `${status}: ${reportStatusMeanings[status]}.`).join(' ')} Another word is the insurer's own, as it came.`,
});
const Coded = Type.Object({ code: Optional(Type.Integer()), text: Text }, { ...closed, title: 'Coded text' });

const Service = Type.Object(
  {
    id: Optional(Type.String()),
    itemNumber: Optional(Type.String()),
    assessmentCode: Optional(
      Type.String({
        description: "The insurer's explanation code, three digits; error says it in words.",
      }),
    ),
    benefitPaid: Amount,
    chargeAmount: Amount,
    numberOfPatientsSeen: Text,
    error: Optional(Coded),
    accountReferenceNumber: Optional(Type.String()),
    gstInd: Optional(Type.String()),
  },
  { ...closed, title: 'Assessed service' },
);

const Patient = Type.Object(
  {
    status: Optional(Coded),
    currentMembership: Optional(
      Type.Object(
        {
          memberNumber: Text,
          memberRefNumber: Text,
          veteranNumber: Text,
          entitlementCode: Optional(
            Type.String({ description: 'PTEC gold, STEC white, RPBC orange; another as it came.' }),
          ),
        },
        {
          ...closed,
          title: 'Recorded card',
          description: 'As Medicare holds it, or DVA of a veteran.',
        },
      ),
    ),
    currentMember: Optional(
      Type.Object(
        { dateOfBirth: Text, familyName: Text, givenName: Text, secondInitial: Text, sex: Text },
        { ...closed, title: 'Recorded member' },
      ),
    ),
    processDate: Optional(Type.String()),
  },
  {
    ...closed,
    title: 'Assessed patient',
    description: "As in Medicare's record; status when it differs from what was sent.",
  },
);

const Event = Type.Object(
  {
    id: Optional(Type.String()),
    eventDate: Text,
    patient: Optional(Patient),
    service: Optional(Type.Array(Service)),
  },
  { ...closed, title: 'Assessed event' },
);

const Assessment = Type.Object(
  {
    claimId: Text,
    benefitPaid: Amount,
    chargeAmount: Amount,
    serviceProvider: Optional(
      Type.Object({ providerNumber: Type.String() }, { ...closed, title: 'Provider by number' }),
    ),
    medicalEvent: Optional(Type.Array(Event)),
  },
  { ...closed, title: 'Claim assessment' },
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
  claimAssessment?: Static<typeof Assessment>;
} {
  const { claimId, serviceProviderNumber: providerNumber, events } = assessment;
  const claimAssessment = omitNulls({
    claimId,
    benefitPaid: dollarsOrNull(assessment.benefitPaid),
    chargeAmount: dollarsOrNull(assessment.chargeAmount),
    serviceProvider: providerNumber === null ? null : { providerNumber },
    medicalEvent: listOrNull(events.map(eventBody)),
  });
  return Object.keys(claimAssessment).length === 0 ? {} : { claimAssessment };
}

/** Dollars, or null where the insurer names no amount. */
export const dollarsOrNull = (amount: Cents | null): string | null =>
  amount === null ? null : formatMoney(amount);

/** A code of the insurer, with what it has. */
export const codedBody = (coded: CodedText | null) => (coded === null ? null : omitNulls({ ...coded }));

/** The insurer's lists have a member at least: an empty one is absent. */
export const listOrNull = <Member>(list: readonly Member[]): Member[] | null =>
  list.length === 0 ? null : [...list];

function eventBody({ id, eventDate, patient, services }: AssessedEvent): Static<typeof Event> {
  return omitNulls({
    id,
    eventDate,
    patient: patient === null ? null : patientBody(patient),
    service: listOrNull(services.map(serviceBody)),
  });
}

function patientBody({ status, currentMembership, currentMember, processDate }: ReportedPatient) {
  return omitNulls({
    status: codedBody(status),
    currentMembership: currentMembership === null ? null : { ...currentMembership },
    currentMember: currentMember === null ? null : { ...currentMember },
    processDate,
  });
}

function serviceBody(service: AssessedService): Static<typeof Service> {
  const { id, itemNumber, assessmentCode, numberOfPatientsSeen, error, accountReferenceNumber, gstInd } =
    service;
  return omitNulls({
    id,
    itemNumber,
    assessmentCode,
    benefitPaid: dollarsOrNull(service.benefitPaid),
    chargeAmount: dollarsOrNull(service.chargeAmount),
    numberOfPatientsSeen,
    error: codedBody(error),
    accountReferenceNumber,
    gstInd,
  });
}
