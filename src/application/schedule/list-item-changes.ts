// Lists what changed between two releases, an entry an item; the list of a pair is made once.
import { buildItemRecord, type RecordReferenceData } from '../../domain/schedule/record/item-record.ts';
import type { Release } from '../../domain/schedule/releases/release.ts';
import { summariseItemChanges, type ItemChange } from '../../domain/schedule/releases/summarise-changes.ts';
import type { ReleasePair } from './choose-releases-to-compare.ts';
import { compareReleasePair } from './compare-release-pair.ts';

const lists = new WeakMap<Release, WeakMap<Release, Promise<readonly ItemChange[]>>>();

/** New items, those that are gone, then those that changed. Garbage-collected with either release. */
export function listItemChanges(
  pair: ReleasePair,
  words: RecordReferenceData,
): Promise<readonly ItemChange[]> {
  const ofPrevious = lists.get(pair.previous) ?? new WeakMap<Release, Promise<readonly ItemChange[]>>();
  lists.set(pair.previous, ofPrevious);
  const listed = ofPrevious.get(pair.current) ?? makeList(pair, words);
  ofPrevious.set(pair.current, listed);
  return listed;
}

async function makeList(pair: ReleasePair, words: RecordReferenceData): Promise<readonly ItemChange[]> {
  const { items } = pair.current;
  return summariseItemChanges(await compareReleasePair(pair, words), (number) => {
    const item = items.get(number);
    return item === undefined ? null : buildItemRecord(item, words);
  });
}
