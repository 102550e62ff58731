// The list of claims as a file for spreadsheets: the same view and conditions as the page.
import { claimSpreadsheet, type SettledInWords } from '../../../application/claims/claim-spreadsheet.ts';
import { listClaims } from '../../../application/claims/list-claims.ts';
import type { OutcomeDependencies } from '../../../application/claims/read-claim-outcomes.ts';
import { readSettlements } from '../../../application/claims/read-settlements.ts';
import { localDateInTimeZone } from '../../../domain/values/local-date.ts';
import type { ClaimOutcome } from '../../../ports/claims/claim-outcomes.ts';
import { tableRowsMax } from '../../../domain/limits.ts';
import type { DeskScreen, DeskVisit } from '../../desk-screen.ts';
import { tableFile, tableTooLong, type TableFileDependencies } from '../../parts/table-file.ts';
import { claimCaller } from '../today/claim-filter.ts';
import { tabOf } from './claim-tabs.ts';
import { deskPersonNames, type PersonNameDependencies } from './desk-person-names.ts';
import { filterOf, typedFilter } from './claims-filter.ts';

type ClaimsTableDependencies = OutcomeDependencies &
  TableFileDependencies &
  PersonNameDependencies & { readonly timeZone: string };

/** `/desk/claims/table`. */
export const createClaimsTableScreen = (deps: ClaimsTableDependencies): DeskScreen => ({
  path: '/desk/claims/table',
  permission: 'follow-claims',
  async show(visit) {
    const tab = tabOf(visit.query.get('view'));
    const filter = filterOf(tab, typedFilter(visit.query));
    const request = { filter, person: null, cursor: null, limit: tableRowsMax };
    const page = await listClaims(deps, claimCaller(visit), request);
    if (!page.ok || page.answer.nextCursor !== null) return tableTooLong('/desk/claims');
    const { claims } = page.answer;
    const table = claimSpreadsheet(claims, await settledInWords(deps, visit, claims));
    return tableFile(deps, visit, { name: `claims-${tab}`, table });
  },
});

async function settledInWords(
  deps: ClaimsTableDependencies,
  { location }: DeskVisit,
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
