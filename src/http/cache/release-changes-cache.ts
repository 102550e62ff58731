// Caches the response body of GET /MBSChanges for each pair of schedule releases.
import { compareReleases, type RecordedRelease } from '../../domain/schedule/releases/compare-releases.ts';
import { buildItemRecords, type RecordReferenceData } from '../../domain/schedule/record/item-record.ts';
import type { Release } from '../../domain/schedule/releases/release.ts';
import { precompressBody, type PrecompressedBody } from './precompressed-body.ts';

const bodies = new WeakMap<Release, WeakMap<Release, PrecompressedBody>>();

/** The body for a pair of releases, made at first use and garbage-collected with either of them. */
export function getReleaseChangesBody(
  previous: Release,
  current: Release,
  words: RecordReferenceData,
): PrecompressedBody {
  const ofPrevious = bodies.get(previous) ?? new WeakMap<Release, PrecompressedBody>();
  bodies.set(previous, ofPrevious);
  const cached = ofPrevious.get(current);
  if (cached !== undefined) return cached;
  const recorded = (release: Release): RecordedRelease => ({
    date: release.date,
    origin: release.origin,
    records: buildItemRecords(release, words),
  });
  const changes = compareReleases(recorded(previous), recorded(current));
  const made = precompressBody(Buffer.from(JSON.stringify(changes)));
  ofPrevious.set(current, made);
  return made;
}
