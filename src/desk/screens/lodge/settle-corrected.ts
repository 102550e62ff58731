// Settles the claim that a new one stands for: it was lodged again.
import { attendToClaim } from '../../../application/claims/attend-claim.ts';
import type { OutcomeDependencies } from '../../../application/claims/read-claim-outcomes.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { claimCaller } from '../today/claim-filter.ts';
import type { TypedLodgement } from './lodge-form.ts';

export type SettleDependencies = OutcomeDependencies;

/** Nothing for a claim of its own, and for one that was corrected under its own id. */
export async function settleCorrected(
  deps: SettleDependencies,
  visit: DeskVisit,
  { corrects, id }: Pick<TypedLodgement, 'corrects' | 'id'>,
): Promise<void> {
  if (corrects === '' || corrects === id) return;
  const request = { correlationId: corrects, how: 'resubmitted', words: null, resubmittedAs: id } as const;
  await attendToClaim(deps, claimCaller(visit), request);
}
