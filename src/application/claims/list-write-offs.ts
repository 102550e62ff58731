// Lists what was written off in some time: each claim with what was not paid of it; the reading is in the audit trail.
import { unpaidAmount } from '../../domain/claims/outcomes/unpaid-amount.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import { cents, type Cents } from '../../domain/values/money.ts';
import type { ClaimOutcome } from '../../ports/claims/claim-outcomes.ts';
import { anyClaim, recordListing } from './list-claims.ts';
import type { OutcomeCaller, OutcomeDependencies } from './read-claim-outcomes.ts';
import { readSettlements, type Settlement } from './read-settlements.ts';

export interface WriteOff {
  readonly claim: ClaimOutcome;
  /** Nothing where the charge is not known any more. */
  readonly amount: Cents;
  /** An account that a patient owed: it is closed so too once the patient paid it. */
  readonly isAccount: boolean;
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
  const filter = { ...anyClaim, attended: ['written-off'] as const, providers: caller.providers };
  const request = { location, filter, attendedIn, after: null, limit: limit + 1 };
  const claims = await deps.outcomes.listAttended(request);
  if (claims.length > limit) return null;
  await recordListing(deps, caller, claims, false);
  const settlements = await readSettlements(deps, location, claims);
  return claims.map((claim) => {
    const settlement = settlements.get(claim.correlationId);
    const attention = settlement?.attentionBefore ?? null;
    const amount = unpaidAmount({ ...claim, attention }) ?? cents(0);
    return { claim, amount, isAccount: claim.isAccountPaid === false, settlement };
  });
}
