// Caches the response body of GET /MBSChanges for each pair of schedule releases.
import type { ReleasePair } from '../../application/schedule/choose-releases-to-compare.ts';
import {
  compareReleases,
  listModifiedItems,
  recordsByNumber,
  type RecordedRelease,
} from '../../domain/schedule/releases/compare-releases.ts';
import { buildItemRecord, type RecordReferenceData } from '../../domain/schedule/record/item-record.ts';
import type { Release } from '../../domain/schedule/releases/release.ts';
import { inSlices } from './in-slices.ts';
import { precompressBody, type PrecompressedBody } from './precompressed-body.ts';

interface CachedChanges {
  /** An import between the two changes what the body says is not held. */
  readonly notHeld: string;
  readonly body: Promise<PrecompressedBody>;
}

const bodies = new WeakMap<Release, WeakMap<Release, CachedChanges>>();

/** The body for a pair of releases, made at first use and garbage-collected with either of them. */
export function getReleaseChangesBody(
  pair: ReleasePair,
  words: RecordReferenceData,
): Promise<PrecompressedBody> {
  const { previous, current, notHeld } = pair;
  const ofPrevious = bodies.get(previous) ?? new WeakMap<Release, CachedChanges>();
  bodies.set(previous, ofPrevious);
  const cached = ofPrevious.get(current);
  if (cached?.notHeld === notHeld.join()) return cached.body;
  const body = makeBody(pair, words);
  ofPrevious.set(current, { notHeld: notHeld.join(), body });
  return body;
}

/** In slices: comparing two releases takes half a second, in which other requests are answered. */
async function makeBody(
  { previous, current, notHeld }: ReleasePair,
  words: RecordReferenceData,
): Promise<PrecompressedBody> {
  const recorded = async ({ date, origin, items }: Release): Promise<RecordedRelease> => ({
    date,
    origin,
    records: await inSlices([...items.values()], (some) => some.map((item) => buildItemRecord(item, words))),
  });
  const [before, after] = [await recorded(previous), await recorded(current)];
  const old = recordsByNumber(before.records);
  const modified = await inSlices(after.records, (some) => listModifiedItems(old, some));
  return precompressBody(Buffer.from(JSON.stringify(compareReleases(before, after, notHeld, modified))));
}
