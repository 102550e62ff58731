// Restrictions of an item as the record shows them.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listRestrictions } from '../../../../src/domain/schedule/record/restrictions.ts';

describe('the restrictions of an item', () => {
  it('have every member, null, empty or false, where nothing restricts it', () => {
    assert.deepEqual(listRestrictions({}, null), {
      Age: [],
      Sex: null,
      Setting: null,
      Mode: null,
      Minutes: null,
      Referral: null,
      NotClaimableWith: [],
      Needs: [],
      BulkBilled: false,
    });
  });

  it('show age, sex, setting, mode, minutes, referral, needs and bulk billing', () => {
    const shown = listRestrictions(
      {
        age: [
          { from: 4, under: 75, unit: 'years' },
          { under: 3, unit: 'months' },
        ],
        sex: 'F',
        setting: 'hospital',
        mode: 'video',
        minutes: { from: 20 },
        needs: [{ items: ['132', 'group:T8'], when: 'before' }],
        bulkBilled: true,
      },
      { kind: 'referral', from: ['gp'], rule: null },
    );
    assert.deepEqual(shown, {
      Age: [
        { From: 4, Under: 75, Unit: 'years' },
        { From: null, Under: 3, Unit: 'months' },
      ],
      Sex: 'F',
      Setting: 'hospital',
      Mode: 'video',
      Minutes: { From: 20, Under: null },
      Referral: { Kind: 'referral', From: ['gp'], Source: null },
      NotClaimableWith: [],
      Needs: [{ Items: ['132', 'group:T8'], When: 'before', Source: null }],
      BulkBilled: true,
    });
  });

  it('show excluded groups as group references, and a waiting time as an exclusion within a period', () => {
    const shown = listRestrictions(
      {
        notWith: [{ items: ['104-109'], groups: ['M3/1'], scope: 'same-day', sameProvider: true }],
        gap: [{ n: 24, unit: 'month', after: ['55141'], condition: 'high risk' }],
      },
      null,
    );
    assert.deepEqual(shown.NotClaimableWith, [
      {
        Items: ['104-109', 'group:M3/1'],
        Scope: 'same-day',
        SameProvider: true,
        Period: null,
        Condition: null,
        Source: null,
      },
      {
        Items: ['55141'],
        Scope: 'same-period',
        SameProvider: false,
        Period: { Count: 24, Unit: 'month' },
        Condition: 'high risk',
        Source: null,
      },
    ]);
  });
});
