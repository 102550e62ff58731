// Tables of wordings, written for the tests in the style of the schedule, with the facts that one kind reads from them.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { extractFacts, type ItemPlace } from '../../../../src/domain/schedule/extraction/extract-facts.ts';
import type { ItemFacts } from '../../../../src/domain/schedule/items/item-facts.ts';

/** The item that every wording of the tables belongs to. */
export const ownItem = '7001';
export const ownPlace: ItemPlace = { group: 'T8', subGroup: '3' };

/** One case: what the wording shows, the wording, and the fact expected; `undefined` for none. */
export type WordingCase<Kind extends keyof ItemFacts> = readonly [
  string,
  string,
  ItemFacts[Kind] | undefined,
];

/** Declares a test for each wording of the table; `place` is null for an item whose place is not known. */
export function wordingCases<Kind extends keyof ItemFacts>(
  kind: Kind,
  cases: readonly WordingCase<Kind>[],
  place: ItemPlace | null = ownPlace,
): void {
  for (const [shows, wording, expected] of cases) {
    it(shows, () => assert.deepEqual(extractFacts(wording, ownItem, place ?? undefined)[kind], expected));
  }
}
