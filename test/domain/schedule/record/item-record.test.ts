// The item record: every key always there, null where the schedule has none.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { buildItemRecord } from '../../../../src/domain/schedule/record/item-record.ts';
import { createGroupLookup } from '../../../../src/domain/schedule/items/groups.ts';
import type { FactsOrigin } from '../../../../src/domain/schedule/items/item-facts.ts';
import { createNoteLookup } from '../../../../src/domain/schedule/items/explanatory-notes.ts';
import { ItemRecord } from '../../../../src/domain/schedule/record/item-record-schema.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import { sourcedRule } from '../../../support/rules.ts';
import { noWords, scheduleItem } from '../../../support/schedule-items.ts';

const keys = Object.keys(ItemRecord.properties);

describe('an item with nothing but what is always published', () => {
  const record = buildItemRecord(scheduleItem(), noWords);

  it('has every key', () => assert.deepEqual(Object.keys(record), keys));

  it('has null where the schedule has none', () => {
    const { SubGroup, Benefit75, Benefit85, DerivedFee, BasicUnits, SafetyNetCap, EligibleAgeRange } = record;
    const { ReferralRequirements, ClaimHistoryLimitation, CategoryName } = record;
    const none = [SubGroup, Benefit75, Benefit85, DerivedFee, BasicUnits, SafetyNetCap, EligibleAgeRange];
    assert.ok(
      [...none, ReferralRequirements, ClaimHistoryLimitation, CategoryName].every((value) => value === null),
    );
  });

  it('shows money in dollars with two decimals', () => {
    assert.deepEqual([record.ScheduleFee, record.Benefit100], ['40.00', '40.00']);
  });

  it('shows its title where no official text is held', () => assert.equal(record.Description, record.Title));
});

describe('an item of an imported release', () => {
  it('shows the official text', () => {
    const record = buildItemRecord(
      scheduleItem({ descriptor: 'An invented wording.', title: 'Plain' }),
      noWords,
    );
    assert.deepEqual([record.Title, record.Description], ['Plain', 'An invented wording.']);
  });
});

describe('a safety net cap', () => {
  it('shows a fixed amount', () => {
    const { SafetyNetCap } = buildItemRecord(scheduleItem({ capType: 'F', capFixed: '56.30' }), noWords);
    assert.deepEqual(SafetyNetCap, { Type: 'F', FixedAmount: '56.30', Percentage: null, Maximum: null });
  });

  it('shows a percentage and its maximum', () => {
    const { SafetyNetCap } = buildItemRecord(
      scheduleItem({ capType: 'P', capPercentage: 300, capMaximum: '500.00' }),
      noWords,
    );
    assert.deepEqual(SafetyNetCap, { Type: 'P', FixedAmount: null, Percentage: 300, Maximum: '500.00' });
  });
});

describe('the notes of an item', () => {
  const words = {
    ...noWords,
    groups: createGroupLookup([
      {
        category: 1,
        categoryName: 'Professional attendances',
        group: 'A1',
        groupName: 'GP attendances',
        subGroup: '2',
        name: 'Level B',
        by: ['gp'],
        basis: 'group-heading',
        requester: null,
        verify: ['practice accredited'],
        confidence: 'high',
      },
    ]),
    notes: createNoteLookup([
      {
        reference: 'AN.0.9',
        subject: 'Levels',
        summary: 'Choose the level by time.',
        appliesTo: { groups: ['A1'], items: [], categories: [] },
        source: 'general knowledge',
        confidence: 'medium',
      },
      {
        reference: 'GN.1.1',
        subject: 'Everything',
        summary: 'Applies to everything.',
        appliesTo: { groups: [], items: [], categories: [1] },
        source: 'general knowledge',
        confidence: 'medium',
      },
    ]),
  };
  const condition = sourcedRule('condition', {}, { sentence: 'Paid only if the plan is new.' });
  const item = {
    subGroup: '2',
    facts: { note: 'how the text was read', verify: ['plan in place'] },
    rules: { condition: [condition] },
  };

  it('are the item’s own conditions (not how its text was read), then MBS notes on it, then its group’s, then those on everything', () => {
    assert.deepEqual(buildItemRecord(scheduleItem(item), words).Notes, [
      { Reference: 'Item 23', Text: 'Paid only if the plan is new.' },
      { Reference: 'Item 23', Text: 'Verify separately: plan in place.' },
      { Reference: 'AN.0.9', Text: 'Choose the level by time.' },
      { Reference: 'Group A1/2', Text: 'Verify separately: practice accredited.' },
      { Reference: 'GN.1.1', Text: 'Applies to everything.' },
    ]);
  });

  it('say so when the facts were read by program, and only then', () => {
    const texts = (factsOrigin: FactsOrigin) =>
      buildItemRecord(scheduleItem({ ...item, factsOrigin }), words)
        .Notes.map((note) => note.Text)
        .join(' ');
    assert.match(texts('extracted'), /read from its wording by program/);
    assert.doesNotMatch(texts('curated'), /by program/);
  });

  it('are shown with the names of category, group and sub-group', () => {
    const record = buildItemRecord(scheduleItem(item), words);
    assert.deepEqual(
      [record.CategoryName, record.GroupName, record.SubGroupName],
      ['Professional attendances', 'GP attendances', 'Level B'],
    );
  });
});

describe('the sourced rules of an item', () => {
  it('are shown with their words, what they leave open, and where and when they were read', () => {
    const rule = {
      id: 'not-gp',
      kind: 'performer' as const,
      items: ['23'],
      rule: { except: ['gp'] },
      sentence: 'Not for general practitioners.',
      stillToCheck: 'the doctor did it in person',
      source: { reference: 'AN.0.1', address: 'https://example.org/an', age: '2024', readIn: '2026-11' },
      inForce: { from: localDate('2025-07-01') },
      confidence: 'medium' as const,
      note: 'for those who keep the data',
    };
    const { Rules } = buildItemRecord(scheduleItem({ rules: { performer: [rule] } }), noWords);
    assert.deepEqual(Rules, [
      {
        Kind: 'performer',
        Text: 'Not for general practitioners.',
        StillToCheck: 'the doctor did it in person',
        Confidence: 'medium',
        From: '2025-07-01',
        To: null,
        Source: { Reference: 'AN.0.1', Address: 'https://example.org/an', ReadIn: '2026-11' },
      },
    ]);
    assert.deepEqual(buildItemRecord(scheduleItem(), noWords).Rules, []);
  });
});

describe('the marks of an item', () => {
  it('are false where the schedule and the facts set none', () => {
    const { Anaes, Assist } = buildItemRecord(scheduleItem(), noWords);
    assert.deepEqual([Anaes, Assist], [false, false]);
  });
  it('are those of the schedule and of the facts', () => {
    const { Anaes, Assist } = buildItemRecord(
      scheduleItem({ anaes: true, facts: { assist: true } }),
      noWords,
    );
    assert.deepEqual([Anaes, Assist], [true, true]);
  });
});
