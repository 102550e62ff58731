// Answers one message to a web service of the simulator: decodes it, calls the simulator, and encodes the answer.
import type { LocalDate } from '../../../domain/values/local-date.ts';
import type { ClaimInsurer } from '../../../ports/insurer/claim-insurer.ts';
import type { ImmunisationRegister } from '../../../ports/immunisations/immunisation-register.ts';
import type { InteractiveInsurer } from '../../../ports/insurer/interactive-insurer.ts';
import type {
  EligibilityInsurer,
  InsurerFailure,
  InsurerResult,
} from '../../../ports/insurer/eligibility-insurer.ts';
import { concessionVerificationService } from '../../services-australia/wire/concession-verification.ts';
import {
  registerAccessService,
  registerCatchupService,
  registerEncounterService,
  registerHistoryService,
  registerIndividualService,
} from '../../services-australia/wire/immunisation-register.ts';
import { bulkBillClaimService } from '../../services-australia/wire/bulk-bill-claim.ts';
import type { MessageHeaders } from '../../services-australia/wire/message-headers.ts';
import { onlineEligibilityCheckService } from '../../services-australia/wire/online-eligibility-check.ts';
import { patientClaimInteractiveService } from '../../services-australia/wire/patient-claim-interactive.ts';
import { patientVerificationService } from '../../services-australia/wire/patient-verification.ts';
import {
  paymentReportService,
  veteranPaymentReportService,
} from '../../services-australia/wire/payment-report.ts';
import {
  processingReportService,
  veteranProcessingReportService,
} from '../../services-australia/wire/processing-report.ts';
import {
  alliedHealthClaimService,
  veteranClaimService,
} from '../../services-australia/wire/veteran-claim.ts';
import { sameDayDeleteService } from '../../services-australia/wire/same-day-delete.ts';
import { createServiceMessages } from '../../services-australia/wire/insurer-error-bodies.ts';
import { veteranVerificationService } from '../../services-australia/wire/veteran-verification.ts';
import type { WebService } from '../../services-australia/wire/web-service-definition.ts';
import { findDescriptionErrors } from './check-described-message.ts';
import { describedMessages } from './described-types.ts';
import type { HttpReply } from './wire-fault-injection.ts';

/** A message that came, its body as JSON. */
interface ReceivedMessage {
  readonly path: string;
  readonly headers: MessageHeaders;
  readonly body: unknown;
  /** The day it arrives. */
  readonly today: LocalDate;
}

/** A reply, or how the insurer failed to give one. */
type MessageOutcome = HttpReply | { readonly failure: InsurerFailure };
type AnswerMessage = (message: ReceivedMessage) => Promise<MessageOutcome>;

/** The web services of an insurer by their paths. */
export function createWebServices({
  insurer,
  claims,
  interactive,
  immunisations,
}: {
  readonly insurer: EligibilityInsurer;
  readonly claims: ClaimInsurer;
  readonly interactive: InteractiveInsurer;
  readonly immunisations: ImmunisationRegister;
}): ReadonlyMap<string, AnswerMessage> {
  return new Map<string, AnswerMessage>([
    ...answering(patientVerificationService, (call) => insurer.verifyPatient(call)),
    ...answering(concessionVerificationService, (call) => insurer.verifyConcession(call)),
    ...answering(veteranVerificationService, (call) => insurer.verifyVeteran(call)),
    ...answering(onlineEligibilityCheckService, (call) => insurer.checkOnline(call)),
    ...answering(bulkBillClaimService, (call) => claims.lodge(call)),
    ...answering(patientClaimInteractiveService, (call) => interactive.claimInteractively(call)),
    ...answering(sameDayDeleteService, (call) => interactive.deleteClaim(call)),
    ...answering(processingReportService, (call) => claims.processingReport(call)),
    ...answering(paymentReportService, (call) => claims.paymentReport(call)),
    ...answering(veteranClaimService, (call) => claims.lodge(call)),
    ...answering(alliedHealthClaimService, (call) => claims.lodge(call)),
    ...answering(veteranProcessingReportService, (call) => claims.processingReport(call)),
    ...answering(veteranPaymentReportService, (call) => claims.paymentReport(call)),
    ...answering(registerAccessService, (call) => immunisations.listAccess(call)),
    ...answering(registerIndividualService, (call) => immunisations.identifyIndividual(call)),
    ...answering(registerHistoryService, (call) => immunisations.readHistory(call)),
    ...answering(registerCatchupService, (call) => immunisations.recordCatchupDate(call)),
    ...answering(registerEncounterService, (call) => immunisations.recordEncounters(call)),
  ]);
}

function answering<Call, Answer>(
  service: WebService<Call, Answer>,
  ask: (call: Call) => Promise<InsurerResult<Answer>>,
): readonly (readonly [string, AnswerMessage])[] {
  const answer: AnswerMessage = async ({ path, headers, body, today }) => {
    const { location, correlationId } = headers;
    const invalid = (sentence: string): HttpReply => ({
      status: 400,
      body: service.bodyOfInvalid(sentence) ?? createServiceMessages('9202', sentence),
    });
    const [error] = findRequestErrors(path, body);
    if (error !== undefined) return invalid(error);
    if (headers.auditIdType !== service.auditIdType) return invalid(otherAuditIdType);
    const call = service.readRequest(body, { location, correlationId, path, today });
    if (call === null) return invalid(notOfForm);
    if (headers.operation !== '' && headers.operation !== service.operationOf(call))
      return invalid(otherOperation);
    const outcome = await ask(call);
    if (!outcome.ok) return { failure: outcome.failure };
    const messages = service.writeErrorMessages(outcome.answer);
    return messages === null
      ? {
          status: service.isRejection(outcome.answer) ? 400 : 200,
          body: service.writeAnswer(outcome.answer, call),
        }
      : { status: 400, body: messages };
  };
  return service.paths.map((path) => [path, answer] as const);
}

/** What the insurer's description does not allow in a request; nothing where it does not describe the path. */
export function findRequestErrors(path: string, body: unknown): readonly string[] {
  const described = describedMessages.get(path);
  return described === undefined ? [] : findDescriptionErrors(described.request, body);
}

const otherOperation = 'The operation is not the one of this path.';
const otherAuditIdType = 'dhs-auditIdType is not the one of this service.';
const notOfForm = 'A field of the message is missing or does not have its form.';
