// Implements the insurer ports with the web services of Services Australia.
import {
  isAlliedHealthClaim,
  isBulkBillClaim,
  isVeteranMedicalClaim,
} from '../../../domain/claims/store-and-forward-claim.ts';
import { createCorrelationId, type CorrelationId } from '../../../domain/values/correlation-id.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import { plusDays, type LocalDate } from '../../../domain/values/local-date.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { TraceId } from '../../../domain/values/trace-id.ts';
import type { ImmunisationRegister } from '../../../ports/immunisations/immunisation-register.ts';
import type {
  ClaimInsurer,
  LodgeAnswer,
  LodgeCall,
  ReportCall,
} from '../../../ports/insurer/claim-insurer.ts';
import type { Clock } from '../../../ports/system/clock.ts';
import type { InteractiveInsurer } from '../../../ports/insurer/interactive-insurer.ts';
import type { IdGenerator } from '../../../ports/system/ids.ts';
import type {
  EligibilityInsurer,
  InsurerFailure,
  InsurerResult,
} from '../../../ports/insurer/eligibility-insurer.ts';
import type { InsurerStatus } from '../../../ports/insurer/insurer-status.ts';
import type { Tracing } from '../../../ports/system/current-trace-id.ts';
import { concessionVerificationService } from '../wire/concession-verification.ts';
import { bulkBillClaimService } from '../wire/bulk-bill-claim.ts';
import { withForm, type EligibilityCheckForm } from '../wire/eligibility-check-form.ts';
import { onlineEligibilityCheckService } from '../wire/online-eligibility-check.ts';
import { patientClaimInteractiveService } from '../wire/patient-claim-interactive.ts';
import { patientVerificationService } from '../wire/patient-verification.ts';
import { paymentReportService, veteranPaymentReportService } from '../wire/payment-report.ts';
import { processingReportService, veteranProcessingReportService } from '../wire/processing-report.ts';
import { alliedHealthClaimService, veteranClaimService } from '../wire/veteran-claim.ts';
import { sameDayDeleteService } from '../wire/same-day-delete.ts';
import { veteranVerificationService } from '../wire/veteran-verification.ts';
import type { WebService } from '../wire/web-service-definition.ts';
import type { AccessTokens, WebServiceClient } from './web-service-client.ts';
import { createRegisterClient } from './immunisation-register-client.ts';
import { probeHost } from './probe-host.ts';
import { webServiceFailures } from './web-service-failures.ts';

interface NationalInsurerOptions {
  readonly client: WebServiceClient;
  readonly tokens: AccessTokens;
  /** The form of the online eligibility check; null: it is switched off. */
  readonly eligibilityCheck: EligibilityCheckForm | null;
  /** The URL of the web services. */
  readonly servicesUrl: string;
  readonly clock: Clock;
  readonly ids: IdGenerator;
  readonly tracing: Pick<Tracing, 'current'>;
  /** The location of calls that name none; null: such calls fail. */
  readonly location: MinorId | null;
  /** A monotonic clock, in milliseconds. */
  readonly now: () => number;
}

/** Random part of a new correlation id: sixteen hexadecimal digits. */
const tailBytes = 8;
/** The outcome of the last call says for this long whether the insurer is up, in milliseconds. */
const outcomeFreshMs = 5_000;
const probeMs = 2_000;
/** A claim from the outbox may reach the insurer up to this many days after we accepted it. */
const daysLaterMax = 3;

type NationalInsurer = EligibilityInsurer &
  ClaimInsurer &
  InteractiveInsurer &
  ImmunisationRegister &
  Pick<InsurerStatus, 'whyUnreachable'>;

interface CheckCall {
  readonly minorId: MinorId | null;
  readonly correlationId?: CorrelationId;
  readonly signal?: AbortSignal | undefined;
}

interface ClaimCall {
  readonly location: MinorId;
  readonly correlationId: CorrelationId;
  readonly traceId?: TraceId | null;
}

