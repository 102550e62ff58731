// Finds the claims for a patient that the insurer holds for their sender to decide, and those whose time ended lately.
import { pendableHoldSeconds } from '../../domain/limits.ts';
import type { InteractiveOutcome } from '../../domain/interactive/interactive-outcome.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { ClaimOutcome, ClaimOutcomes } from '../../ports/claims/claim-outcomes.ts';
import type { InteractiveStore } from '../../ports/claims/interactive-store.ts';
import type { Clock } from '../../ports/system/clock.ts';

export interface UndecidedClaim {
  readonly claim: ClaimOutcome;
  /** What the insurer said of it. */
  readonly outcome: InteractiveOutcome;
  readonly until: Date;
  /** It can be decided no more. */
  readonly isOver: boolean;
}

export interface PendableClaimDependencies {
  readonly outcomes: Pick<ClaimOutcomes, 'listUndecided'>;
  readonly interactiveClaims: Pick<InteractiveStore, 'find'>;
  readonly clock: Pick<Clock, 'now'>;
}

const dayMs = 86_400_000;

/** Those answered in the last 24 hours, the newest day of lodgement first. */
export async function findPendableClaims(
  deps: PendableClaimDependencies,
  location: MinorId,
): Promise<readonly UndecidedClaim[]> {
  const now = deps.clock.now();
  const undecided = await deps.outcomes.listUndecided(location, now - dayMs);
  const found = await Promise.all(
    undecided.map(async (claim): Promise<readonly UndecidedClaim[]> => {
      const answer = (await deps.interactiveClaims.find(location, claim.correlationId))?.answer;
      if (answer?.state !== 'pendable') return [];
      const until = pendableUntil(answer.answeredAt);
      return [{ claim, outcome: answer.outcome, until, isOver: until.getTime() < now }];
    }),
  );
  return found.flat();
}

/** Until when a claim is held that was answered then. */
export const pendableUntil = (answeredAt: number): Date => new Date(answeredAt + pendableHoldSeconds * 1_000);
