// The processing report web service: translates its messages to and from claim assessments.
import Type, { type Static } from 'typebox';
import type { AssessedEvent, AssessedService, ClaimAssessment } from '../../../domain/claims/assessment.ts';
import { parseClaimId } from '../../../domain/values/claim-id.ts';
import { cents, type Cents } from '../../../domain/values/money.ts';
import { parseOffsetDate } from '../../../domain/values/offset-date-time.ts';
import type { ProcessingAnswer, ReportCall } from '../../../ports/insurer/claim-insurer.ts';
import { recordedPatientFields } from './patient-message-parts.ts';
import {
  statusKindFromWire,
  WireReportRequest,
  readReportRequest,
  wireStatusByKind,
  writeReportRequest,
} from './report-request.ts';
import {
  AnyText,
  parseCentsText,
  AnswerCentsText,
  formatCentsText,
  WireCodedText,
  codedTextFromWire,
  Optional,
  padItemNumber,
  omitUndefined,
} from './wire-fields.ts';
import { defineWebService } from './web-service-definition.ts';

const Service = Type.Object({
  id: AnyText,
  itemNumber: AnyText,
  assessmentCode: Optional(AnyText),
  benefitPaid: AnswerCentsText,
  chargeAmount: AnswerCentsText,
  numberOfPatientsSeen: Optional(AnyText),
  error: Optional(WireCodedText),
});

const Event = Type.Object({
  id: AnyText,
  eventDate: AnyText,
  patient: Type.Object({
    status: Optional(WireCodedText),
    ...recordedPatientFields,
  }),
  service: Type.Array(Service),
});

const Response = Type.Object({
  status: AnyText,
  claimAssessment: Optional(
    Type.Object({
      claimId: AnyText,
      benefitPaid: Optional(AnswerCentsText),
      chargeAmount: Optional(AnswerCentsText),
      serviceProvider: Type.Object({ providerNumber: AnyText }),
      medicalEvent: Type.Array(Event),
    }),
  ),
});
type WireAssessment = NonNullable<Static<typeof Response>['claimAssessment']>;

export const processingReportService = defineWebService<
  ReportCall,
  ProcessingAnswer,
  typeof WireReportRequest,
  typeof Response
>({
  name: 'processing-report',
  operation: 'mcp-bulk-bill-processing-report@1',
  paths: ['/mcp/bulkbillprocessingreport/v1'],
  request: WireReportRequest,
  response: Response,
  subjectOf: () => null,
  writeRequest: writeReportRequest,
  readRequest: readReportRequest,
  writeAnswer: (answer) =>
    answer.kind === 'complete'
      ? { status: 'COMPLETE', claimAssessment: wireAssessmentOf(answer.assessment) }
      : { status: wireStatusByKind[answer.kind] },
  readAnswer({ status, claimAssessment }) {
    if (status !== 'COMPLETE') {
      const kind = statusKindFromWire(status);
      return kind === null || kind === 'not-available' ? null : { kind };
    }
    const assessment = claimAssessment === undefined ? null : assessmentOf(claimAssessment);
    return assessment === null ? null : { kind: 'complete', assessment };
  },
});

function wireAssessmentOf(assessment: ClaimAssessment): WireAssessment {
  return {
    claimId: assessment.claimId,
    benefitPaid: formatCentsText(assessment.benefitPaid),
    chargeAmount: formatCentsText(assessment.chargeAmount),
    serviceProvider: { providerNumber: assessment.serviceProviderNumber },
    medicalEvent: assessment.events.map(({ id, eventDate, patient, services }) => ({
      id,
      eventDate,
      patient: wirePatientOf(patient),
      service: services.map(({ benefitPaid, chargeAmount, numberOfPatientsSeen, error, ...same }) => ({
        ...same,
        benefitPaid: formatCentsText(benefitPaid),
        chargeAmount: formatCentsText(chargeAmount),
        ...omitUndefined({
          numberOfPatientsSeen: numberOfPatientsSeen ?? undefined,
          error: error ?? undefined,
        }),
      })),
    })),
  };
}

const wirePatientOf = ({ currentMembership, currentMember, status }: AssessedEvent['patient']) => ({
  currentMembership: { ...currentMembership },
  currentMember: { ...currentMember },
  ...omitUndefined({ status: status ?? undefined }),
});

/** Null when the claim id or a day is invalid. */
function assessmentOf(sent: WireAssessment): ClaimAssessment | null {
  const claimId = parseClaimId(sent.claimId);
  const events = sent.medicalEvent.map(eventOf);
  if (claimId === null || !events.every((event) => event !== null)) return null;
  const services = events.flatMap((event) => event.services);
  return {
    claimId,
    benefitPaid: totalOf(sent.benefitPaid, services, 'benefitPaid'),
    chargeAmount: totalOf(sent.chargeAmount, services, 'chargeAmount'),
    serviceProviderNumber: sent.serviceProvider.providerNumber,
    events,
  };
}

/** The total of the claim; if it is absent, the sum of its services. */
function totalOf(
  sent: string | undefined,
  services: readonly AssessedService[],
  amount: 'benefitPaid' | 'chargeAmount',
): Cents {
  return sent === undefined
    ? cents(services.reduce((sum, each) => sum + each[amount], 0))
    : parseCentsText(sent);
}

function eventOf({ id, eventDate: day, patient, service }: Static<typeof Event>): AssessedEvent | null {
  const eventDate = parseOffsetDate(day);
  if (eventDate === null) return null;
  const { memberNumber = '', memberRefNumber = '' } = patient.currentMembership ?? {};
  const { dateOfBirth = '', familyName = '', givenName = '', sex = '' } = patient.currentMember ?? {};
  return {
    id,
    eventDate,
    patient: {
      status: codedTextFromWire(patient.status),
      currentMembership: { memberNumber, memberRefNumber },
      currentMember: { dateOfBirth, familyName, givenName, sex },
    },
    services: service.map((each) => ({
      id: each.id,
      itemNumber: padItemNumber(each.itemNumber),
      assessmentCode: each.assessmentCode ?? '',
      benefitPaid: parseCentsText(each.benefitPaid),
      chargeAmount: parseCentsText(each.chargeAmount),
      numberOfPatientsSeen: each.numberOfPatientsSeen ?? null,
      error: codedTextFromWire(each.error),
    })),
  };
}
