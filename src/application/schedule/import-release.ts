// Imports a schedule release from a file into the store: all of it or nothing; a second import changes nothing.
import { listDescriptors } from '../../domain/schedule/items/item-descriptors.ts';
import type { PublishedRelease } from '../../domain/schedule/releases/release.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { Log } from '../../ports/system/log.ts';
import type { DescriptorReader } from '../../ports/schedule/descriptor-reader.ts';
import type { ReleaseStore, SaveReleaseResult } from '../../ports/schedule/release-store.ts';

/** What reading a file gives: a release, or one sentence on what is wrong with it. */
export type ReadReleaseResult =
  | {
      readonly ok: true;
      readonly release: PublishedRelease;
      /** Elements that were ignored because the layout does not know them. */
      readonly unknownElements: readonly string[];
    }
  | { readonly ok: false; readonly error: string };

export interface ReleaseImport {
  readonly ok: true;
  readonly outcome: SaveReleaseResult;
  readonly date: LocalDate;
  readonly items: number;
  /** The newest stored release that is older than this one. */
  readonly before: { readonly date: LocalDate; readonly items: number } | null;
  readonly unknownElements: readonly string[];
}

export type ReleaseImportResult = ReleaseImport | { readonly ok: false; readonly error: string };

interface ImportReleaseDependencies {
  /** Reads the file; nothing is stored unless it gives a release. */
  readonly read: () => Promise<ReadReleaseResult>;
  /** Reads every descriptor before anything is stored: a text that no process can read would be left out by all of them. */
  readonly descriptors: DescriptorReader;
  readonly store: Pick<ReleaseStore, 'save' | 'summaries'>;
  readonly log?: Log;
}

/** Imports one release. @throws what the store throws; the store is then as it was before. */
export async function importRelease({
  read,
  descriptors,
  store,
  log,
}: ImportReleaseDependencies): Promise<ReleaseImportResult> {
  const file = await read();
  if (!file.ok) return file;
  const { release, unknownElements } = file;
  const reading = await descriptors.read(listDescriptors(release));
  if (!reading.ok) return { ok: false, error: unreadableDescriptor(reading.itemNumber, reading.why) };
  const outcome = await store.save(release);
  const stored = await store.summaries();
  const before = stored.findLast((each) => each.date < release.date) ?? null;
  const items = release.items.length;
  log?.info(`schedule ${outcome}`, { release: release.date, items });
  return { ok: true, outcome, date: release.date, items, before, unknownElements };
}

function unreadableDescriptor(itemNumber: string, why: string): string {
  return `The descriptor of item ${itemNumber} cannot be read, because ${why}; nothing was changed. Compare it with the Department's own file.`;
}
