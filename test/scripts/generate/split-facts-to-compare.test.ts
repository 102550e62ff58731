// Facts as single statements: each kind of fact, word for word.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  measuredFactKinds,
  splitFactStatements,
  type MeasuredFactKind,
} from '../../../scripts/generate/split-facts-to-compare.ts';
import type { ItemFacts } from '../../../src/domain/schedule/items/item-facts.ts';

const year = { n: 1, unit: 'year' } as const;
const rows: readonly [kind: MeasuredFactKind, facts: ItemFacts, statements: readonly string[]][] = [
  ['by', { by: ['gp', 'midwife'] }, ['gp', 'midwife']],
  ['age', { age: [{ from: 1, under: 5, unit: 'years' }] }, ['1..5 years']],
  ['age', { age: [{ from: 75, unit: 'years' }] }, ['75.. years']],
  ['age', { age: [{ under: 6, unit: 'months' }] }, ['..6 months']],
  ['sex', { sex: 'F', sexBasis: 'explicit' }, ['F']],
  ['sex', { sex: 'F', sexBasis: 'anatomical' }, []],
  ['frequency', { frequency: [{ max: 2, per: year }] }, ['2 in 1 year with   ']],
  [
    'frequency',
    { frequency: [{ max: 2, per: year, with: ['25', '23-24'], sameProvider: true, condition: 'if' }] },
    ['2 in 1 year with 23,24,25 same provider on a condition'],
  ],
  ['gap', { gap: [{ n: 3, unit: 'month', after: ['23', '24'] }] }, ['23 3 month ', '24 3 month ']],
  ['gap', { gap: [{ n: 3, unit: 'month', after: ['23'], condition: 'if' }] }, ['23 3 month on a condition']],
  ['referral', { referral: { kind: 'request' } }, ['request']],
  ['referral from', { referral: { kind: 'request', from: ['gp'] } }, ['gp']],
  ['referral from', { referral: { kind: 'request' } }, []],
  ['nr', { nr: true }, ['yes']],
  ['nr', { nr: false }, []],
  ['setting', { setting: 'hospital' }, ['hospital']],
  ['mode', { mode: 'phone' }, ['phone']],
  ['minutes', { minutes: { from: 6, under: 20 } }, ['6..20']],
  ['minutes', { minutes: { from: 6, under: 31 } }, ['6..30']],
  ['minutes', { minutes: { under: 32 } }, ['..32']],
  ['minutes', { minutes: { from: 60 } }, ['60..']],
  ['notWith', { notWith: [{ items: ['23'], scope: 'same-day' }] }, ['23 same-day']],
  [
    'notWith',
    { notWith: [{ items: ['1-3'], groups: ['T8'], scope: 'associated', sameProvider: true }] },
    [
      '1 associated same provider',
      '2 associated same provider',
      '3 associated same provider',
      'group:T8 associated same provider',
    ],
  ],
  ['notWith', { notWith: [{ items: ['1-21'], scope: 'same-day' }] }, ['1-21 same-day']],
  ['needs', { needs: [{ items: ['23', '24'], when: 'before' }] }, ['23 before', '24 before']],
  ['bulkBilled', { bulkBilled: true }, ['yes']],
  ['anaes', { anaes: true }, ['yes']],
  ['assist', { assist: true }, ['yes']],
];

describe('the statements of an item', () => {
  for (const [kind, facts, statements] of rows) {
    it(`${kind} of ${JSON.stringify(facts)}`, () => {
      assert.deepEqual([...splitFactStatements(facts, kind)], statements);
    });
  }
  it('cover every kind, and are none where the facts say nothing', () => {
    assert.deepEqual(new Set(rows.map(([kind]) => kind)), new Set(measuredFactKinds));
    for (const kind of measuredFactKinds) assert.deepEqual([...splitFactStatements({}, kind)], [], kind);
  });
  it('count a range of 20 numbers one by one', () => {
    const facts: ItemFacts = { notWith: [{ items: ['1-20'], scope: 'same-day' }] };
    assert.equal(splitFactStatements(facts, 'notWith').size, 20);
  });
});
