// The port for claims that are stored and forwarded to the insurer, bulk bill and veterans': lodging a claim, and its processing and payment reports.
import type { ClaimAssessment, ClaimPayment } from '../../domain/claims/assessment.ts';
import type { ClaimPayer, StreamedClaim } from '../../domain/claims/store-and-forward-claim.ts';
import type { ServiceMessages } from '../../domain/claims/validation-error.ts';
import type { ClaimId } from '../../domain/values/claim-id.ts';
import type { CorrelationId } from '../../domain/values/correlation-id.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { TraceId } from '../../domain/values/trace-id.ts';
import type { InsurerResult } from './eligibility-insurer.ts';

export interface LodgeCall extends StreamedClaim {
  readonly location: MinorId;
  readonly correlationId: CorrelationId;
  /** The day we accepted the claim: its lodgement day. */
  readonly lodgedOn: LocalDate;
  /** The trace id of the request that lodged or corrected the claim; absent if unknown. */
  readonly traceId?: TraceId;
}

export type LodgeAnswer =
  | { readonly kind: 'accepted'; readonly claimId: ClaimId }
  | { readonly kind: 'refused'; readonly messages: ServiceMessages };

export interface ReportCall {
  /** Whose reports are asked for: that of the claim. */
  readonly payer: ClaimPayer;
  readonly location: MinorId;
  /** The claim's own; of a claim that other software lodged, which only its claim id and day name, that of the question. */
  readonly correlationId: CorrelationId;
  readonly claimId: ClaimId;
  readonly payeeProviderNumber: string;
  readonly lodgedOn: LocalDate;
  /** Other software of the location lodged the claim: the day is the insurer's own, and no other is tried. */
  readonly isOfOtherSoftware?: true;
}

/**
 * `not-available`: finalised without a payment, for example with nil benefit · `other`: a status that is not known here,
 * without a report.
 */
export type AnswerWithoutReport =
  | { readonly kind: 'not-ready' | 'not-found' | 'not-available' }
  | { readonly kind: 'other'; readonly status: string };

/** `status`: as it came, where it is another than COMPLETE. */
export type ProcessingAnswer =
  | { readonly kind: 'complete'; readonly assessment: ClaimAssessment; readonly status?: string }
  | AnswerWithoutReport;

export type PaymentAnswer =
  | { readonly kind: 'complete'; readonly payment: ClaimPayment; readonly status?: string }
  | AnswerWithoutReport;

/** Lodges claims and asks for reports; failures are values, never exceptions. */
export interface ClaimInsurer {
  /**
   * The correlation id is the idempotency key: identical content gives the same claim id, changed content before
   * assessment corrects it. Safe to repeat while the outcome is unknown.
   */
  lodge(call: LodgeCall): Promise<InsurerResult<LodgeAnswer>>;
  processingReport(call: ReportCall): Promise<InsurerResult<ProcessingAnswer>>;
  paymentReport(call: ReportCall): Promise<InsurerResult<PaymentAnswer>>;
}
