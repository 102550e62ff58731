// Caches what changed between each pair of schedule releases: the response body of GET /MBSChanges, and its summary.
import type { ReleasePair } from '../../application/schedule/choose-releases-to-compare.ts';
import {
  compareReleases,
  listModifiedItems,
  recordsByNumber,
  type RecordedRelease,
  type ReleaseChanges,
} from '../../domain/schedule/releases/compare-releases.ts';
import { buildItemRecord, type RecordReferenceData } from '../../domain/schedule/record/item-record.ts';
import type { Release } from '../../domain/schedule/releases/release.ts';
import { inSlices } from './in-slices.ts';
import { precompressBody, type PrecompressedBody } from './precompressed-body.ts';

interface CachedChanges {
  /** An import between the two changes what the body says is not held. */
  readonly notHeld: string;
  readonly made: Promise<MadeChanges>;
}

/** What changed without the values: the numbers of the items, and how many they are. */
export type ReleaseChangesSummary = Omit<ReleaseChanges, 'ChangedItems'>;

interface MadeChanges {
  readonly body: PrecompressedBody;
  readonly summary: ReleaseChangesSummary;
}

const bodies = new WeakMap<Release, WeakMap<Release, CachedChanges>>();

/** The body for a pair of releases, made at first use and garbage-collected with either of them. */
export const getReleaseChangesBody = async (
  pair: ReleasePair,
  words: RecordReferenceData,
): Promise<PrecompressedBody> => (await getChanges(pair, words)).body;

/** The changes between a pair of releases without the values, which are most of the body. */
export const getReleaseChangesSummary = async (
  pair: ReleasePair,
  words: RecordReferenceData,
): Promise<ReleaseChangesSummary> => (await getChanges(pair, words)).summary;

function getChanges(pair: ReleasePair, words: RecordReferenceData): Promise<MadeChanges> {
  const { previous, current, notHeld } = pair;
  const ofPrevious = bodies.get(previous) ?? new WeakMap<Release, CachedChanges>();
  bodies.set(previous, ofPrevious);
  const cached = ofPrevious.get(current);
  if (cached?.notHeld === notHeld.join()) return cached.made;
  const made = makeChanges(pair, words);
  ofPrevious.set(current, { notHeld: notHeld.join(), made });
  return made;
}

/** In slices: comparing two releases takes half a second, in which other requests are answered. */
async function makeChanges(
  { previous, current, notHeld }: ReleasePair,
  words: RecordReferenceData,
): Promise<MadeChanges> {
  const recorded = async ({ date, origin, items }: Release): Promise<RecordedRelease> => ({
    date,
    origin,
    records: await inSlices([...items.values()], (some) => some.map((item) => buildItemRecord(item, words))),
  });
  const [before, after] = [await recorded(previous), await recorded(current)];
  const old = recordsByNumber(before.records);
  const modified = await inSlices(after.records, (some) => listModifiedItems(old, some));
  const changes = compareReleases(before, after, notHeld, modified);
  const { ChangedItems: _values, ...summary } = changes;
  return { body: precompressBody(Buffer.from(JSON.stringify(changes))), summary };
}
