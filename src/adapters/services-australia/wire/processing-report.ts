// The processing report web service: translates its messages to and from claim assessments.
import Type, { type Static } from 'typebox';
import { omitNulls } from '../../../domain/values/omit-nulls.ts';
import type { AssessedEvent, ClaimAssessment, ReportedPatient } from '../../../domain/claims/assessment.ts';
import type { ClaimPayer } from '../../../domain/claims/store-and-forward-claim.ts';
import type { ProcessingAnswer, ReportCall } from '../../../ports/insurer/claim-insurer.ts';
import { CurrentMembership, RecordedPatient } from './patient-message-parts.ts';
import {
  answerWithoutReport,
  completeStatus,
  otherStatusOf,
  WireReportRequest,
  readReportRequest,
  writeReportRequest,
  writeStatus,
} from './report-request.ts';
import {
  AnyText,
  AnswerCentsText,
  codedTextFromWire,
  codedTextToWire,
  formatOptionalCents,
  omitUndefined,
  Optional,
  padItemNumber,
  parseOptionalCents,
  WireCodedText,
} from './wire-fields.ts';
import { defineWebService, type WebService } from './web-service-definition.ts';

/** The insurer's description requires the status alone. The last two are of veterans' claims. */
const Service = Type.Object({
  id: Optional(AnyText),
  itemNumber: Optional(AnyText),
  assessmentCode: Optional(AnyText),
  benefitPaid: Optional(AnswerCentsText),
  chargeAmount: Optional(AnswerCentsText),
  numberOfPatientsSeen: Optional(AnyText),
  error: Optional(WireCodedText),
  accountReferenceNumber: Optional(AnyText),
  gstInd: Optional(AnyText),
});

/** The patient with a Medicare card, or a veteran with a file number and the kind of card. */
const Patient = Type.Object({
  ...RecordedPatient.properties,
  currentMembership: Optional(
    Type.Object({
      ...CurrentMembership.properties,
      veteranNumber: Optional(AnyText),
      entitlementCode: Optional(AnyText),
    }),
  ),
});

const Event = Type.Object({
  id: Optional(AnyText),
  eventDate: Optional(AnyText),
  patient: Optional(Patient),
  service: Optional(Type.Array(Service)),
});

const Response = Type.Object({
  status: AnyText,
  claimAssessment: Optional(
    Type.Object({
      claimId: Optional(AnyText),
      benefitPaid: Optional(AnswerCentsText),
      chargeAmount: Optional(AnswerCentsText),
      serviceProvider: Optional(Type.Object({ providerNumber: AnyText })),
      medicalEvent: Optional(Type.Array(Event)),
    }),
  ),
});
type WireAssessment = NonNullable<Static<typeof Response>['claimAssessment']>;

/** The processing report of bulk bill claims, and that of veterans' claims: the same, but for the path. */
export const processingReportService = reportServiceOf('medicare');
export const veteranProcessingReportService = reportServiceOf('dva');

function reportServiceOf(payer: ClaimPayer): WebService<ReportCall, ProcessingAnswer> {
  const isMedicare = payer === 'medicare';
  return defineWebService<ReportCall, ProcessingAnswer, typeof WireReportRequest, typeof Response>({
    name: isMedicare ? 'processing-report' : 'dva-processing-report',
    operation: isMedicare ? 'mcp-bulk-bill-processing-report@1' : 'mcp-dva-processing-report@1',
    paths: [isMedicare ? '/mcp/bulkbillprocessingreport/v1' : '/mcp/dvaprocessingreport/v1'],
    request: WireReportRequest,
    response: Response,
    subjectOf: () => null,
    writeRequest: writeReportRequest,
    readRequest: (request, context) => readReportRequest(request, context, payer),
    writeAnswer: (answer) =>
      answer.kind === 'complete'
        ? { status: answer.status ?? completeStatus, claimAssessment: wireAssessmentOf(answer.assessment) }
        : writeStatus(answer),
    readAnswer({ status, claimAssessment }) {
      if (status !== completeStatus && claimAssessment === undefined) return answerWithoutReport(status);
      const assessment = assessmentOf(claimAssessment ?? {});
      return { kind: 'complete', assessment, ...omitNulls({ status: otherStatusOf(status) }) };
    },
  });
}

function wireAssessmentOf(assessment: ClaimAssessment): WireAssessment {
  const { claimId, serviceProviderNumber: providerNumber, events } = assessment;
  return {
    ...omitNulls({
      claimId,
      benefitPaid: formatOptionalCents(assessment.benefitPaid),
      chargeAmount: formatOptionalCents(assessment.chargeAmount),
      serviceProvider: providerNumber === null ? null : { providerNumber },
    }),
    medicalEvent: events.map(({ id, eventDate, patient, services }) => ({
      ...omitNulls({ id, eventDate, patient: patient === null ? null : wirePatientOf(patient) }),
      service: services.map((service) =>
        omitNulls({
          ...service,
          benefitPaid: formatOptionalCents(service.benefitPaid),
          chargeAmount: formatOptionalCents(service.chargeAmount),
          error: codedTextToWire(service.error),
        }),
      ),
    })),
  };
}

const wirePatientOf = ({ currentMembership, currentMember, status, processDate }: ReportedPatient) =>
  omitNulls({
    currentMembership: currentMembership === null ? null : { ...currentMembership },
    currentMember: currentMember === null ? null : { ...currentMember },
    status: codedTextToWire(status),
    processDate,
  });

/** What is absent stays absent: no total is added up, and no text is empty. */
function assessmentOf(sent: WireAssessment): ClaimAssessment {
  return {
    claimId: sent.claimId ?? null,
    benefitPaid: parseOptionalCents(sent.benefitPaid),
    chargeAmount: parseOptionalCents(sent.chargeAmount),
    serviceProviderNumber: sent.serviceProvider?.providerNumber ?? null,
    events: (sent.medicalEvent ?? []).map(eventOf),
  };
}

function eventOf({ id, eventDate, patient, service = [] }: Static<typeof Event>): AssessedEvent {
  return {
    id: id ?? null,
    eventDate: eventDate ?? null,
    patient: patient === undefined ? null : patientOf(patient),
    services: service.map((each) => ({
      id: each.id ?? null,
      itemNumber: each.itemNumber === undefined ? null : padItemNumber(each.itemNumber),
      assessmentCode: each.assessmentCode ?? null,
      benefitPaid: parseOptionalCents(each.benefitPaid),
      chargeAmount: parseOptionalCents(each.chargeAmount),
      numberOfPatientsSeen: each.numberOfPatientsSeen ?? null,
      error: codedTextFromWire(each.error),
      ...omitUndefined({ accountReferenceNumber: each.accountReferenceNumber, gstInd: each.gstInd }),
    })),
  };
}

const patientOf = ({
  status,
  currentMembership,
  currentMember,
  processDate,
}: Static<typeof Patient>): ReportedPatient => ({
  status: codedTextFromWire(status),
  currentMembership: currentMembership ?? null,
  currentMember: currentMember ?? null,
  ...omitUndefined({ processDate }),
});
