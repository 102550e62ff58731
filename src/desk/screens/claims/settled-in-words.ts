// How claims were settled by hand, in words: when, why, and by whom.
import type { SettledInWords } from '../../../application/claims/claim-spreadsheet.ts';
import type { OutcomeDependencies } from '../../../application/claims/read-claim-outcomes.ts';
import { readSettlements } from '../../../application/claims/read-settlements.ts';
import { localDateInTimeZone } from '../../../domain/values/local-date.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { ClaimOutcome } from '../../../ports/claims/claim-outcomes.ts';
import { deskPersonNames, type PersonNameDependencies } from './desk-person-names.ts';

export type SettledDependencies = Pick<OutcomeDependencies, 'outcomes' | 'audit'> &
  PersonNameDependencies & { readonly timeZone: string };

/** By claim, of those of one location that were settled so. */
export async function settledInWords(
  deps: SettledDependencies,
  location: MinorId,
  claims: readonly ClaimOutcome[],
): Promise<ReadonlyMap<string, SettledInWords>> {
  const settled = await readSettlements(deps, location, claims);
  const people = settled.size === 0 ? new Map<string, string>() : await deskPersonNames(deps);
  return new Map(
    [...settled].map(([id, { at, words, person }]) => {
      const by = person === null ? null : (people.get(person) ?? null);
      return [id, { on: localDateInTimeZone(deps.timeZone, at.getTime()), reason: words, by }] as const;
    }),
  );
}
