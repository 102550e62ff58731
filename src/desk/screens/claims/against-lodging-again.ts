// What stands against lodging a claim again as it was lodged, besides what Medicare says of it: as the lodging page would say it.
import {
  servicesToLodgeAgain,
  type ClaimToCorrect,
} from '../../../application/claims/find-claim-to-correct.ts';
import type { FindingsDependencies } from '../lodge/findings.ts';
import { doubtsOf } from '../lodge/lodge-doubts.ts';
import { typedOfClaim } from '../lodge/typed-of-claim.ts';

/** By the schedule, for each medical event that is to be corrected; each sentence once. */
export function againstLodgingAgain(
  deps: FindingsDependencies,
  claim: Omit<ClaimToCorrect, 'rejection'>,
): readonly string[] {
  const services = claim.way === 'same-id' ? claim.outcome.services : servicesToLodgeAgain(claim.outcome);
  const events = new Set(services.map(({ eventId }) => eventId));
  const forms = [...events].flatMap((event) => typedOfClaim(claim, event) ?? []);
  return [...new Set(forms.flatMap((typed) => doubtsOf(deps, typed)))];
}
