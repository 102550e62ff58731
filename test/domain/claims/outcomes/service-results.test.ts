// What an assessment says about each service of a claim: found by its ids or by its place, added up, and what needs attention.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  attentionToResults,
  findServiceResults,
  sumOfResults,
  type StoredService,
} from '../../../../src/domain/claims/outcomes/service-results.ts';
import { cents, type Cents } from '../../../../src/domain/values/money.ts';

const claimed: readonly StoredService[] = [
  { eventId: '01', id: '0001', charge: cents(6_000) },
  { eventId: '01', id: '000A', charge: cents(4_000) },
  { eventId: '02', id: '0001', charge: cents(0) },
];
const assessed = (id: string | null, benefitPaid: number | null, code: string | null = null) => ({
  id,
  benefitPaid: benefitPaid === null ? null : cents(benefitPaid),
  code,
});
const event = (
  id: string | null,
  services: readonly ReturnType<typeof assessed>[],
  patientStatus: number | null = null,
) => ({ id, patientStatus, services });

/** The number, benefit, code and status of each service. */
const found = (...events: Parameters<typeof findServiceResults>[1]) =>
  findServiceResults(claimed, events).map(({ number, benefitPaid, code, patientStatus }) => [
    number,
    benefitPaid,
    code,
    patientStatus,
  ]);

describe('the results of services', () => {
  it('are found by event and id, in any order, with zeros in front and in small letters or not', () => {
    assert.deepEqual(
      found(
        event('2', [assessed('1', 300)], 8001),
        event('1', [assessed('a', 200, '159'), assessed('1', 100)]),
      ),
      [
        [1, 100, null, null],
        [2, 200, '159', null],
        [3, 300, null, 8001],
      ],
    );
  });

  it('are null for a service that is not shown', () => {
    assert.deepEqual(found(event('01', [assessed('0001', 100)])).slice(1), [
      [2, null, null, null],
      [3, null, null, null],
    ]);
  });

  const places = [assessed('0001', 100), assessed(null, 200), assessed('0001', 300)];
  it('are found by their place where an id is left out and there are as many as claimed', () => {
    assert.deepEqual(
      found(event('01', places)).map(([, benefit]) => benefit),
      [100, 200, 300],
    );
    assert.deepEqual(
      found(event(null, [assessed('0001', 1), assessed('000A', 2)]), event('02', [assessed('0001', 3)])).map(
        ([, benefit]) => benefit,
      ),
      [1, 2, 3],
    );
    assert.deepEqual(
      found(event('01', places.slice(1))).map(([, benefit]) => benefit),
      [null, null, null],
    );
  });
});

const results = (...benefits: readonly (number | null)[]) =>
  benefits.map((benefit, at) => ({
    number: at + 1,
    benefitPaid: benefit === null ? null : cents(benefit),
    code: null,
    patientStatus: null,
  }));

describe('the sum of results', () => {
  it('is that of all, and not known where one is not', () => {
    const sum = (...benefits: readonly (number | null)[]): Cents | null => sumOfResults(results(...benefits));
    assert.deepEqual([sum(), sum(100, 250), sum(100, null)], [0, 350, null]);
  });
});

describe('what needs attention about results', () => {
  const attention = (benefits: readonly (number | null)[], over: { readonly status?: number } = {}) => {
    const [first, ...others] = results(...benefits);
    assert.ok(first);
    return attentionToResults(claimed, [{ ...first, patientStatus: over.status ?? null }, ...others], []);
  };

  it('is nothing where each is paid what was charged, or more, or is not shown', () => {
    assert.equal(attention([6_000, 4_000, 5]), null);
    assert.equal(attention([6_005, null, null]), null);
  });

  it('is the gravest: other content, nothing paid for one, less than charged, other details', () => {
    assert.equal(attentionToResults(claimed, results(0, 3_999), ['events']), 'differs');
    assert.equal(attention([5_000, 0, 5], { status: 8001 }), 'rejected');
    assert.equal(attention([5_999, 4_000, 5], { status: 8001 }), 'part-paid');
    assert.equal(attention([6_000, 4_000, 5], { status: 8001 }), 'details-changed');
  });

  it('is not less than charged where no such service was claimed', () => {
    assert.equal(attentionToResults([], results(1), []), null);
  });
});
