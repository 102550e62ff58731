// What people did as a file for spreadsheets: the same days, person and kind as the page.
import { tableRowsMax } from '../../../domain/limits.ts';
import { localDateInTimeZone } from '../../../domain/values/local-date.ts';
import { tableOf } from '../../../domain/values/spreadsheet-table.ts';
import type { DeskScreen } from '../../desk-screen.ts';
import { notFoundPage } from '../../parts/message-page.ts';
import { tableFile, tableTooLong, type TableFileDependencies } from '../../parts/table-file.ts';
import { actsFilter, typedActs } from './acts-filter.ts';
import { actsPath, todayOf, type ActsScreenDependencies } from './acts-screen.ts';
import { timeOfDay } from './acts-view.ts';
import { actsWords as words } from './acts-words.ts';
import { registerOnce } from './register-once.ts';
import { readActs } from './read-acts.ts';

/** `/desk/people/acts/table`. */
export const createActsTableScreen = (
  dependencies: ActsScreenDependencies & TableFileDependencies,
): DeskScreen => ({
  path: `${actsPath}/table`,
  permission: 'see-acts',
  async show(visit) {
    const deps = { ...dependencies, people: registerOnce(dependencies.people) };
    const { timeZone } = visit;
    const filter = actsFilter(typedActs(visit.query, todayOf(deps, visit)), timeZone);
    if (!('since' in filter))
      return notFoundPage(words.wrongTitle, [...filter.values()][0] ?? '', {
        path: actsPath,
        label: words.title,
      });
    const page = await readActs(deps, visit, filter, { cursor: null, limit: tableRowsMax });
    if (page.nextCursor !== null) return tableTooLong(actsPath);
    const table = tableOf(page.acts, [
      [words.day, 'date', ({ at }) => localDateInTimeZone(timeZone, at.getTime())],
      [words.time, 'text', ({ at }) => timeOfDay(at, timeZone)],
      [words.who, 'text', ({ who }) => who],
      [words.what, 'text', ({ what }) => what],
    ]);
    return tableFile(deps, visit, { name: `acts-${filter.first}-${filter.last}`, table });
  },
});
