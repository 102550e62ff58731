// Whether two documents are the same claim, and whether they say the same.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Claim, MedicalEvent, ClaimStream } from '../../../src/domain/claims/claim.ts';
import {
  serialiseClaimContent,
  findClaimDifference,
  claimIdentityFrom,
} from '../../../src/domain/claims/compare-claims.ts';
import {
  bulkBillClaim,
  cardOf,
  claimPatient,
  claimService,
  gpElsewhere,
  medicalEvent,
  otherGp,
} from '../../support/bulk-bill-claims.ts';

const event = (fields: Partial<MedicalEvent> = {}) => medicalEvent('general', fields);
const claimOf = (...events: MedicalEvent[]) => bulkBillClaim('general', { medicalEvent: events });
const person = (identity: object, medicare: object = {}) =>
  event({ patient: { identity: { ...identity }, medicare: { ...claimPatient.medicare, ...medicare } } });
const { identity } = claimPatient;
const named = { dateOfBirth: identity.dateOfBirth, familyName: identity.familyName };
const otherCard = { memberNumber: cardOf(2) };

interface Case {
  readonly does: string;
  readonly held: Claim;
  readonly sent: Claim;
  readonly stream?: ClaimStream;
  /** Null: the same claim. */
  readonly difference: string | null;
}

const held = claimOf(event());
const cases: readonly Case[] = [
  { does: 'the same document', held, sent: claimOf(event()), difference: null },
  {
    does: 'other services, charges and texts',
    held,
    sent: claimOf(
      event({ service: [claimService('general', { id: '0009', itemNumber: '36', chargeAmount: '1.00' })] }),
    ),
    difference: null,
  },
  {
    does: 'a payee that is the service provider, named or not',
    held,
    sent: { ...held, payeeProvider: held.serviceProvider },
    difference: null,
  },
  {
    does: 'the same day with an offset',
    held,
    sent: claimOf(event({ medicalEventDate: '2026-11-19+10:00' })),
    difference: null,
  },
  {
    does: 'events in another order',
    held: claimOf(event({ id: '01' }), event({ id: '02' })),
    sent: claimOf(event({ id: '02' }), event({ id: '01' })),
    difference: null,
  },
  { does: 'another stream', held, sent: held, stream: 'specialist', difference: 'serviceTypeCode differs' },
  {
    does: 'another service provider',
    held,
    sent: { ...held, serviceProvider: { providerNumber: otherGp } },
    difference: 'serviceProvider differs',
  },
  {
    does: 'the service provider at another location',
    held,
    sent: { ...held, serviceProvider: { providerNumber: gpElsewhere } },
    difference: 'serviceProvider differs',
  },
  {
    does: 'another payee',
    held,
    sent: { ...held, payeeProvider: { providerNumber: otherGp } },
    difference: 'payeeProvider differs',
  },
  {
    does: 'an event more',
    held,
    sent: claimOf(event(), event({ id: '02' })),
    difference: 'the set of medical events differs',
  },
  {
    does: 'an event less',
    held: claimOf(event(), event({ id: '02' })),
    sent: held,
    difference: 'the set of medical events differs',
  },
  {
    does: 'another event id',
    held,
    sent: claimOf(event({ id: '02' })),
    difference: 'the set of medical events differs',
  },
  {
    does: 'another event date',
    held,
    sent: claimOf(event({ medicalEventDate: '2026-11-18' })),
    difference: 'medicalEventDate of medical event 01 differs',
  },
  {
    does: 'a corrected card of the same person',
    held: claimOf(person(named)),
    sent: claimOf(person(named, otherCard)),
    difference: null,
  },
  {
    does: 'a corrected reference number of the same person',
    held: claimOf(person(named)),
    sent: claimOf(person(named, { memberRefNumber: '2' })),
    difference: null,
  },
  {
    does: 'a corrected name on the same card',
    held: claimOf(person(named)),
    sent: claimOf(person({ ...named, familyName: 'Other' })),
    difference: null,
  },
  {
    does: 'names left out on the same card',
    held: claimOf(person(named)),
    sent: claimOf(person({})),
    difference: null,
  },
  {
    does: 'a family name in other letters and a new card',
    held: claimOf(person(named)),
    sent: claimOf(person({ ...named, familyName: ' EXAMPLAR ' }, otherCard)),
    difference: null,
  },
  {
    does: 'another person on another card',
    held: claimOf(person(named)),
    sent: claimOf(person({ ...named, familyName: 'Other' }, otherCard)),
    difference: 'the patient of medical event 01 differs',
  },
  {
    does: 'another card, and no one named',
    held: claimOf(person({})),
    sent: claimOf(person({}, otherCard)),
    difference: 'the patient of medical event 01 differs',
  },
  {
    does: 'another card, and only the day of birth',
    held: claimOf(person({ dateOfBirth: '1980-02-29' })),
    sent: claimOf(person({ dateOfBirth: '1980-02-29' }, otherCard)),
    difference: 'the patient of medical event 01 differs',
  },
  {
    does: 'another card, and only the family name',
    held: claimOf(person({ familyName: 'Examplar' })),
    sent: claimOf(person({ familyName: 'Examplar' }, otherCard)),
    difference: 'the patient of medical event 01 differs',
  },
  {
    does: 'patients that have changed places',
    held: claimOf(event({ id: '01' }), { ...person({}, otherCard), id: '02' }),
    sent: claimOf({ ...person({}, otherCard), id: '01' }, event({ id: '02' })),
    difference: 'the patient of medical event 01 differs',
  },
];

describe('a document that comes under the id of another', () => {
  for (const { does, held: one, sent, stream = 'general', difference } of cases) {
    it(`with ${does} is ${difference === null ? 'the same claim' : 'a different claim'}`, () => {
      assert.equal(
        findClaimDifference(claimIdentityFrom('general', one), claimIdentityFrom(stream, sent)),
        difference,
      );
      // Which of the two came first makes no difference to whether they are one claim.
      assert.equal(
        findClaimDifference(claimIdentityFrom(stream, sent), claimIdentityFrom('general', one)) === null,
        difference === null,
      );
    });
  }
});

describe('content', () => {
  it('is identical whatever the order of keys', () => {
    const backwards = (value: unknown): unknown =>
      Array.isArray(value)
        ? value.map(backwards)
        : typeof value === 'object' && value !== null
          ? Object.fromEntries(
              Object.entries(value)
                .toReversed()
                .map(([key, inner]) => [key, backwards(inner)]),
            )
          : value;
    const other = backwards(held) as Claim;
    assert.notEqual(JSON.stringify(other), JSON.stringify(held));
    assert.equal(serialiseClaimContent(other), serialiseClaimContent(held));
  });

  it('is other content when any value, field or order of a list is another', () => {
    const others = [
      claimOf(event({ medicalEventDate: '2026-11-19+10:00' })),
      claimOf(event({ medicalEventTime: '09:30:00+10:00' })),
      claimOf(event(), event({ id: '02' })),
      claimOf(event({ id: '02' }), event()),
      { ...held, payeeProvider: held.serviceProvider },
    ].map(serialiseClaimContent);
    assert.equal(new Set([...others, serialiseClaimContent(held)]).size, others.length + 1);
  });
});
