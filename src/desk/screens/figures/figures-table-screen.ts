// A table of figures as a file for spreadsheets.
import { readFigures } from '../../../application/reconciliation/read-figures.ts';
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import type { DeskScreen } from '../../desk-screen.ts';
import { notFoundPage } from '../../parts/message-page.ts';
import { providerName } from '../../parts/provider-name.ts';
import { tableFile, type TableFileDependencies } from '../../parts/table-file.ts';
import { isoDateOf } from '../../typed-values.ts';
import { claimCaller } from '../today/claim-filter.ts';
import { figureGroupsOfDesk } from './figure-groups.ts';
import { figuresFile } from './figures-file.ts';
import type { FiguresScreenDependencies } from './figures-screen.ts';
import { figuresWords as words } from './figures-words.ts';

/** `/desk/figures/table`: `by` of the query names the group, by day if none; `from` and `to` are as on the page of figures. */
export const createFiguresTableScreen = (
  deps: FiguresScreenDependencies & TableFileDependencies,
): DeskScreen => ({
  path: '/desk/figures/table',
  permission: 'see-figures',
  async show(visit) {
    const { query } = visit;
    const by = figureGroupsOfDesk.find((each) => each === query.get('by')) ?? 'day';
    const dayOf = (name: string) => parseLocalDate(isoDateOf(query.get(name)?.trim() ?? ''));
    const read = await readFigures(deps, claimCaller(visit), { from: dayOf('from'), to: dayOf('to'), by });
    if (!read.ok)
      return notFoundPage(words.wrongTitle, words.wrongDays, { path: '/desk/figures', label: words.title });
    const { rows, from, to } = read.answer;
    const table = figuresFile(by, rows, (number) => providerName(deps, number));
    return tableFile(deps, visit, { name: `figures-${by}-${from}-${to}`, table });
  },
});
