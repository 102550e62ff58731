// What a wording leaves to the item that it names first.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { extractFacts } from '../../../../src/domain/schedule/extraction/extract-facts.ts';
import { ownItem } from './cases.ts';

const wordings = new Map([
  ['7300', 'Test of a gene, requested by a specialist Applicable once in any 12 month period'],
]);
const read = (wording: string) =>
  extractFacts(wording, ownItem, undefined, (item) => wordings.get(item) ?? null);
const request = { kind: 'request', from: ['specialist'] };

describe('a wording that leaves its test to another item', () => {
  it('takes over who requests it, not how often', () => {
    const facts = read('Three or more tests described in item 7300');
    assert.deepEqual([facts.referral, facts.frequency], [request, undefined]);
  });
  it('takes over how often as well where a laboratory receives the sample', () => {
    const facts = read('A test described in item 7300 if the test is performed by a receiving laboratory');
    assert.deepEqual(facts.frequency, [{ max: 1, per: { n: 12, unit: 'month' }, with: ['7300'] }]);
  });
  it('keeps what it states itself', () => {
    const facts = read('A test described in item 7300, requested by a general practitioner');
    assert.deepEqual(facts.referral, { kind: 'request', from: ['gp'] });
  });
  it('takes nothing from an item that it names later, that is not there, or that is its own', () => {
    for (const wording of [
      'Test of blood and a test described in item 7300',
      'A test described in item 7301',
      `A test described in item ${ownItem}`,
    ])
      assert.deepEqual(read(wording), {}, wording);
  });
});
