// Finds patients of the list of today by their names, as somebody at the desk calls them.
import { findDayList } from '../../../application/batches/day-list.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import type { BatchStore } from '../../../ports/batches/batch-store.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { storedDayRows, type DayRow } from '../day/day-rows.ts';

/** A row with the page that checks its patient. */
export type ListedName = Pick<DayRow, 'row' | 'reference' | 'patient'> & { readonly path: string };

const foundMax = 20;

/** Whose name has a part that begins with each of the words; nothing where no letter is typed. */
export async function findListedNames(
  { batches }: { readonly batches: Pick<BatchStore, 'findNewest' | 'rows'> },
  { location }: Pick<DeskVisit, 'location'>,
  on: LocalDate,
  typed: string,
): Promise<readonly ListedName[]> {
  if (!/\p{L}/u.test(typed)) return [];
  const list = await findDayList({ batches }, location, on);
  return (list === null ? [] : storedDayRows(list, on))
    .flatMap(({ row, reference, patient, path }) =>
      path === null ? [] : [{ row, reference, patient, path }],
    )
    .filter(({ patient }) => isCalled(patient, typed))
    .slice(0, foundMax);
}

/** Whether each word that is typed begins a part of the name. */
export function isCalled(name: string, typed: string): boolean {
  const parts = partsOf(name);
  return partsOf(typed).every((word) => parts.some((part) => part.startsWith(word)));
}

const partsOf = (name: string): readonly string[] =>
  name
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((part) => part !== '');
