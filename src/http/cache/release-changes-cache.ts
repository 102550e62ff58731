// Caches the response body of GET /MBSChanges for each pair of schedule releases.
import type { ReleasePair } from '../../application/schedule/choose-releases-to-compare.ts';
import { compareReleases, type RecordedRelease } from '../../domain/schedule/releases/compare-releases.ts';
import { buildItemRecords, type RecordReferenceData } from '../../domain/schedule/record/item-record.ts';
import type { Release } from '../../domain/schedule/releases/release.ts';
import { precompressBody, type PrecompressedBody } from './precompressed-body.ts';

interface CachedChanges {
  /** An import between the two changes what the body says is not held. */
  readonly notHeld: string;
  readonly body: PrecompressedBody;
}

const bodies = new WeakMap<Release, WeakMap<Release, CachedChanges>>();

/** The body for a pair of releases, made at first use and garbage-collected with either of them. */
export function getReleaseChangesBody(
  { previous, current, notHeld }: ReleasePair,
  words: RecordReferenceData,
): PrecompressedBody {
  const ofPrevious = bodies.get(previous) ?? new WeakMap<Release, CachedChanges>();
  bodies.set(previous, ofPrevious);
  const cached = ofPrevious.get(current);
  if (cached?.notHeld === notHeld.join()) return cached.body;
  const recorded = (release: Release): RecordedRelease => ({
    date: release.date,
    origin: release.origin,
    records: buildItemRecords(release, words),
  });
  const changes = compareReleases(recorded(previous), recorded(current), notHeld);
  const body = precompressBody(Buffer.from(JSON.stringify(changes)));
  ofPrevious.set(current, { notHeld: notHeld.join(), body });
  return body;
}
