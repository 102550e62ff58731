// Joins a published release with the facts of each item's wording.
import type { ItemFacts } from './item-facts.ts';
import type { PublishedItem } from './published-item.ts';
import type { KnownWording, ReferenceData } from './reference-data.ts';
import type { PublishedRelease, Release, ScheduleItem } from '../releases/release.ts';
import { knownReleasesAfter } from '../releases/known-releases.ts';
import { descriptorKey } from './item-descriptors.ts';

/** What code read from new wordings so far, by `descriptorKey`: a wording is read once, in any release. */
type FactsByWording = ReadonlyMap<string, ItemFacts>;

/**
 * A release ready to answer from, its items in item-number order. A wording that is held has its facts: curated, or
 * read by code when the bundled figures were made. A new one has what code read from the official text, which is in
 * `readings`. Without a text nothing is claimed about the item.
 */
export function joinReleaseWithFacts(
  published: PublishedRelease,
  reference: ReferenceData,
  readings: FactsByWording = new Map(),
): Release {
  const items = published.items
    .toSorted((one, other) => Number(one.itemNumber) - Number(other.itemNumber))
    .map((item): [string, ScheduleItem] => [item.itemNumber, assembleItem(item, reference, readings)]);
  const { date, origin } = published;
  const knownLater = knownReleasesAfter(reference.knownReleases, date);
  return { date, origin, knownLater, items: new Map(items) };
}

function assembleItem(item: PublishedItem, reference: ReferenceData, readings: FactsByWording): ScheduleItem {
  const { title, facts, origin } = wordingOf(item, reference, readings);
  return { published: item, title, facts, factsOrigin: origin, rules: reference.rules.rulesOf(item) };
}

function wordingOf(item: PublishedItem, reference: ReferenceData, readings: FactsByWording): KnownWording {
  const { itemNumber, descriptorHash } = item;
  const known = reference.factsOf(itemNumber, descriptorHash);
  if (known !== null) return known;
  const facts = readings.get(descriptorKey(itemNumber, descriptorHash)) ?? {};
  return { title: plainTitle(item, reference), facts, origin: 'extracted' };
}

/** The item's known name; for an item never read, its number and its group's name. */
function plainTitle(item: PublishedItem, reference: ReferenceData): string {
  const { groups } = reference;
  const known = reference.titleOf(item.itemNumber);
  if (known !== null) return known;
  const name =
    groups.find(item.category, item.group, item.subGroup)?.name ??
    groups.names(item.category, item.group).groupName;
  return name === null ? `Item ${item.itemNumber}` : `Item ${item.itemNumber} (${name})`;
}
