// The list of claims as a file for spreadsheets: the same view and conditions as the page.
import { claimSpreadsheet } from '../../../application/claims/claim-spreadsheet.ts';
import { listClaims } from '../../../application/claims/list-claims.ts';
import type { OutcomeDependencies } from '../../../application/claims/read-claim-outcomes.ts';
import { tableRowsMax } from '../../../domain/limits.ts';
import type { DeskScreen } from '../../desk-screen.ts';
import { tableFile, tableTooLong, type TableFileDependencies } from '../../parts/table-file.ts';
import { claimCaller } from '../today/claim-filter.ts';
import { tabOf } from './claim-tabs.ts';
import { filterOf, isNarrowed, typedFilter } from './claims-filter.ts';
import { settledInWords, type SettledDependencies } from './settled-in-words.ts';

type ClaimsTableDependencies = OutcomeDependencies & TableFileDependencies & SettledDependencies;

/** `/desk/claims/table`. */
export const createClaimsTableScreen = (deps: ClaimsTableDependencies): DeskScreen => ({
  path: '/desk/claims/table',
  permission: 'follow-claims',
  async show(visit) {
    const tab = tabOf(visit.query.get('view'));
    const typed = typedFilter(visit.query);
    const filter = filterOf(tab, typed);
    const request = { filter, person: null, cursor: null, limit: tableRowsMax };
    const page = await listClaims(deps, claimCaller(visit), request);
    if (!page.ok || page.answer.nextCursor !== null) return tableTooLong('/desk/claims');
    const { claims } = page.answer;
    const table = claimSpreadsheet(claims, await settledInWords(deps, visit.location, claims));
    return tableFile(deps, visit, {
      name: isNarrowed(typed) ? `claims-${tab}-chosen` : `claims-${tab}`,
      table,
    });
  },
});
