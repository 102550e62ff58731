// Our own record of interactive claims: who asked, what the insurer answered, and that an answer is in doubt.
import type { ClaimValidationError } from '../../domain/claims/validation-error.ts';
import type { InteractiveOutcome, CardIdentity } from '../../domain/interactive/outcome.ts';
import type { AnsweredInteractiveClaim, InteractiveArrival } from '../../domain/interactive/lifecycle.ts';
import type { Actor } from '../../domain/values/actor.ts';
import type { CorrelationId } from '../../domain/values/correlation-id.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';

/** A claim as it arrives, checked by the rules. */
export interface InteractiveCandidate {
  readonly location: MinorId;
  readonly correlationId: CorrelationId;
  /** Same for identical content; a hash, since the content is personal. */
  readonly requestHash: string;
  /** Whom it is for, by the card that was sent: so that it is found when they are to be removed. */
  readonly patient: CardIdentity;
  /** The day it arrives. */
  readonly today: LocalDate;
  /** Who sends it; left out: the service itself. */
  readonly actor?: Actor;
}

/** Leave to ask the insurer, until the answer is recorded or the lease ends. */
export interface InteractiveLease {
  readonly correlationId: CorrelationId;
  /** Counts the askings of the id: the answer to an older one is not recorded. */
  readonly attempt: number;
}

export type BeginResult =
  | { readonly kind: 'send'; readonly lease: InteractiveLease; readonly pend: boolean }
  /** Somebody is asking about the same content now. */
  | { readonly kind: 'in-flight' }
  | { readonly kind: 'answered'; readonly outcome: InteractiveOutcome }
  | { readonly kind: 'error'; readonly error: ClaimValidationError };

export interface InteractiveRecord {
  /** asking: somebody is asking the insurer now · in-doubt: its answer never came · answered: nothing is open. */
  readonly state: 'in-flight' | 'outcome-unknown' | 'answered';
  /** The content that the insurer was asked about last; null when it refused that. */
  readonly requestHash: string | null;
  /** The day on which that content arrived first. */
  readonly requestedOn: LocalDate;
  /** The newest answer and the content that it is for; null before the first. */
  readonly answer: (AnsweredInteractiveClaim & { readonly outcome: InteractiveOutcome }) | null;
}

export interface InteractiveStore {
  /**
   * Decides on a candidate and records what follows, in one durable transaction under a lock of its id. While an
   * answer is in doubt only the insurer can decide, so that it is asked whatever the content is. That it is asked
   * stands in the audit trail, by the same transaction.
   */
  begin(
    candidate: InteractiveCandidate,
    leaseMs: number,
    arrivalOf: (held: AnsweredInteractiveClaim | null) => InteractiveArrival,
  ): Promise<BeginResult>;
  /**
   * The insurer's answer, at a moment of our clock; false when the leave has ended and another has it. Of a claim that
   * was removed meanwhile, only that it was answered is recorded.
   */
  settle(lease: InteractiveLease, outcome: InteractiveOutcome, answeredAt: number): Promise<boolean>;
  /** The insurer refused the claim: the record stands as it was before, and a new id is free again. */
  withdraw(lease: InteractiveLease): Promise<void>;
  /** No answer came: nobody is asking any more, and the outcome is in doubt. */
  recordUnknownOutcome(lease: InteractiveLease): Promise<void>;
  /** The record of that id, only for its own location. */
  find(location: MinorId, correlationId: CorrelationId): Promise<InteractiveRecord | null>;
}
