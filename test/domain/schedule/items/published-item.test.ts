// The line form of a published item: what its schema accepts, and that writing and reading it loses nothing.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  publishedItemFromLine,
  PublishedItemLine,
  lineFromPublishedItem,
} from '../../../../src/domain/schedule/items/published-item.ts';
import { schemaCases } from '../../../support/schema-cases.ts';

const line: PublishedItemLine = {
  item: '104',
  category: 1,
  group: 'A3',
  subGroup: '2',
  itemType: 'S',
  feeType: 'N',
  benefitType: 'C',
  fee: '100.00',
  benefit75: '75.00',
  benefit85: '85.00',
  benefit100: '100.00',
  derivedFee: 'The fee for item 104 plus $1.00',
  basicUnits: 4,
  itemStart: '2020-07-01',
  feeStart: '2026-07-01',
  anaes: true,
  capType: 'P',
  capFixed: '50.00',
  capPercentage: 300,
  capMaximum: '500.00',
  descriptorHash: '0123456789ab',
  descriptor: 'A made-up attendance.',
};
const bare: PublishedItemLine = {
  item: '3',
  category: 99,
  group: 'A10',
  itemType: 'S',
  feeType: 'D',
  benefitType: 'E',
  itemStart: '2020-07-01',
  descriptorHash: '0123456789ab',
};

schemaCases('a published item', PublishedItemLine, line, [
  ['the category to 0', { ...line, category: 0 }, false],
  ['the category to 99', { ...line, category: 99 }, true],
  ['the category to 100', { ...line, category: 100 }, false],
  ['the derived fee to no text', { ...line, derivedFee: '' }, false],
  ['the derived fee to one character', { ...line, derivedFee: 'x' }, true],
  ['the basic units to 0', { ...line, basicUnits: 0 }, true],
  ['the basic units to -1', { ...line, basicUnits: -1 }, false],
  ['the percentage of the cap to 0', { ...line, capPercentage: 0 }, true],
  ['the percentage of the cap to -1', { ...line, capPercentage: -1 }, false],
  ['the descriptor to no text', { ...line, descriptor: '' }, false],
  ['the descriptor to one character', { ...line, descriptor: 'x' }, true],
  ['the mark (Anaes.) to false', { ...line, anaes: false }, false],
  ['all optional keys', bare, true],
]);

describe('the line of an item', () => {
  it('is written as it was read, with everything that an item can have', () => {
    assert.deepEqual(lineFromPublishedItem(publishedItemFromLine(line), { descriptor: true }), line);
  });
  it('is written as it was read, with nothing that an item can lack', () => {
    assert.deepEqual(lineFromPublishedItem(publishedItemFromLine(bare), { descriptor: true }), bare);
  });
  it('leaves the official text out unless it is requested', () => {
    const { descriptor: _, ...withoutText } = line;
    assert.deepEqual(lineFromPublishedItem(publishedItemFromLine(line), { descriptor: false }), withoutText);
  });
  it('reads amounts in cents, and null for what is absent', () => {
    const item = publishedItemFromLine(line);
    assert.deepEqual([item.scheduleFee, item.benefit75, item.basicUnits], [10_000, 7_500, 4]);
    assert.deepEqual(item.safetyNetCap, {
      type: 'P',
      fixedAmount: 5_000,
      percentage: 300,
      maximum: 50_000,
    });
    const lacking = publishedItemFromLine(bare);
    assert.deepEqual(
      [lacking.scheduleFee, lacking.subGroup, lacking.safetyNetCap, lacking.anaes, lacking.descriptor],
      [null, null, null, false, null],
    );
  });
});
