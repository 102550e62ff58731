// Comparing an assessment with the claim that we hold: other content is named by its parts, and what is paid is left to Medicare.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  findAssessmentDifferences,
  contentParts,
  type AssessedContent,
} from '../../../src/domain/claims/compare-assessment-with-claim.ts';
import { bulkBillClaim, claimService, gp, medicalEvent, otherGp } from '../../support/bulk-bill-claims.ts';

const claim = bulkBillClaim('general', {
  medicalEvent: [
    medicalEvent('general', { id: '1' }),
    medicalEvent('general', {
      id: '2',
      medicalEventDate: '2026-11-18+11:00',
      service: [
        claimService('general', { id: '1', itemNumber: '36', chargeAmount: '80.00' }),
        claimService('general', { id: '2' }),
      ],
    }),
  ],
});
type Event = AssessedContent['events'][number];
type Service = Event['services'][number];
const service = (over: Partial<Service> = {}): Service => ({
  id: '0001',
  itemNumber: '00023',
  chargeAmount: 6_000,
  ...over,
});
const first = (over: Partial<Event> = {}): Event => ({
  id: '01',
  eventDate: '2026-11-19',
  services: [service()],
  ...over,
});
const second = (over: Partial<Event> = {}): Event => ({
  id: '02',
  eventDate: '2026-11-18',
  services: [service({ itemNumber: '00036', chargeAmount: 8_000 }), service({ id: '0002' })],
  ...over,
});
const assessed = (events: readonly Event[], serviceProviderNumber = gp): AssessedContent => ({
  serviceProviderNumber,
  events,
});

describe('an assessment of the content that we hold', () => {
  const same: Readonly<Record<string, AssessedContent>> = {
    'with ids and items filled up with zeros': assessed([first(), second()]),
    'in another order': assessed([second({ services: second().services.toReversed() }), first()]),
    'that does not name the provider': { events: [first(), second()] },
    'that shows no event': assessed([]),
    'that leaves out an item and a charge': assessed([
      first({ services: [service({ itemNumber: null, chargeAmount: null })] }),
      second(),
    ]),
  };
  for (const [what, content] of Object.entries(same)) {
    it(`has no difference ${what}`, () => assert.deepEqual(findAssessmentDifferences(claim, content), []));
  }
});

describe('an assessment of other content', () => {
  const other: readonly (readonly [what: string, content: AssessedContent, ...parts: string[]])[] = [
    ['another provider', assessed([first(), second()], otherGp), 'provider'],
    ['one event less', assessed([second()]), 'events', 'dates', 'services', 'items', 'charges'],
    ['another day', assessed([first({ eventDate: '2026-11-18' }), second()]), 'dates'],
    [
      'one service less',
      assessed([first(), second({ services: second().services.slice(1) })]),
      'services',
      'items',
      'charges',
    ],
    ['another item', assessed([first({ services: [service({ itemNumber: '00036' })] }), second()]), 'items'],
    [
      'a charge a cent higher',
      assessed([first({ services: [service({ chargeAmount: 6_001 })] }), second()]),
      'charges',
    ],
    [
      'the charges of two services exchanged',
      assessed([
        first(),
        second({
          services: [
            service({ itemNumber: '00036', chargeAmount: 6_000 }),
            service({ id: '0002', chargeAmount: 8_000 }),
          ],
        }),
      ]),
      'charges',
    ],
  ];
  for (const [what, content, ...parts] of other) {
    it(`with ${what} differs in ${parts.join(', ')}`, () =>
      assert.deepEqual(findAssessmentDifferences(claim, content), parts));
  }

  it('is shown for every part', () => {
    assert.deepEqual(new Set(other.flatMap(([, , ...parts]) => parts)), new Set(contentParts));
  });
});
