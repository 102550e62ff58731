// Reads what is owed, and of the oldest claims how they stand and whose they are.
import {
  readReceivables,
  type FiguresDependencies,
  type Receivables,
} from '../../../application/reconciliation/read-receivables.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import type { ClaimOutcome, ClaimOutcomes } from '../../../ports/claims/claim-outcomes.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { nameClaims, type ClaimNameDependencies, type ClaimNames } from '../claims/claim-names.ts';
import { claimCaller } from '../today/claim-filter.ts';

export type OwedDependencies = FiguresDependencies &
  ClaimNameDependencies & { readonly outcomes: Pick<ClaimOutcomes, 'findEach'> };

export interface OwedShown extends Receivables {
  /** By correlation id, those of the claims that are shown. */
  readonly outcomes: ReadonlyMap<string, ClaimOutcome>;
  readonly names: ClaimNames;
}

const oldestShown = 20;

/** Null for a day to come. */
export async function readOwed(
  deps: OwedDependencies,
  visit: DeskVisit,
  asAt: LocalDate,
): Promise<OwedShown | null> {
  const owed = await readReceivables(deps, claimCaller(visit), { asAt, cursor: null, limit: oldestShown });
  if (!owed.ok) return null;
  const ids = owed.answer.claims.map(({ correlationId }) => correlationId);
  const found = ids.length === 0 ? [] : await deps.outcomes.findEach(visit.location, ids);
  const names = await nameClaims(deps, visit.location, found);
  const outcomes = new Map(found.map((claim) => [claim.correlationId, claim] as const));
  return { ...owed.answer, outcomes, names };
}
