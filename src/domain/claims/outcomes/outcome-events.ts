// Makes the events of what became of a claim: ids, codes and states only, by which a patient cannot be found.
import type { CorrelationId } from '../../values/correlation-id.ts';
import type { NewEvent } from '../../values/event-type.ts';
import type { MinorId } from '../../values/minor-id.ts';
import { formatMoney, type Cents } from '../../values/money.ts';
import { createClaimEvent } from '../claim-event.ts';
import type { ComparedPart } from '../compare-assessment-with-claim.ts';
import type { AttentionReason, OutcomeStage } from './claim-outcome.ts';

/** The claim that the events are of, in the revision that the insurer has. */
export interface EventsOf {
  readonly location: MinorId;
  readonly correlationId: CorrelationId;
  readonly revision: number;
}

interface AssessedEventContent {
  readonly stage: OutcomeStage;
  readonly benefitPaid: Cents | null;
  readonly attention: AttentionReason | null;
  readonly differing: readonly ComparedPart[];
  /** The insurer's codes about patients whose record differs. */
  readonly patientStatuses: readonly number[];
}

/** The events of an assessment: that there is one, that nothing is paid, and what a person should look at. */
export function assessmentEvents(of: EventsOf, assessed: AssessedEventContent): readonly NewEvent[] {
  const { stage, benefitPaid, attention, differing, patientStatuses } = assessed;
  const amount = { BenefitPaid: benefitPaid === null ? null : formatMoney(benefitPaid) };
  return [
    eventOf(of, 'claim.assessed', amount),
    ...(stage === 'nil' ? [eventOf(of, 'claim.nil')] : []),
    ...(differing.length > 0 ? [eventOf(of, 'claim.differs', { Parts: differing })] : []),
    ...(patientStatuses.length > 0
      ? [eventOf(of, 'patient.details_changed', { Codes: [...new Set(patientStatuses)] })]
      : []),
    ...(attention === null ? [] : [attentionEvent(of, attention)]),
  ];
}

/**
 * That a person should look at a claim, once for each reason; `unknown`: its reports ended before it was settled. What its payment
 * shows is another reason than what its assessment showed before.
 */
export function attentionEvent(
  of: EventsOf,
  reason: AttentionReason | 'unknown',
  shownBy?: 'payment',
): NewEvent {
  const event = eventOf(of, 'claim.attention', { Attention: reason });
  return { ...event, once: [event.once, reason, ...(shownBy === undefined ? [] : [shownBy])].join(':') };
}

/** That a claim was paid in a run. */
export const paidEvent = (of: EventsOf, paymentRun: string | null, benefitPaid: Cents | null): NewEvent =>
  eventOf(of, 'claim.paid', {
    PaymentRun: paymentRun,
    BenefitPaid: benefitPaid === null ? null : formatMoney(benefitPaid),
  });

/** That nothing is paid for a claim. */
export const nilEvent = (of: EventsOf): NewEvent => eventOf(of, 'claim.nil');

/** A payment run of a location. */
interface RunOf {
  readonly location: MinorId;
  readonly runId: string;
}

interface RunEventContent {
  readonly payeeProviderNumber: string;
  readonly deposit: Cents | null;
  /** How many claims it lists. */
  readonly lines: number;
}

/** That a payment run was received. */
export const runEvent = (
  { location, runId }: RunOf,
  { payeeProviderNumber, deposit, lines }: RunEventContent,
): NewEvent => ({
  type: 'payment_run.received',
  location,
  subject: runId,
  once: `payment_run.received:${runId}`,
  data: {
    PayeeProviderNumber: payeeProviderNumber,
    DepositAmount: deposit === null ? null : formatMoney(deposit),
    Lines: lines,
  },
});

/** That an interactive claim is with the insurer's staff. */
export const pendedEvent = (of: EventsOf): NewEvent => eventOf(of, 'interactive.pended');

const eventOf = (
  { location, correlationId, revision }: EventsOf,
  type: NewEvent['type'],
  data: NewEvent['data'] = {},
): NewEvent => ({ ...createClaimEvent(type, correlationId, revision, data), location });
