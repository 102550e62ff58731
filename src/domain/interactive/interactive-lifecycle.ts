// Defines the states of an interactive claim, and classifies one that arrives as new, a replay, to be pended, or too late.
import type { ClaimValidationError } from '../claims/validation-error.ts';
import { pendableHoldSeconds } from '../limits.ts';

/**
 * assessed: paid or finally nil · pendable: held for its sender to decide · pended: with an operator · rejected: not
 * paid. Only a pendable claim goes on.
 */
export const interactiveStates = ['assessed', 'pendable', 'pended', 'rejected'] as const;
export type InteractiveState = (typeof interactiveStates)[number];

/** pay, hold, refer, reject: what an assessment says · send-again: the same content while it is held. */
export const interactiveStateEvents = ['pay', 'hold', 'refer', 'reject', 'send-again'] as const;
export type InteractiveStateEvent = (typeof interactiveStateEvents)[number];

/** Every allowed transition. `none`: no claim has the id. */
export const interactiveTransitions: readonly {
  readonly from: InteractiveState | 'none';
  readonly event: InteractiveStateEvent;
  readonly to: InteractiveState;
}[] = [
  { from: 'none', event: 'pay', to: 'assessed' },
  { from: 'none', event: 'hold', to: 'pendable' },
  { from: 'none', event: 'refer', to: 'pended' },
  { from: 'none', event: 'reject', to: 'rejected' },
  // Corrected while it is held, a claim is assessed anew.
  { from: 'pendable', event: 'pay', to: 'assessed' },
  { from: 'pendable', event: 'hold', to: 'pendable' },
  { from: 'pendable', event: 'refer', to: 'pended' },
  { from: 'pendable', event: 'reject', to: 'rejected' },
  { from: 'pendable', event: 'send-again', to: 'pended' },
];

/** The state after an event; null when the event cannot happen in that state. */
export function nextInteractiveState(
  from: InteractiveState | 'none',
  event: InteractiveStateEvent,
): InteractiveState | null {
  return interactiveTransitions.find((each) => each.from === from && each.event === event)?.to ?? null;
}

/** What is known of the claim that has an id. */
export interface AnsweredInteractiveClaim {
  readonly state: InteractiveState;
  /** Same for identical content. */
  readonly requestHash: string;
  /** When it was answered with this state, in milliseconds since 1970-01-01T00:00Z. */
  readonly answeredAt: number;
  /** True once it was deleted on its day. */
  readonly isDeleted?: boolean;
}

export type ArrivalDecision =
  /** New, or corrected while it is held. */
  | { readonly kind: 'assess' }
  /** Identical while it is held: its sender wants an operator to decide. */
  | { readonly kind: 'pend' }
  /** Identical: the stored answer is sent again. */
  | { readonly kind: 'replay' }
  | { readonly kind: 'error'; readonly error: ClaimValidationError };

const millisecondsInSecond = 1_000;

/**
 * What a claim is that arrives at `now` with the id of `existing`, null when no claim has it. A pendable claim is held for
 * 60 minutes, the 3,600th second included (behaviour 10.3).
 */
export function classifyInteractiveArrival(
  existing: AnsweredInteractiveClaim | null,
  requestHash: string,
  now: number,
): ArrivalDecision {
  if (existing === null) return { kind: 'assess' };
  if (existing.isDeleted === true) return alreadyUsed(deleted);
  const isSame = existing.requestHash === requestHash;
  if (existing.state !== 'pendable') return isSame ? { kind: 'replay' } : alreadyUsed(closed);
  const seconds = Math.floor((now - existing.answeredAt) / millisecondsInSecond);
  if (seconds > pendableHoldSeconds) return alreadyUsed(holdEnded);
  return { kind: isSame ? 'pend' : 'assess' };
}

/** A claim with different content arrives while the insurer assesses the one that has the id. */
export const otherClaimInFlightError: ArrivalDecision & { readonly kind: 'error' } = alreadyUsed(
  'Another claim with this correlationId is being assessed; use a new one.',
);

const closed = 'The claim with this correlationId is already answered; use a new correlationId.';
const deleted = 'The claim with this correlationId was deleted; use a new correlationId.';
const holdEnded = `The pendable claim with this correlationId was held for ${pendableHoldSeconds / 60} minutes, which are over; use a new correlationId.`;

function alreadyUsed(reason: string): ArrivalDecision & { readonly kind: 'error' } {
  return { kind: 'error', error: { code: '9777', severity: 'Error', reason } };
}
