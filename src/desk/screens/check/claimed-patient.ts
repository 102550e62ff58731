// Fills the eligibility page with a claim that was lodged. The address names the claim; the patient's details stay in the store.
import {
  readClaimOutcome,
  type OutcomeDependencies,
} from '../../../application/claims/read-claim-outcomes.ts';
import { isRolePermitted } from '../../../domain/people/person-role.ts';
import { findInteractivePatient } from '../../../application/claims/find-claim-to-correct.ts';
import type { ClaimStore } from '../../../ports/claims/claim-store.ts';
import type { InteractiveStore } from '../../../ports/claims/interactive-store.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { typedOfClaim } from '../lodge/typed-of-claim.ts';
import { claimCaller } from '../today/claim-filter.ts';
import type { TypedCheck } from './check-form.ts';

export type ClaimedPatientDependencies = OutcomeDependencies & {
  readonly claims: Pick<ClaimStore, 'find'>;
  readonly interactiveClaims: Pick<InteractiveStore, 'findPatients'>;
};

/** The medical event that `?claim=` and `event=` name, as typed; null where the person may not read such a claim. */
export async function findClaimedPatient(
  deps: ClaimedPatientDependencies,
  visit: DeskVisit,
): Promise<TypedCheck | null> {
  const asked = visit.query.get('claim');
  if (asked === null || !isRolePermitted(visit.person.roles, 'follow-claims')) return null;
  const read = await readClaimOutcome(deps, claimCaller(visit), asked);
  if (!read.ok) return null;
  const outcome = read.answer;
  const record = await deps.claims.find(outcome.location, outcome.correlationId);
  const { stream, claim = null } = record ?? {};
  const lodged = stream === undefined || claim === null ? null : { stream, claim };
  const patient = record === null ? await findInteractivePatient(deps, outcome) : null;
  if (lodged === null && patient === null) return null;
  const typed = typedOfClaim({ outcome, way: 'same-id', lodged, patient }, visit.query.get('event') ?? '');
  return typed === null ? null : { ...typed, ofClaim: outcome.correlationId };
}
