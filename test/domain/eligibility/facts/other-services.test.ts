// The services an item is weighed against, from the request, the history and our own claims.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { knownFact, notSentFact, unavailableFact } from '../../../../src/domain/eligibility/facts/fact.ts';
import {
  earlierServices,
  otherServicesInRequest,
  renderedBySameProvider,
} from '../../../../src/domain/eligibility/facts/other-services.ts';
import type { PastService } from '../../../../src/domain/patients/patient.ts';
import { eligibilityFacts, past, providerNumber, registered } from '../../../support/eligibility-facts.ts';

const here = providerNumber('410001', '1');
const elsewhere = providerNumber('410001', '2');
const colleague = providerNumber('410002', '1');

describe('the other items of a request', () => {
  it('leave out the item, not its duplicate', () => {
    const others = otherServicesInRequest(eligibilityFacts('23', { others: ['23', '10990'] }));
    assert.deepEqual(
      others.map(({ itemNumber, index }) => [itemNumber, index]),
      [
        ['23', 1],
        ['10990', 2],
      ],
    );
  });
  it('have no group where no release holds them', () => {
    const [other] = otherServicesInRequest(eligibilityFacts('23', { others: ['99999'] }));
    assert.deepEqual([other?.group, other?.schedule], [null, null]);
  });
});

const merges: [what: string, history: PastService[], lodged: PastService[], count: number][] = [
  ['one that both hold', [past('23', '2026-11-01')], [past('23', '2026-11-01')], 1],
  [
    'two of a day, one of them lodged here',
    [past('23', '2026-11-01'), past('23', '2026-11-01')],
    [past('23', '2026-11-01')],
    2,
  ],
  [
    'two lodged, one in the history',
    [past('23', '2026-11-01')],
    [past('23', '2026-11-01'), past('23', '2026-11-01')],
    2,
  ],
  ['one lodged without a provider', [past('23', '2026-11-01', here)], [past('23', '2026-11-01')], 1],
  ['another day', [past('23', '2026-11-01')], [past('23', '2026-11-02')], 2],
  ['another item', [past('23', '2026-11-01')], [past('36', '2026-11-01')], 2],
  ['another provider', [past('23', '2026-11-01', here)], [past('23', '2026-11-01', colleague)], 2],
];

describe('history and lodged claims together', () => {
  for (const [what, history, lodged, count] of merges) {
    it(`${what}: ${count}`, () => {
      assert.equal(
        earlierServices(eligibilityFacts('23', { history: knownFact(history), lodged })).length,
        count,
      );
    });
  }
  it('take the provider from our own claim where the history names none', () => {
    const facts = eligibilityFacts('23', {
      history: knownFact([past('23', '2026-11-01')]),
      lodged: [past('23', '2026-11-01', here)],
    });
    assert.equal(earlierServices(facts)[0]?.providerNumber, here);
  });
  it('are the lodged ones alone where the history is not known', () => {
    const facts = eligibilityFacts('23', {
      history: unavailableFact('Not now.'),
      lodged: [past('23', '2026-11-01')],
    });
    assert.equal(earlierServices(facts).length, 1);
  });
});

describe('the same provider', () => {
  const facts = eligibilityFacts('23', { servicingProvider: registered(['132'], { number: here }) });
  it('is the same person at any location', () =>
    assert.equal(renderedBySameProvider(facts, elsewhere), true));
  it('is not another person', () => assert.equal(renderedBySameProvider(facts, colleague), false));
  it('is not known without a name in the history', () =>
    assert.equal(renderedBySameProvider(facts, null), null));
  it('is not known without a servicing provider', () => {
    const without = eligibilityFacts('23', { servicingProvider: notSentFact('ServicingProviderNumber') });
    assert.equal(renderedBySameProvider(without, here), null);
  });
});
