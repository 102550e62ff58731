// Schedule items made for tests, with invented wording; every field can be set.
import { createGroupLookup } from '../../src/domain/schedule/items/groups.ts';
import type { RecordReferenceData } from '../../src/domain/schedule/record/item-record.ts';
import { createNoteLookup } from '../../src/domain/schedule/items/explanatory-notes.ts';
import type { FactsOrigin, ItemFacts } from '../../src/domain/schedule/items/item-facts.ts';
import {
  publishedItemFromLine,
  type PublishedItemLine,
} from '../../src/domain/schedule/items/published-item.ts';
import type { ItemRules } from '../../src/domain/schedule/rules/rule-index.ts';
import type { Release, ReleaseOrigin, ScheduleItem } from '../../src/domain/schedule/releases/release.ts';
import { localDate } from '../../src/domain/values/local-date.ts';

export interface TestItem extends Partial<PublishedItemLine> {
  readonly title?: string;
  readonly facts?: ItemFacts;
  readonly factsOrigin?: FactsOrigin;
  readonly rules?: ItemRules;
}

/** A general attendance at $40.00 with a 100% benefit, unless the fields say otherwise. */
export function scheduleItem({ title, facts, factsOrigin, rules, ...line }: TestItem = {}): ScheduleItem {
  const defaults: PublishedItemLine = {
    item: '23',
    category: 1,
    group: 'A1',
    itemType: 'S',
    feeType: 'N',
    benefitType: 'E',
    fee: '40.00',
    benefit100: '40.00',
    itemStart: '2020-01-01',
    feeStart: '2026-07-01',
    descriptorHash: '000000000000',
  };
  return {
    published: publishedItemFromLine({ ...defaults, ...line }),
    title: title ?? 'Test attendance',
    facts: facts ?? {},
    factsOrigin: factsOrigin ?? 'curated',
    rules: rules ?? {},
  };
}

/** A release of the given items. */
export function releaseWith(
  items: readonly ScheduleItem[],
  date = '2026-07-01',
  origin: ReleaseOrigin = 'bundled',
  knownLater: readonly string[] = [],
): Release {
  return {
    date: localDate(date),
    origin,
    knownLater: knownLater.map((each) => localDate(each)),
    items: new Map(items.map((item) => [item.published.itemNumber, item])),
  };
}

/** No group names, no notes; roles are named by their own key. */
export const noWords: RecordReferenceData = {
  groups: createGroupLookup([]),
  notes: createNoteLookup([]),
  roleTitle: (role) => role,
};
