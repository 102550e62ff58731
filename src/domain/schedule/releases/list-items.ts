// Filters and pages the items of a release for a catalogue request.
import type { ItemRecord } from '../record/item-record-schema.ts';

interface ListingFilter {
  /** Only items of this MBS category. */
  readonly category: number | null;
  /** Only items whose number, title or description holds every one of these words. */
  readonly search: string | null;
}

/** `pageNumber` counts from 1. */
interface ItemPage {
  readonly pageNumber: number;
  readonly pageSize: number;
}

/** The words of a search: lower case, split at white space. */
function searchWords(search: string): string[] {
  return search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** What a search looks in. Made anew for every item, it would be most of a search. */
export const searchedText = ({ ItemNumber, Title, Description }: ItemRecord): string =>
  `${ItemNumber} ${Title} ${Description}`.toLowerCase();

/** The test a record, with its searched text, passes to be listed. */
export function createListingPredicate(
  filter: ListingFilter,
): (item: { readonly record: ItemRecord; readonly text: string }) => boolean {
  const words = filter.search === null ? [] : searchWords(filter.search);
  return ({ record, text }) => {
    if (filter.category !== null && record.Category !== filter.category) return false;
    return words.every((word) => text.includes(word));
  };
}

/** The items of one page; empty when the page starts past the last item. */
export function slicePage<Item>(items: readonly Item[], page: ItemPage): readonly Item[] {
  const start = (page.pageNumber - 1) * page.pageSize;
  return items.slice(start, start + page.pageSize);
}

/** How many pages the items fill. */
export function countPages(items: number, pageSize: number): number {
  return Math.ceil(items / pageSize);
}
