// Joining figures with facts: which reading of a wording wins, and what an unknown item is called.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { joinReleaseWithFacts } from '../../../../src/domain/schedule/items/join-release-with-facts.ts';
import { createGroupLookup } from '../../../../src/domain/schedule/items/groups.ts';
import type { FactsOrigin, ItemFacts } from '../../../../src/domain/schedule/items/item-facts.ts';
import { createRuleIndex } from '../../../../src/domain/schedule/rules/rule-index.ts';
import { createNoteLookup } from '../../../../src/domain/schedule/items/explanatory-notes.ts';
import type { ReferenceData } from '../../../../src/domain/schedule/items/reference-data.ts';
import { descriptorKey } from '../../../../src/domain/schedule/items/item-descriptors.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import { scheduleItem, type TestItem } from '../../../support/schedule-items.ts';

const curatedHash = '111111111111';
const extractedHash = '222222222222';
const newHash = '333333333333';
const curatedFacts: ItemFacts = { sex: 'F', sexBasis: 'explicit' };
const extractedFacts: ItemFacts = { sex: 'M', sexBasis: 'explicit' };
const held: Record<string, { facts: ItemFacts; origin: FactsOrigin }> = {
  [curatedHash]: { facts: curatedFacts, origin: 'curated' },
  [extractedHash]: { facts: extractedFacts, origin: 'extracted' },
};

const reference: ReferenceData = {
  knownReleases: [],
  groups: createGroupLookup([
    {
      category: 1,
      categoryName: 'Attendances',
      group: 'A1',
      groupName: 'Visits',
      subGroup: '2',
      name: 'Visits at sea',
      by: ['gp'],
      basis: 'descriptors',
      requester: null,
      verify: [],
      confidence: 'high',
    },
  ]),
  notes: createNoteLookup([]),
  rules: createRuleIndex([]),
  factsOf(itemNumber, hash) {
    const wording = itemNumber === '23' ? held[hash] : undefined;
    return wording === undefined ? null : { title: `Title of ${wording.origin}`, ...wording };
  },
  titleOf: (itemNumber) => (itemNumber === '23' ? 'Known title' : null),
  roleTitle: (role) => role,
};

function assembled(fields: TestItem, readings: Readonly<Record<string, ItemFacts>> = {}) {
  const { published } = scheduleItem(fields);
  const release = { date: localDate('2026-07-01'), origin: 'bundled' as const, items: [published] };
  const item = joinReleaseWithFacts(release, reference, new Map(Object.entries(readings))).items.get(
    published.itemNumber,
  );
  assert.ok(item);
  return item;
}
const readAs = (itemNumber: string, hash: string, facts: ItemFacts) => ({
  [descriptorKey(itemNumber, hash)]: facts,
});

describe('the facts of an item', () => {
  it('are the curated ones when a person read this wording, even where code read it too', () => {
    const item = assembled({ descriptorHash: curatedHash }, readAs('23', curatedHash, { sex: 'M' }));
    assert.deepEqual(
      [item.facts, item.factsOrigin, item.title],
      [curatedFacts, 'curated', 'Title of curated'],
    );
  });
  it('are those read from the official text of a wording that is not held, under the known title', () => {
    const item = assembled({ descriptorHash: newHash }, readAs('23', newHash, { anaes: true }));
    assert.deepEqual(
      [item.facts, item.factsOrigin, item.title],
      [{ anaes: true }, 'extracted', 'Known title'],
    );
  });
  it('are those of the earlier reading for the same wording, however it is typeset now', () => {
    const item = assembled({ descriptorHash: extractedHash }, readAs('23', extractedHash, { anaes: true }));
    assert.deepEqual([item.facts, item.factsOrigin], [extractedFacts, 'extracted']);
  });
  it('are those read when the figures were made, where there is no official text', () => {
    const item = assembled({ descriptorHash: extractedHash });
    assert.deepEqual(
      [item.facts, item.factsOrigin, item.title],
      [extractedFacts, 'extracted', 'Title of extracted'],
    );
  });
  it('are none, never guessed, for a wording that is not held and was not read', () => {
    const item = assembled({ descriptorHash: newHash });
    assert.deepEqual([item.facts, item.factsOrigin, item.title], [{}, 'extracted', 'Known title']);
  });
  it('do not pass to another item of the same wording', () => {
    const readings = readAs('23', curatedHash, { anaes: true });
    assert.deepEqual(assembled({ item: '24', descriptorHash: curatedHash }, readings).facts, {});
  });
});

describe('the title of an item never read', () => {
  const cases: [fields: TestItem, title: string][] = [
    [{ item: '12345', group: 'A1', subGroup: '2' }, 'Item 12345 (Visits at sea)'],
    [{ item: '12345', group: 'A1', subGroup: '3' }, 'Item 12345 (Visits)'],
    [{ item: '12345', group: 'A7' }, 'Item 12345'],
  ];
  for (const [fields, title] of cases) {
    it(title, () => assert.equal(assembled(fields).title, title));
  }
});

describe('the items of a release', () => {
  it('stand in numeric order whatever the order of the file', () => {
    const items = ['100', '23', '1000', '3'].map((item) => scheduleItem({ item }).published);
    const release = joinReleaseWithFacts(
      { date: localDate('2026-07-01'), origin: 'official', items },
      reference,
    );
    assert.deepEqual([...release.items.keys()], ['3', '23', '100', '1000']);
    assert.deepEqual([release.date, release.origin], ['2026-07-01', 'official']);
  });
});
