// Caches the response bodies of GET /MedicareItems for each schedule release: every item, serialised and compressed once.
import { buildItemRecords, type RecordReferenceData } from '../../domain/schedule/record/item-record.ts';
import type { ItemRecord } from '../../domain/schedule/record/item-record-schema.ts';
import { searchedText } from '../../domain/schedule/releases/list-items.ts';
import type { Release } from '../../domain/schedule/releases/release.ts';
import { precompressBody, type PrecompressedBody } from './precompressed-body.ts';

/** An item record, what a search looks in, and where its JSON is in the bytes of the catalogue. */
interface CachedCatalogueItem {
  readonly record: ItemRecord;
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export interface CachedCatalogue {
  /** In item-number order. */
  readonly items: readonly CachedCatalogueItem[];
  /** The bytes of a listing of some of its items, in order, none of them copied; `paging` adds the paging fields. */
  listingParts(
    items: readonly CachedCatalogueItem[],
    total: number,
    paging?: Readonly<Record<string, number>>,
  ): readonly Buffer[];
  /** The body for one item, made at first use; null when the release lacks the item. */
  itemBody(itemNumber: string): PrecompressedBody | null;
  /** The body for the whole catalogue (null) or one category, made at first use. */
  listing(category: number | null): PrecompressedBody;
}

const catalogues = new WeakMap<Release, CachedCatalogue>();

/** The catalogue of a release, made at first use and garbage-collected with the release. */
export function buildCatalogue(release: Release, words: RecordReferenceData): CachedCatalogue {
  const cached = catalogues.get(release);
  if (cached !== undefined) return cached;
  const made = makeCatalogue(release, words);
  catalogues.set(release, made);
  return made;
}

const head = Buffer.from('{"MedicareItems":[');
const comma = Buffer.from(',');

function tailOf(total: number, paging?: Readonly<Record<string, number>>): Buffer {
  return Buffer.from(`],${JSON.stringify({ ItemsCount: total, ...paging }).slice(1)}`);
}

/** The bytes of the whole catalogue, and where each item is in them. */
function serialise(records: readonly ItemRecord[]): {
  readonly bytes: Buffer;
  readonly items: readonly CachedCatalogueItem[];
} {
  const parts: Buffer[] = [head];
  const items: CachedCatalogueItem[] = [];
  let start = head.length;
  for (const record of records) {
    const json = Buffer.from(JSON.stringify(record));
    const end = start + json.length;
    items.push({ record, text: searchedText(record), start, end });
    parts.push(...(items.length > 1 ? [comma, json] : [json]));
    start = end + comma.length;
  }
  return { bytes: Buffer.concat([...parts, tailOf(records.length)]), items };
}

/** Parts of the bytes of a catalogue: items that follow each other there are one part. */
function itemParts(bytes: Buffer, items: readonly CachedCatalogueItem[]): readonly Buffer[] {
  const parts: Buffer[] = [];
  let start = -1;
  for (const [index, item] of items.entries()) {
    if (start === -1) start = item.start;
    const next = items[index + 1];
    if (next?.start === item.end + comma.length) continue;
    parts.push(bytes.subarray(start, item.end));
    if (next !== undefined) parts.push(comma);
    start = -1;
  }
  return parts;
}

function makeCatalogue(release: Release, words: RecordReferenceData): CachedCatalogue {
  const records = buildItemRecords(release, words);
  const { bytes, items } = serialise(records);
  const listingParts: CachedCatalogue['listingParts'] = (chosen, total, paging) => [
    head,
    ...itemParts(bytes, chosen),
    tailOf(total, paging),
  ];
  const byNumber = new Map(items.map((item) => [item.record.ItemNumber, item]));
  const itemBodies = new Map<string, PrecompressedBody>();
  const listings = new Map<number | null, PrecompressedBody>([[null, precompressBody(bytes)]]);
  return {
    items,
    listingParts,
    itemBody(itemNumber) {
      const cached = itemBodies.get(itemNumber);
      if (cached !== undefined) return cached;
      const item = byNumber.get(itemNumber);
      if (item === undefined) return null;
      const body = precompressBody(bytes.subarray(item.start, item.end));
      itemBodies.set(itemNumber, body);
      return body;
    },
    listing(category) {
      const cached = listings.get(category);
      if (cached !== undefined) return cached;
      const chosen = items.filter((item) => item.record.Category === category);
      const made = precompressBody(Buffer.concat(listingParts(chosen, chosen.length)));
      // An unknown category is an empty list and is not cached, or callers could fill the memory.
      if (chosen.length > 0) listings.set(category, made);
      return made;
    },
  };
}
