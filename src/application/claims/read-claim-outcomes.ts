// Reads what became of a claim for a caller: only of the key's locations and providers, each reading with its audit entry.
import { systemActor, type Actor } from '../../domain/values/actor.ts';
import { parseCorrelationId } from '../../domain/values/correlation-id.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { AuditTrail } from '../../ports/claims/audit-trail.ts';
import type { ClaimOutcome, ClaimOutcomes } from '../../ports/claims/claim-outcomes.ts';
import { notFound, succeed, type Result } from '../failure-result.ts';

/** Who asks, and for which locations: the one of the header, else all of the key. */
export interface OutcomeCaller {
  readonly minorId: MinorId | null;
  readonly minorIds: readonly MinorId[];
  /** The providers that the key may bill for; null: any. */
  readonly providers: readonly string[] | null;
  readonly actor?: Actor;
}

export interface OutcomeDependencies {
  readonly outcomes: ClaimOutcomes;
  readonly audit: AuditTrail;
}

/** The locations whose claims are shown. */
export const locationsOf = ({ minorId, minorIds }: OutcomeCaller): readonly MinorId[] =>
  minorId === null ? minorIds : [minorId];

/** Said of a claim that is not there, of another location, and of another provider than the key's: they look the same. */
export const claimNotFound =
  'There is no claim with this id at your location; send the id that lodging it answered.';

/** The claim with an id; null where it is not the caller's. */
export async function findClaimOutcome(
  { outcomes }: { readonly outcomes: Pick<ClaimOutcomes, 'find'> },
  caller: OutcomeCaller,
  correlationId: string,
): Promise<ClaimOutcome | null> {
  const id = parseCorrelationId(correlationId);
  const outcome = id === null ? null : await outcomes.find(locationsOf(caller), id);
  return outcome !== null && isOfProviders(outcome, caller.providers) ? outcome : null;
}

/** The claim with an id, recorded in the audit trail before it is given. */
export async function readClaimOutcome(
  deps: OutcomeDependencies,
  caller: OutcomeCaller,
  correlationId: string,
): Promise<Result<ClaimOutcome>> {
  const claim = await findClaimOutcome(deps, caller, correlationId);
  if (claim === null) return notFound(claimNotFound);
  const { actor = systemActor } = caller;
  const { location, correlationId: id, stage } = claim;
  await deps.audit.add({ act: 'read-claim', outcome: stage, correlationId: id, location, actor });
  return succeed(claim);
}

/** Every provider of the claim is one of the key's. */
function isOfProviders(
  { servicingProviderNumber: servicing, payeeProviderNumber: payee }: ClaimOutcome,
  providers: readonly string[] | null,
): boolean {
  if (providers === null) return true;
  return servicing !== null && providers.includes(servicing) && (payee === null || providers.includes(payee));
}
