// How claims were settled by hand, in words: when, why, and by whom.
import type { OutcomeDependencies } from '../../../application/claims/read-claim-outcomes.ts';
import { givenUp, type GivenUp } from '../../../domain/claims/outcomes/given-up.ts';
import { readSettlements } from '../../../application/claims/read-settlements.ts';
import { localDateInTimeZone, type LocalDate } from '../../../domain/values/local-date.ts';
import type { ClaimOutcome } from '../../../ports/claims/claim-outcomes.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { claimsWords as words } from './claims-words.ts';
import { deskPersonNames, type PersonNameDependencies } from './desk-person-names.ts';

export interface SettledInWords {
  readonly on: LocalDate;
  readonly reason: string | null;
  /** Null where no person is named. */
  readonly by: string | null;
  /** Null: it was lodged again, or is paid whole. */
  readonly givenUp: GivenUp | null;
}

/** Who settled a claim: practice software where no person is named. */
export const settledBy = (settled: SettledInWords | undefined): string =>
  settled?.by ?? words.settledByProgram;

export type SettledDependencies = Pick<OutcomeDependencies, 'outcomes' | 'audit'> & PersonNameDependencies;

/** By claim, of those of the location of the page that were settled so. */
export async function settledInWords(
  deps: SettledDependencies,
  { location, timeZone }: Pick<DeskVisit, 'location' | 'timeZone'>,
  claims: readonly ClaimOutcome[],
): Promise<ReadonlyMap<string, SettledInWords>> {
  const settled = await readSettlements(deps, location, claims);
  const people = settled.size === 0 ? new Map<string, string>() : await deskPersonNames(deps);
  return new Map(
    claims.flatMap((claim) => {
      const settlement = settled.get(claim.correlationId);
      if (settlement === undefined) return [];
      const { at, words: reason, person, attentionBefore: attention } = settlement;
      const by = person === null ? null : (people.get(person) ?? null);
      const on = localDateInTimeZone(timeZone, at.getTime());
      return [[claim.correlationId, { on, reason, by, givenUp: givenUp({ ...claim, attention }) }]];
    }),
  );
}
