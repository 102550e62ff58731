// Compares two releases in slices: it takes half a second, in which other requests are answered.
import { buildItemRecord, type RecordReferenceData } from '../../domain/schedule/record/item-record.ts';
import {
  compareReleases,
  listModifiedItems,
  recordsByNumber,
  type RecordedRelease,
  type ReleaseChanges,
} from '../../domain/schedule/releases/compare-releases.ts';
import type { Release } from '../../domain/schedule/releases/release.ts';
import { inSlices } from '../in-slices.ts';
import type { ReleasePair } from './choose-releases-to-compare.ts';

/** What changed from the one to the other, with the records in `words`. */
export async function compareReleasePair(
  { previous, current, notHeld }: ReleasePair,
  words: RecordReferenceData,
): Promise<ReleaseChanges> {
  const recorded = async ({ date, origin, items }: Release): Promise<RecordedRelease> => ({
    date,
    origin,
    records: await inSlices([...items.values()], (some) => some.map((item) => buildItemRecord(item, words))),
  });
  const [before, after] = [await recorded(previous), await recorded(current)];
  const old = recordsByNumber(before.records);
  const modified = await inSlices(after.records, (some) => listModifiedItems(old, some));
  return compareReleases(before, after, notHeld, modified);
}
