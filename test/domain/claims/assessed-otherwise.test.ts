// What was lodged and what was assessed, side by side, where an assessment differs from the claim.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findContentDifferences } from '../../../src/domain/claims/assessed-otherwise.ts';
import {
  findAssessmentDifferences,
  type AssessedContent,
} from '../../../src/domain/claims/compare-assessment-with-claim.ts';
import { bulkBillClaim, claimService, gp, medicalEvent, otherGp } from '../../support/bulk-bill-claims.ts';

const claim = bulkBillClaim('general', {
  medicalEvent: [
    medicalEvent('general', {
      id: '1',
      medicalEventDate: '2026-11-19+11:00',
      service: [
        claimService('general', { id: '1', itemNumber: '23', chargeAmount: '60.00' }),
        claimService('general', { id: '2', itemNumber: '36', chargeAmount: '80.00' }),
      ],
    }),
  ],
});

type Services = AssessedContent['events'][number]['services'];
const same: Services = [
  { id: '0001', itemNumber: '00023', chargeAmount: 6_000 },
  { id: '0002', itemNumber: '00036', chargeAmount: 8_000 },
];
const withFirst = (over: Partial<Services[number]>): Services =>
  same.map((service, at) => (at === 0 ? { ...service, ...over } : service));

const cases: readonly [
  string,
  { readonly services?: Services; readonly day?: string; readonly by?: string },
  string[],
][] = [
  ['nothing where nothing differs', {}, []],
  ['the provider', { by: otherGp }, [`provider null: ${gp} / ${otherGp}`]],
  ['a charge with its item', { services: withFirst({ chargeAmount: 6_005 }) }, ['charges 23: 60.00 / 60.05']],
  ['an item', { services: withFirst({ itemNumber: '00044' }) }, ['items null: 23 / 44']],
  ['services that are left out', { services: same.slice(0, 1) }, ['services null: 23, 36 / 23']],
  [
    'the day, of each item',
    { day: '2026-11-18' },
    ['dates 23: 2026-11-19 / 2026-11-18', 'dates 36: 2026-11-19 / 2026-11-18'],
  ],
];

describe('what was assessed otherwise', () => {
  for (const [name, { services = same, day = '2026-11-19', by = gp }, expected] of cases)
    it(`is ${name}`, () => {
      const assessed = { serviceProviderNumber: by, events: [{ id: '01', eventDate: day, services }] };
      const found = findContentDifferences(claim, assessed, findAssessmentDifferences(claim, assessed));
      assert.deepEqual(
        found.map((each) => `${each.part} ${each.item}: ${each.lodged} / ${each.assessed}`),
        expected,
      );
    });

  it('is nothing of a part that is not named as differing', () => {
    const assessed = { serviceProviderNumber: otherGp, events: [] };
    assert.deepEqual(findContentDifferences(claim, assessed, ['charges']), []);
  });
});
