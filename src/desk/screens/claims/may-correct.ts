// Who may correct a claim, lodge it again or take it back: who corrects claims, and who made it, on the day it was made.
import type { CorrectionWay } from '../../../application/claims/find-claim-to-correct.ts';
import { wasClaimMadeBy } from '../../../application/claims/was-claim-made-by.ts';
import { interactiveStream } from '../../../domain/claims/outcomes/claim-outcome.ts';
import { isRolePermitted } from '../../../domain/people/person-role.ts';
import type { AuditTrail } from '../../../ports/claims/audit-trail.ts';
import type { ClaimOutcome } from '../../../ports/claims/claim-outcomes.ts';
import type { Clock } from '../../../ports/system/clock.ts';
import type { DeskVisit } from '../../desk-screen.ts';

export interface MayCorrectDependencies {
  readonly audit: Pick<AuditTrail, 'read'>;
  readonly clock: Pick<Clock, 'today'>;
}

/** Whether this person may; `way`: how the claim is corrected. */
export async function mayCorrect(
  { audit, clock }: MayCorrectDependencies,
  { person, actor }: Pick<DeskVisit, 'person' | 'actor'>,
  claim: ClaimOutcome,
  way: CorrectionWay,
): Promise<boolean> {
  if (isRolePermitted(person.roles, 'correct-claims')) return true;
  if (!isRolePermitted(person.roles, 'lodge-claims')) return false;
  // Medicare has not decided it: lodged again it is the same claim, and the patient waits for it.
  if (claim.stream === interactiveStream && way === 'same-id') return true;
  if (claim.lodgedOn !== clock.today(claim.location) || actor.person === undefined) return false;
  return wasClaimMadeBy(audit, claim, actor.person);
}
