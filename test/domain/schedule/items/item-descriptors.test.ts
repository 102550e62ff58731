// Which wordings of a release are read: those with a text, and of these the ones that no facts are held for.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { ReferenceData } from '../../../../src/domain/schedule/items/reference-data.ts';
import {
  listNewDescriptors,
  descriptorKey,
  listDescriptors,
} from '../../../../src/domain/schedule/items/item-descriptors.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import { scheduleItem, type TestItem } from '../../../support/schedule-items.ts';

const releaseOf = (...items: readonly TestItem[]) => ({
  date: localDate('2026-07-01'),
  origin: 'official' as const,
  items: items.map((fields) => scheduleItem(fields).published),
});
const numbers = (wordings: readonly { itemNumber: string }[]) => wordings.map(({ itemNumber }) => itemNumber);

const heldHash = '111111111111';
const otherHash = '222222222222';
const factsOf: ReferenceData['factsOf'] = (itemNumber, hash) =>
  itemNumber === '104' && hash === heldHash ? { title: 'Held', facts: {}, origin: 'curated' } : null;

describe('the wordings of a release', () => {
  it('are those that come with a text, with the place of the item', () => {
    const release = releaseOf(
      { item: '104', descriptorHash: heldHash },
      { item: '105', descriptorHash: otherHash, descriptor: 'A visit', group: 'A1', subGroup: '2' },
    );
    assert.deepEqual(listDescriptors(release), [
      { itemNumber: '105', descriptorHash: otherHash, descriptor: 'A visit', group: 'A1', subGroup: '2' },
    ]);
  });

  it('are new when neither the reference data nor an earlier reading has facts for item and hash', () => {
    const release = releaseOf(
      { item: '104', descriptorHash: heldHash, descriptor: 'A visit' },
      { item: '105', descriptorHash: heldHash, descriptor: 'A visit' },
      { item: '106', descriptorHash: otherHash, descriptor: 'A visit' },
    );
    const isRead = (key: string) => key === descriptorKey('106', otherHash);
    assert.deepEqual(numbers(listNewDescriptors(release, { factsOf }, isRead)), ['105']);
    assert.deepEqual(numbers(listNewDescriptors(release, { factsOf }, () => false)), ['105', '106']);
  });
});
