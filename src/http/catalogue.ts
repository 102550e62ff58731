// A release as it goes over the wire: records, each serialised once, and the catalogue compressed once.
import { itemRecord, type RecordWords } from '../domain/schedule/item-record.ts';
import type { ItemRecord } from '../domain/schedule/record-schema.ts';
import type { Release } from '../domain/schedule/release.ts';
import { invariant } from '../domain/values/invariant.ts';
import { encoded, entityTag, type Encoded } from './encoded.ts';

/** A record and its JSON. */
export interface ListedItem {
  readonly record: ItemRecord;
  readonly json: string;
}

/** The answer of one item: its JSON and entity tag. */
export interface ItemAnswer {
  readonly json: string;
  readonly etag: string;
}

export interface Catalogue {
  /** In item-number order. */
  readonly items: readonly ListedItem[];
  /** The answer of an item the release holds. */
  answerOf(itemNumber: string): ItemAnswer;
  /** The whole catalogue (null) or one category, prepared at first use and kept with the release. */
  listing(category: number | null): Encoded;
}

const catalogues = new WeakMap<Release, Catalogue>();

/** The catalogue of a release, made at first use and dropped with the release. */
export function catalogueOf(release: Release, words: RecordWords): Catalogue {
  const known = catalogues.get(release);
  if (known !== undefined) return known;
  const made = makeCatalogue(release, words);
  catalogues.set(release, made);
  return made;
}

/** Joins serialised items into a catalogue body; `paging` adds the paging members. */
export function listingJson(
  items: readonly ListedItem[],
  total: number,
  paging?: Record<string, number>,
): string {
  const tail = JSON.stringify({ ItemsCount: total, ...paging }).slice(1);
  return `{"MedicareItems":[${items.map((item) => item.json).join(',')}],${tail}`;
}

function makeCatalogue(release: Release, words: RecordWords): Catalogue {
  const items = [...release.items.values()].map((item) => {
    const record = itemRecord(item, words);
    return { record, json: JSON.stringify(record) };
  });
  const byNumber = new Map(items.map((item) => [item.record.ItemNumber, item]));
  const answers = new Map<string, ItemAnswer>();
  const listings = new Map<number | null, Encoded>();
  return {
    items,
    answerOf(itemNumber) {
      const known = answers.get(itemNumber);
      if (known !== undefined) return known;
      const json = byNumber.get(itemNumber)?.json;
      invariant(json !== undefined, `item ${itemNumber} is not in the release`);
      const answer = { json, etag: entityTag(json) };
      answers.set(itemNumber, answer);
      return answer;
    },
    listing(category) {
      const known = listings.get(category);
      if (known !== undefined) return known;
      const chosen = category === null ? items : items.filter((item) => item.record.Category === category);
      const made = encoded(listingJson(chosen, chosen.length), 'kept');
      // An unknown category is an empty list: not kept, so that callers cannot fill the memory.
      if (chosen.length > 0) listings.set(category, made);
      return made;
    },
  };
}
