// Caches what changed between each pair of schedule releases: the response body of GET /MBSChanges, and its summary.
import type { ReleasePair } from '../../application/schedule/choose-releases-to-compare.ts';
import { compareReleasePair } from '../../application/schedule/compare-release-pair.ts';
import type { ReleaseChanges } from '../../domain/schedule/releases/compare-releases.ts';
import type { RecordReferenceData } from '../../domain/schedule/record/item-record.ts';
import type { Release } from '../../domain/schedule/releases/release.ts';
import { precompressBody, type PrecompressedBody } from './precompressed-body.ts';

interface CachedChanges {
  /** An import between the two changes what the body says is not held. */
  readonly notHeld: string;
  readonly made: Promise<MadeChanges>;
}

/** What changed without the values: the numbers of the items, and how many they are. */
type ReleaseChangesSummary = Omit<ReleaseChanges, 'ChangedItems'>;

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

async function makeChanges(pair: ReleasePair, words: RecordReferenceData): Promise<MadeChanges> {
  const changes = await compareReleasePair(pair, words);
  const { ChangedItems: _values, ...summary } = changes;
  return { body: precompressBody(Buffer.from(JSON.stringify(changes))), summary };
}
