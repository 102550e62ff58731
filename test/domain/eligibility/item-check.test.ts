// Findings that are kept with an item: whatever is asked in between, they are those of a check that keeps nothing.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { checks } from '../../../src/domain/eligibility/catalogue.ts';
import { medicaresAnswer } from '../../../src/domain/eligibility/checks/medicares-answer.ts';
import { servicingProvider } from '../../../src/domain/eligibility/checks/servicing-provider.ts';
import { known } from '../../../src/domain/eligibility/facts/fact.ts';
import type { EligibilityFacts } from '../../../src/domain/eligibility/facts/item-check-facts.ts';
import { grounds } from '../../../src/domain/eligibility/finding-inputs.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { eligibilityFacts, obstetricsCode, gpCode, registered } from '../../support/eligibility-facts.ts';
import { randomFacts } from '../../support/random-facts.ts';

/** The same item as another object, of which nothing can be kept. */
const unmet = (facts: EligibilityFacts): EligibilityFacts => ({ ...facts, schedule: { ...facts.schedule } });

const found = (facts: EligibilityFacts) => checks.map((check) => check.run(facts));

/** What a request can hold otherwise for the same item, one thing at a time and all at once. */
function othersOf(facts: EligibilityFacts, other: EligibilityFacts): EligibilityFacts[] {
  const { item, schedule, group } = facts;
  const differing = { ...other, item, schedule, group };
  const { dateOfService, inHospital, referrer, servicingProvider: servicing, principalProvider } = differing;
  const { insurerAnswer } = differing;
  return [
    differing,
    { ...facts, dateOfService },
    { ...facts, inHospital },
    { ...facts, referrer },
    { ...facts, servicingProvider: servicing },
    { ...facts, principalProvider },
    { ...facts, insurerAnswer },
    { ...facts, item: { ...item, inForce: other.item.inForce } },
    { ...facts, item: { ...item, priceRelease: localDate('2025-03-01') } },
  ];
}

describe('the finding of a check that looks at the item alone', () => {
  it('is that of a check that keeps nothing, whatever was asked about the item before', () => {
    fc.assert(
      fc.property(randomFacts, randomFacts, (facts, other) => {
        for (const asked of othersOf(facts, other)) {
          assert.deepEqual(found(facts), found(unmet(facts)));
          assert.deepEqual(found(asked), found(unmet(asked)));
        }
      }),
      { numRuns: 300 },
    );
  });

  it('is one and the same while the same is asked, by another request too', () => {
    const held = registered([gpCode]);
    const gp = { servicingProvider: held, principalProvider: held };
    const first = servicingProvider.run(eligibilityFacts('23', gp));
    const second = servicingProvider.run(
      eligibilityFacts('23', { ...gp, inHospital: true, others: ['104'] }),
    );
    assert.notEqual(first, null);
    assert.equal(second, first);
  });

  it('changes with the provider', () => {
    const [gp, obstetrician] = [gpCode, obstetricsCode].map((code) =>
      servicingProvider.run(eligibilityFacts('104', { servicingProvider: registered([code]) })),
    );
    assert.deepEqual([gp?.verdict, obstetrician?.verdict], [false, true]);
  });

  it('changes with what Medicare answers, and stays the same whatever the patient has had', () => {
    const answered = (outcome: 'accepted' | 'denied', ...had: readonly string[]) =>
      medicaresAnswer.run(
        eligibilityFacts('23', {
          insurerAnswer: known({
            outcome,
            explanationCode: null,
            text: null,
            history: had.map((itemNumber) => ({ itemNumber })),
          }),
        }),
      );
    const first = answered('accepted');
    assert.equal(first?.verdict, true);
    assert.equal(answered('accepted', '36'), first);
    assert.equal(answered('denied')?.verdict, false);
    assert.equal(answered('accepted')?.verdict, true);
  });
});

describe('what a kept finding rests on', () => {
  it('holds nothing of what the patient has had', () => {
    const history = [{ itemNumber: '36' }];
    const answer = { outcome: 'accepted', explanationCode: null, text: null, history } as const;
    const facts = eligibilityFacts('23', { insurerAnswer: known(answer) });
    const { of, keep } = grounds.insurerAnswer;
    assert.deepEqual(keep?.(of(facts)), known({ outcome: 'accepted', explanationCode: null, text: null }));
  });
});
