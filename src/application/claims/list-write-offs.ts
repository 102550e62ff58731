// Lists what was given up in some time, written off or accepted: each claim with what was not paid of it; the reading is in the audit trail.
import { givenUp, givingUpWays, type GivenUp } from '../../domain/claims/outcomes/given-up.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { ClaimOutcome } from '../../ports/claims/claim-outcomes.ts';
import { anyClaim, recordListing } from './list-claims.ts';
import type { OutcomeCaller, OutcomeDependencies } from './read-claim-outcomes.ts';
import { readSettlements, type Settlement } from './read-settlements.ts';

export interface WriteOff extends GivenUp {
  readonly claim: ClaimOutcome;
  /** Absent where the claim was settled otherwise meanwhile. */
  readonly settlement: Settlement | undefined;
}

/** The newest first; null where there are more than `limit`. */
export async function listWriteOffs(
  deps: OutcomeDependencies,
  { location, ...caller }: OutcomeCaller & { readonly location: MinorId },
  attendedIn: { readonly since: Date; readonly until: Date },
  limit: number,
): Promise<readonly WriteOff[] | null> {
  const filter = { ...anyClaim, attended: givingUpWays, providers: caller.providers };
  const request = { location, filter, attendedIn, after: null, limit: limit + 1 };
  const claims = await deps.outcomes.listAttended(request);
  if (claims.length > limit) return null;
  await recordListing(deps, caller, claims, false);
  const settlements = await readSettlements(deps, location, claims);
  return claims.flatMap((claim) => {
    const settlement = settlements.get(claim.correlationId);
    const given = givenUp({ ...claim, attention: settlement?.attentionBefore ?? null });
    return given === null ? [] : { ...given, claim, settlement };
  });
}