/** The insurer ports over the web services. A call without a location uses that of the options. */
export function createNationalInsurer(options: NationalInsurerOptions): NationalInsurer {
  const { client, clock, ids, tracing } = options;
  async function sendCheck<Call extends CheckCall, Answer>(
    service: WebService<Call, Answer>,
    call: Call,
  ): Promise<InsurerResult<Answer>> {
    const location = call.minorId ?? options.location;
    if (location === null) return { ok: false, failure: webServiceFailures.noLocation };
    const { signal, correlationId = createCorrelationId(location, ids.secretHex(tailBytes)) } = call;
    return client.send(service, call, { location, correlationId, traceId: tracing.current(), signal });
  }
  async function sendClaimCall<Call extends ClaimCall, Answer>(
    service: WebService<Call, Answer>,
    call: Call,
  ): Promise<InsurerResult<Answer>> {
    const { location, correlationId } = call;
    // A claim from the outbox is sent with the trace of its own request, a report with that of the current one.
    const traceId = call.traceId ?? tracing.current();
    return client.send(service, call, { location, correlationId, traceId });
  }
  const report = <Answer extends { readonly kind: string }>(
    service: WebService<ReportCall, Answer>,
    call: ReportCall,
  ) => {
    if (call.isOfOtherSoftware === true) return sendClaimCall(service, call);
    return findReport(
      (lodgedOn) => sendClaimCall(service, { ...call, lodgedOn }),
      call.lodgedOn,
      clock.today(),
    );
  };
  const whyUnreachable = reachability(options);
  const { eligibilityCheck: form } = options;
  const eligibilityCheck = form === null ? null : withForm(onlineEligibilityCheckService, form);
  return {
    verifyPatient: (call) => sendCheck(patientVerificationService, call),
    verifyConcession: (call) => sendCheck(concessionVerificationService, call),
    verifyVeteran: (call) => sendCheck(veteranVerificationService, call),
    checkOnline: async (call) =>
      eligibilityCheck === null
        ? { ok: false, failure: webServiceFailures.eligibilityCheckOff }
        : sendCheck(eligibilityCheck, call),
    lodge: lodgeWith(sendClaimCall),
    deleteClaim: (call) => sendClaimCall(sameDayDeleteService, call),
    claimInteractively: (call) => sendClaimCall(patientClaimInteractiveService, call),
    ...createRegisterClient(sendCheck),
    processingReport: (call) =>
      report(call.payer === 'medicare' ? processingReportService : veteranProcessingReportService, call),
    paymentReport: (call) =>
      report(call.payer === 'medicare' ? paymentReportService : veteranPaymentReportService, call),
    isReachable: async () => (await whyUnreachable()) === null,
    whyUnreachable: async () => (await whyUnreachable())?.sentence ?? null,
  };
}

type SendLodgement = <Call extends LodgeCall>(
  service: WebService<Call, LodgeAnswer>,
  call: Call,
) => Promise<InsurerResult<LodgeAnswer>>;

/** Sends a claim to the web service of its stream. */
const lodgeWith =
  (send: SendLodgement): ClaimInsurer['lodge'] =>
  async (call) => {
    if (isBulkBillClaim(call)) return send(bulkBillClaimService, call);
    if (isAlliedHealthClaim(call)) return send(alliedHealthClaimService, call);
    invariant(isVeteranMedicalClaim(call), 'a claim has the document of its stream');
    return send(veteranClaimService, call);
  };

/**
 * Asks for the day we accepted the claim, then for the later days on which it may have reached the insurer, then for the
 * day before: round midnight one of two clocks that differ by a second is a day ahead.
 */
async function findReport<Answer extends { readonly kind: string }>(
  ask: (lodgedOn: LocalDate) => Promise<InsurerResult<Answer>>,
  accepted: LocalDate,
  today: LocalDate,
): Promise<InsurerResult<Answer>> {
  const laterDays = Array.from({ length: daysLaterMax }, (_, at) => plusDays(accepted, at + 1));
  let outcome = await ask(accepted);
  for (const day of [...laterDays.filter((later) => later <= today), plusDays(accepted, -1)]) {
    if (!outcome.ok || outcome.answer.kind !== 'not-found') return outcome;
    outcome = await ask(day);
  }
  return outcome;
}

/**
 * The failure of the last call, or null. If that is not recent, one probe for all callers asks for a token and opens a
 * connection: no message is sent, since the insurer publishes none for this.
 */
function reachability({
  client,
  tokens,
  servicesUrl,
  now,
}: NationalInsurerOptions): () => Promise<InsurerFailure | null> {
  let probe: { readonly at: number; readonly failure: Promise<InsurerFailure | null> } | null = null;
  async function sendProbe(): Promise<InsurerFailure | null> {
    const token = await tokens.current();
    if (!token.ok) return token.failure;
    return probeHost(servicesUrl, probeMs);
  }
  return () => {
    const last = client.lastOutcome();
    const since = now() - outcomeFreshMs;
    if (last !== null && last.at > since && last.at >= (probe?.at ?? 0)) return Promise.resolve(last.failure);
    if (probe === null || probe.at <= since) probe = { at: now(), failure: sendProbe() };
    return probe.failure;
  };
}
