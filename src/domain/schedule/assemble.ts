// Joins a published release with what we know of each item's wording.
import { extractFacts } from './descriptor/extract.ts';
import type { PublishedItem } from './published-item.ts';
import type { KnownWording, Reference } from './reference.ts';
import type { PublishedRelease, Release, ScheduleItem } from './release.ts';

/**
 * A release ready to answer from, its items in item-number order. A wording that was read by a person has its
 * curated facts; another one has what code reads from the official text, or, in a figures-only release, what
 * code read from it when the figures were made. Where none of these is held, nothing is claimed about the item.
 */
export function assembleRelease(published: PublishedRelease, reference: Reference): Release {
  const items = published.items
    .toSorted((one, other) => Number(one.itemNumber) - Number(other.itemNumber))
    .map((item): [string, ScheduleItem] => [item.itemNumber, assembleItem(item, reference)]);
  return { date: published.date, origin: published.origin, items: new Map(items) };
}

function assembleItem(item: PublishedItem, reference: Reference): ScheduleItem {
  const { title, facts, origin } = wordingOf(item, reference);
  return { published: item, title, facts, factsOrigin: origin };
}

function wordingOf(item: PublishedItem, reference: Reference): KnownWording {
  const known = reference.factsOf(item.itemNumber, item.descriptorHash);
  if (known?.origin === 'curated') return known;
  const title = known?.title ?? plainTitle(item, reference);
  if (item.descriptor !== null) {
    return { title, facts: extractFacts(item.descriptor, item.itemNumber, item), origin: 'extracted' };
  }
  return { title, facts: known?.facts ?? {}, origin: 'extracted' };
}

/** The item's known name; for an item never read, its number and its group's name. */
export function plainTitle(item: PublishedItem, reference: Reference): string {
  const { groups } = reference;
  const known = reference.titleOf(item.itemNumber);
  if (known !== null) return known;
  const name =
    groups.find(item.category, item.group, item.subGroup)?.name ??
    groups.names(item.category, item.group).groupName;
  return name === null ? `Item ${item.itemNumber}` : `Item ${item.itemNumber} (${name})`;
}
