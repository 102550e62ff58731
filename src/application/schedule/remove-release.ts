// Removes an imported schedule release from the store, and reports which release is used for its days instead.
import { listInWords } from '../../domain/schedule/record/sentence-parts.ts';
import { formatLongDate, type LocalDate } from '../../domain/values/local-date.ts';
import type { ReleaseStore } from '../../ports/schedule/release-store.ts';

interface RemoveReleaseDependencies {
  readonly store: Pick<ReleaseStore, 'remove' | 'summaries'>;
  /** The days of the releases that are shipped with the project. */
  readonly bundled: readonly LocalDate[];
  /** False where the service answers from imported releases only. */
  readonly answersFromBundled: boolean;
}

export type ReleaseRemovalResult =
  | {
      readonly ok: true;
      readonly items: number;
      /** The release that now answers for services on its day; null when every release left is newer. */
      readonly instead: { readonly date: LocalDate; readonly origin: 'bundled' | 'imported' } | null;
    }
  | { readonly ok: false; readonly error: string };

/** Removes the imported release of a day. A bundled release stays, and so does the only one that the service answers from. */
export async function removeRelease(
  { store, bundled, answersFromBundled }: RemoveReleaseDependencies,
  date: LocalDate,
): Promise<ReleaseRemovalResult> {
  const imported = (await store.summaries()).map((each) => each.date);
  if (!imported.includes(date)) return { ok: false, error: notImported(date, imported, bundled) };
  const left = imported.filter((each) => each !== date);
  const answering = answersFromBundled ? [...bundled, ...left] : left;
  if (answering.length === 0) return { ok: false, error: onlyOne(date) };
  const items = await store.remove(date);
  if (items === null) return { ok: false, error: notImported(date, left, bundled) };
  const instead = answering
    .filter((each) => each <= date)
    .toSorted()
    .at(-1);
  return {
    ok: true,
    items,
    instead:
      instead === undefined
        ? null
        : { date: instead, origin: left.includes(instead) ? 'imported' : 'bundled' },
  };
}

function notImported(date: LocalDate, imported: readonly LocalDate[], bundled: readonly LocalDate[]): string {
  if (bundled.includes(date))
    return `The schedule of ${formatLongDate(date)} is bundled with this version and cannot be removed; with SCHEDULE=imported the service answers without it.`;
  const known = imported.length === 0 ? 'none is imported' : `send ${listInWords(imported, 'or')}`;
  return `No schedule of ${formatLongDate(date)} is imported: ${known}.`;
}

function onlyOne(date: LocalDate): string {
  return `The schedule of ${formatLongDate(date)} is the only one that the service answers from; import another first, or set SCHEDULE to all.`;
}
