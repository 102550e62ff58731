// The port for interactive patient claims with the insurer: one call, whose answer has the outcome.
import type { ServiceMessages } from '../../domain/claims/validation-error.ts';
import type { ClaimStream } from '../../domain/claims/claim.ts';
import type { InteractiveClaim } from '../../domain/interactive/interactive-claim.ts';
import type { SameDayDelete } from '../../domain/interactive/same-day-delete.ts';
import type { InteractiveOutcome } from '../../domain/interactive/interactive-outcome.ts';
import type { CorrelationId } from '../../domain/values/correlation-id.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { InsurerResult } from './eligibility-insurer.ts';

export interface InteractiveCall {
  readonly location: MinorId;
  readonly correlationId: CorrelationId;
  readonly stream: ClaimStream;
  readonly claim: InteractiveClaim;
  /**
   * True: the caller was answered that the claim is pendable, and repeats it to have it pended. False for a call that
   * is repeated because its answer was lost. An insurer that cannot distinguish the two pends the claim in both cases.
   */
  readonly pend: boolean;
}

export type InteractiveAnswer =
  | { readonly kind: 'outcome'; readonly outcome: InteractiveOutcome }
  | { readonly kind: 'refused'; readonly messages: ServiceMessages };

/** A claim to delete, by its own correlation id. */
export interface DeleteClaimCall {
  readonly location: MinorId;
  readonly correlationId: CorrelationId;
  readonly deletion: SameDayDelete;
}

/** `status`: the insurer's word, as it came. */
export type DeleteClaimAnswer =
  | { readonly kind: 'deleted'; readonly status: string }
  | { readonly kind: 'refused'; readonly messages: ServiceMessages };

export interface InteractiveInsurer {
  /** The same correlation id is never paid twice: identical content gives the same outcome. Safe to repeat while the outcome is unknown. */
  claimInteractively(call: InteractiveCall): Promise<InsurerResult<InteractiveAnswer>>;
  /** Deletes a claim of this day; one that is deleted already is deleted. */
  deleteClaim(call: DeleteClaimCall): Promise<InsurerResult<DeleteClaimAnswer>>;
}
