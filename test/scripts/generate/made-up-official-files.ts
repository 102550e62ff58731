// Official files for tests: every bundled release holds the same few items of invented wording.
import type { OfficialFolder } from '../../../scripts/generate/official-files.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { scheduleItem, type TestItem } from '../../support/schedule-items.ts';

/** Each bundled release as these items. */
export function officialFilesOf(items: readonly TestItem[]): OfficialFolder {
  return {
    arePresent: true,
    read: ({ date }) =>
      Promise.resolve({
        date: localDate(date),
        origin: 'official',
        items: items.map((item) => scheduleItem(item).published),
      }),
  };
}
