// The comparison of two releases as it goes over the wire, made once per pair.
import { compareReleases, type RecordedRelease } from '../../domain/schedule/releases/compare-releases.ts';
import { recordsOf, type RecordWords } from '../../domain/schedule/record/item-record.ts';
import type { Release } from '../../domain/schedule/releases/release.ts';
import { precompress, type PrecompressedBody } from './precompressed-body.ts';

const prepared = new WeakMap<Release, WeakMap<Release, PrecompressedBody>>();

/** The body of `/MBSChanges` for a pair of releases; kept while both are held. */
export function releaseChangesBody(previous: Release, current: Release, words: RecordWords): PrecompressedBody {
  const ofPrevious = prepared.get(previous) ?? new WeakMap<Release, PrecompressedBody>();
  prepared.set(previous, ofPrevious);
  const known = ofPrevious.get(current);
  if (known !== undefined) return known;
  const recorded = (release: Release): RecordedRelease => ({
    date: release.date,
    origin: release.origin,
    records: recordsOf(release, words),
  });
  const changes = compareReleases(recorded(previous), recorded(current));
  const made = precompress(Buffer.from(JSON.stringify(changes)), 'kept');
  ofPrevious.set(current, made);
  return made;
}
