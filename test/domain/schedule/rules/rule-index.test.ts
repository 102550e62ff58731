// Looking sourced rules up: by number, range and group, the more exact first, and by the day.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createRuleIndex, rulesInForce } from '../../../../src/domain/schedule/rules/rule-index.ts';
import type { SourcedRule } from '../../../../src/domain/schedule/rules/rule-line.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';

type Performer = SourcedRule<'performer'>;
const line = (id: string, items: string[], fields: Partial<Performer> = {}): Performer => ({
  id,
  kind: 'performer',
  items,
  rule: { except: ['gp'] },
  sentence: 'Not for general practitioners.',
  source: { reference: 'AN.0.1', address: null, readIn: '2026-11' },
  inForce: { from: null },
  confidence: 'high',
  ...fields,
});
const found = (lines: Performer[], itemNumber: string, group = 'M3', subGroup: string | null = '1') =>
  createRuleIndex(lines)
    .rulesOf({ itemNumber, group, subGroup })
    .performer?.map(({ id }) => id);

describe('the sourced rules of an item', () => {
  it('are those that name its number, a range with it, its group or its sub-group', () => {
    const lines = [
      line('number', ['23']),
      line('range', ['20-23']),
      line('group', ['group:M3']),
      line('sub-group', ['group:M3/1']),
      line('other-number', ['24']),
      line('other-range', ['24-30']),
      line('other-sub-group', ['group:M3/2']),
    ];
    assert.deepEqual(found(lines, '23'), ['number', 'range', 'sub-group', 'group']);
    assert.equal(found(lines, '99', 'A1', null), undefined);
  });
  it('stand with the more exact first: item, range, sub-group, group, then high before low', () => {
    const lines = [
      line('whole-group', ['group:M3']),
      line('sub-group', ['group:M3/1'], { confidence: 'low' }),
      line('low', ['23'], { confidence: 'low' }),
      line('range', ['20-30']),
      line('medium', ['23'], { confidence: 'medium' }),
      line('high', ['23']),
    ];
    assert.deepEqual(found(lines, '23'), ['high', 'medium', 'low', 'range', 'sub-group', 'whole-group']);
  });
  it('count once though a rule names the item in two ways', () => {
    assert.deepEqual(found([line('twice', ['23', '20-30', 'group:M3'])], '23'), ['twice']);
  });
});

describe('a rule is in force', () => {
  const rules = [line('one', ['23'], { inForce: { from: '2025-07-01', to: '2027-06-30' } })];
  const on = (day: string) => rulesInForce(rules, localDate(day)).length === 1;
  it('from its first day to its last', () => {
    assert.deepEqual(['2025-06-30', '2025-07-01', '2027-06-30', '2027-07-01'].map(on), [
      false,
      true,
      true,
      false,
    ]);
  });
  it('on any day where it names none, and where the day is not known', () => {
    assert.equal(rulesInForce([line('always', ['23'])], localDate('1999-01-01')).length, 1);
    assert.equal(rulesInForce(rules, null).length, 1);
  });
});
