// The list of claims as a file for spreadsheets: the same view, conditions and order as the page.
import type { OutcomeDependencies } from '../../../application/claims/read-claim-outcomes.ts';
import { withTotal } from '../../../domain/values/spreadsheet-table.ts';
import { tableRowsMax } from '../../../domain/limits.ts';
import type { DeskScreen } from '../../desk-screen.ts';
import type { ProviderNames } from '../../parts/provider-name.ts';
import { tableFile, tableTooLong, type TableFileDependencies } from '../../parts/table-file.ts';
import { tableWords } from '../../parts/table-words.ts';
import { tabOf } from './claim-tabs.ts';
import { claimsFile } from './claims-file.ts';
import { isNarrowed, typedFilter } from './claims-filter.ts';
import { readView } from './read-view.ts';
import { settledInWords, type SettledDependencies } from './settled-in-words.ts';

type ClaimsTableDependencies = OutcomeDependencies &
  TableFileDependencies &
  SettledDependencies &
  ProviderNames;

/** `/desk/claims/table`. */
export const createClaimsTableScreen = (deps: ClaimsTableDependencies): DeskScreen => ({
  path: '/desk/claims/table',
  permission: 'follow-claims',
  async show(visit) {
    const tab = tabOf(visit.query.get('view'));
    const typed = typedFilter(visit.query);
    const page = await readView(deps, visit, { tab, typed, cursor: null, limit: tableRowsMax });
    if (page.nextCursor !== null) return tableTooLong('/desk/claims');
    const settled = await settledInWords(deps, visit, page.claims);
    return tableFile(deps, visit, {
      name: isNarrowed(typed) ? `claims-${tab}-chosen` : `claims-${tab}`,
      table: withTotal(claimsFile(page.claims, settled, deps), tableWords.total),
    });
  },
});
