// Laws that every check keeps, for any facts: what is missing never makes a verdict false, and every reason is a sentence.
import assert from 'node:assert/strict';
import { wasMedicareAsked } from '../../../src/domain/patients/patient-verification.ts';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { eligibilityChecks } from '../../../src/domain/eligibility/check-catalogue.ts';
import { evaluateItem } from '../../../src/domain/eligibility/evaluate-item.ts';
import type { EligibilityFacts } from '../../../src/domain/eligibility/facts/eligibility-facts.ts';
import { insurerDown, randomFacts, withoutOne } from '../../support/random-facts.ts';

const titles = [
  'Item in force',
  'Patient details',
  'Patient age',
  'Patient sex',
  'Referrer',
  'In-hospital status',
  'Claim frequency',
  'Items on the same day',
  'Servicing provider',
  'Bulk billing',
  'Required items',
  'Multiple services',
  "Medicare's answer",
];

/** Fails when any check, or the whole answer, says false of `after` and not of `before`. */
function neverTurnsFalse(before: EligibilityFacts, after: EligibilityFacts): void {
  for (const check of eligibilityChecks) {
    const found = check.run(after);
    if (found?.verdict !== false) continue;
    const earlier = check.run(before);
    assert.equal(
      earlier?.verdict,
      false,
      `${check.title}, now: ${found.reason} Before: ${earlier?.reason ?? 'none'}`,
    );
  }
  const answer = evaluateItem(after);
  // Details that Medicare is no longer asked about decide as they are (ADR 0082).
  const isNoLongerAsked =
    wasMedicareAsked(before.patient.verification) && !wasMedicareAsked(after.patient.verification);
  if (answer.isEligible === false && !isNoLongerAsked)
    assert.equal(evaluateItem(before).isEligible, false, answer.reason);
}

describe('the catalogue of checks', () => {
  it('has the titles of behaviour 6.14, in its order', () => {
    assert.deepEqual(
      eligibilityChecks.map(({ title }) => title),
      titles.filter((title) => eligibilityChecks.some((check) => check.title === title)),
    );
  });
  it("counts as depending on the patient the checks of age, sex and Medicare's answer alone", () => {
    assert.deepEqual(
      eligibilityChecks.filter(({ dependsOnPatient }) => dependsOnPatient).map(({ title }) => title),
      ['Patient age', 'Patient sex', "Medicare's answer"],
    );
  });
  it('gives every code to one check only', () => {
    const codes = eligibilityChecks.flatMap((check) => check.codes);
    assert.deepEqual(
      codes.filter((code, at) => codes.indexOf(code) !== at),
      [],
    );
  });
  it('says of each check what it looks at and where its rule comes from', () => {
    for (const { title, about, source, codes } of eligibilityChecks) {
      assert.match(about, /^[A-Z].*\.$/, title);
      assert.match(source, /^[A-Z].*[^.]$/, title);
      assert.ok(
        codes.every((code) => /^[A-Z][A-Za-z0-9]+$/.test(code)),
        title,
      );
    }
  });
});

describe('every check, for any facts', () => {
  it('is never turned to false by a fact that is taken away', () => {
    fc.assert(
      fc.property(randomFacts, (facts) => {
        for (const fewer of withoutOne(facts)) neverTurnsFalse(facts, fewer);
      }),
      { numRuns: 600 },
    );
  });
  it('is never turned to false by an insurer that cannot be reached', () => {
    fc.assert(
      fc.property(randomFacts, (facts) => {
        neverTurnsFalse(facts, insurerDown(facts));
      }),
      { numRuns: 300 },
    );
  });
  it('says sentences, without the traces of a value that was not there', () => {
    fc.assert(
      fc.property(randomFacts, (facts) => {
        for (const check of eligibilityChecks) {
          const found = check.run(facts);
          if (found === null) continue;
          assert.match(found.reason, /^[A-Z].*\.$/u, check.title);
          assert.doesNotMatch(found.reason, /undefined|\bnull\b|NaN|\[object|\.\.| {2}|[\n\r]/);
          assert.ok(check.codes.includes(found.code), `${check.title}: ${found.code}`);
          assert.equal(found.title, check.title);
        }
      }),
      { numRuns: 600 },
    );
  });
  it('is met by the random facts above, often enough to count', () => {
    const facts = fc.sample(randomFacts, { numRuns: 1000, seed: 1 });
    for (const check of eligibilityChecks) {
      const ran = facts.filter((each) => check.run(each) !== null).length;
      assert.ok(ran >= 20, `${check.title} ran on ${ran} of ${facts.length}`);
    }
  });
  it('does not look at the order of the other items', () => {
    fc.assert(
      fc.property(randomFacts, (facts) => {
        const [first, ...others] = facts.request;
        const turned = others.toReversed();
        const request = first === undefined ? turned : [first, ...turned];
        for (const check of eligibilityChecks) {
          assert.equal(check.run({ ...facts, request })?.verdict, check.run(facts)?.verdict, check.title);
        }
      }),
      { numRuns: 300 },
    );
  });
});
