// Reads a page of the claims of a view: the newest lodged first, or, of those that somebody settled, the one settled last.
import { listClaims, type ClaimPage } from '../../../application/claims/list-claims.ts';
import { listSettledClaims } from '../../../application/claims/list-settled-claims.ts';
import type { OutcomeDependencies } from '../../../application/claims/read-claim-outcomes.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { claimCaller } from '../today/claim-filter.ts';
import type { ClaimTab } from './claim-tabs.ts';
import { filterOf } from './claims-filter.ts';
import type { TypedClaimFilter } from './claims-filter-form.ts';

interface AskedView {
  readonly tab: ClaimTab;
  readonly typed: TypedClaimFilter;
  /** As a page before answered it; null: from the first. */
  readonly cursor: string | null;
  readonly limit: number;
}

/** A cursor that somebody changed begins with the first again. */
export async function readView(
  deps: OutcomeDependencies,
  visit: DeskVisit,
  { tab, typed, cursor, limit }: AskedView,
): Promise<ClaimPage> {
  const [caller, filter] = [claimCaller(visit), filterOf(tab, typed)];
  const { location } = visit;
  if (tab === 'settled') return listSettledClaims(deps, { ...caller, location }, { filter, cursor, limit });
  const page = await listClaims(deps, caller, { filter, person: null, cursor, limit });
  if (page.ok) return page.answer;
  return cursor === null ? noClaims : readView(deps, visit, { tab, typed, cursor: null, limit });
}

/** How many claims of all views fit what was typed. */
export const countInAll = (
  { outcomes }: Pick<OutcomeDependencies, 'outcomes'>,
  { location }: DeskVisit,
  typed: TypedClaimFilter,
): Promise<number> => outcomes.about([location], { ...filterOf('all', typed), providers: null }, null);

const noClaims: ClaimPage = { claims: [], nextCursor: null, about: 0 };
