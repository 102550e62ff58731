// Caches the response bodies of a release: its item records, serialised and compressed once.
import { recordsOf, type RecordWords } from '../../domain/schedule/record/item-record.ts';
import type { ItemRecord } from '../../domain/schedule/record/record-schema.ts';
import type { Release } from '../../domain/schedule/releases/release.ts';
import { precompress, type PrecompressedBody } from './precompressed-body.ts';

/** An item record and its JSON bytes. */
export interface CatalogueItem {
  readonly record: ItemRecord;
  readonly json: Buffer;
}

export interface Catalogue {
  /** In item-number order. */
  readonly items: readonly CatalogueItem[];
  /** The body for one item, made at first use; null when the release lacks the item. */
  itemBody(itemNumber: string): PrecompressedBody | null;
  /** The body for the whole catalogue (null) or one category, made at first use. */
  listing(category: number | null): PrecompressedBody;
}

const catalogues = new WeakMap<Release, Catalogue>();

/** The catalogue of a release, made at first use and garbage-collected with the release. */
export function catalogueOf(release: Release, words: RecordWords): Catalogue {
  const cached = catalogues.get(release);
  if (cached !== undefined) return cached;
  const made = makeCatalogue(release, words);
  catalogues.set(release, made);
  return made;
}

const head = Buffer.from('{"MedicareItems":[');
const comma = Buffer.from(',');

/** Joins serialised items into a listing body; `paging` adds the paging fields. */
export function listingJson(
  items: readonly Buffer[],
  total: number,
  paging?: Record<string, number>,
): Buffer {
  const tail = Buffer.from(`],${JSON.stringify({ ItemsCount: total, ...paging }).slice(1)}`);
  const parts: Buffer[] = [head];
  for (const [index, item] of items.entries()) {
    if (index > 0) parts.push(comma);
    parts.push(item);
  }
  return Buffer.concat([...parts, tail]);
}

/** The items as slices of the whole body, so their bytes are in memory once. */
function slicesOf(whole: Buffer, lengths: readonly number[]): Buffer[] {
  let start = head.length;
  return lengths.map((length) => {
    const slice = whole.subarray(start, start + length);
    start += length + comma.length;
    return slice;
  });
}

function makeCatalogue(release: Release, words: RecordWords): Catalogue {
  const records = recordsOf(release, words);
  const json = records.map((record) => Buffer.from(JSON.stringify(record)));
  const whole = listingJson(json, records.length);
  const slices = slicesOf(
    whole,
    json.map((bytes) => bytes.length),
  );
  const items = records.map((record, index) => ({ record, json: slices[index] ?? Buffer.alloc(0) }));
  const byNumber = new Map(items.map((item) => [item.record.ItemNumber, item]));
  const itemBodies = new Map<string, PrecompressedBody>();
  const listings = new Map<number | null, PrecompressedBody>([[null, precompress(whole, 'cached')]]);
  return {
    items,
    itemBody(itemNumber) {
      const cached = itemBodies.get(itemNumber);
      if (cached !== undefined) return cached;
      const item = byNumber.get(itemNumber);
      if (item === undefined) return null;
      const body = precompress(item.json, 'cached');
      itemBodies.set(itemNumber, body);
      return body;
    },
    listing(category) {
      const cached = listings.get(category);
      if (cached !== undefined) return cached;
      const chosen = items.filter((item) => item.record.Category === category).map((item) => item.json);
      const made = precompress(listingJson(chosen, chosen.length), 'cached');
      // An unknown category is an empty list and is not cached, or callers could fill the memory.
      if (chosen.length > 0) listings.set(category, made);
      return made;
    },
  };
}
