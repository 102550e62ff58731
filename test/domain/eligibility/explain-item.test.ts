// The working behind an answer: the same verdict as the check gives, every fact in its state, every check of the catalogue.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { eligibilityChecks } from '../../../src/domain/eligibility/check-catalogue.ts';
import { evaluateItem } from '../../../src/domain/eligibility/evaluate-item.ts';
import { explainItem } from '../../../src/domain/eligibility/explain-item.ts';
import {
  faultyFact,
  knownFact,
  notSentFact,
  unavailableFact,
} from '../../../src/domain/eligibility/facts/fact.ts';
import {
  eligibilityFacts,
  insurerSaid,
  noPatient,
  past,
  registered,
  unregistered,
  type CaseFacts,
} from '../../support/eligibility-facts.ts';
import { randomFacts } from '../../support/random-facts.ts';

const factsOf = (facts: CaseFacts) =>
  new Map(
    explainItem(eligibilityFacts('715', facts)).facts.map(({ name, state, words }) => [name, [state, words]]),
  );

describe('the explanation of an answer', () => {
  it('gives the verdict, the code and the sentence that the check gives', () => {
    fc.assert(
      fc.property(randomFacts, (facts) => {
        const answer = evaluateItem(facts);
        const { isEligible, reason, reasonCode, checks: shown } = explainItem(facts);
        const findings = shown.flatMap(({ title, finding }) =>
          finding === null ? [] : [{ title, ...finding }],
        );
        // The sourced rules behind a finding stand in `rules`.
        const found = answer.findings.map(({ title, verdict, code, reason: why }) => ({
          title,
          verdict,
          code,
          reason: why,
        }));
        assert.deepEqual(
          { isEligible, reason, reasonCode, findings },
          {
            isEligible: answer.isEligible,
            reason: answer.reason,
            reasonCode: answer.reasonCode,
            findings: found,
          },
        );
      }),
      { numRuns: 200 },
    );
  });

  it('names every check in order, with its source, also those that do not apply', () => {
    const { checks: shown } = explainItem(eligibilityFacts('715'));
    assert.deepEqual(
      shown.map(({ title, source }) => [title, source]),
      eligibilityChecks.map(({ title, source }) => [title, source]),
    );
    assert.ok(shown.some(({ finding }) => finding === null));
  });

  it('names the item, its release and whether a person has read its facts', () => {
    const { itemNumber, title, release, factsOrigin } = explainItem(eligibilityFacts('715'));
    assert.deepEqual([itemNumber, release, factsOrigin], ['715', '2026-07-01', 'curated']);
    assert.notEqual(title, '');
  });
});

describe('a fact of an explanation', () => {
  const rows: readonly [string, CaseFacts, string, string, RegExp][] = [
    ['an answer without a code', {}, "Medicare's answer", 'known', /^accepted$/],
    [
      'an answer with a code',
      { insurerAnswer: insurerSaid('denied', '701') },
      "Medicare's answer",
      'known',
      /^denied, code 701$/,
    ],
    ['a day', {}, 'DateOfService', 'known', /^20 November 2026$/],
    [
      'a day that cannot be read',
      { dateOfService: faultyFact('DateOfService', 'DateOfService is no day; send one.') },
      'DateOfService',
      'faulty',
      /^DateOfService is no day; send one\.$/,
    ],
    ['a patient field left out', { patient: noPatient }, 'PatientSex', 'not-sent', /^not sent$/],
    ['a patient who is verified', {}, 'PatientVerification', 'known', /^verified$/],
    [
      'a patient who was not checked',
      { patient: noPatient },
      'PatientVerification',
      'unavailable',
      /^not-checked$/,
    ],
    [
      'no history',
      { history: unavailableFact('Medicare is down.') },
      'Claim history at Medicare',
      'unavailable',
      /down/,
    ],
    [
      'a history of one service',
      { history: knownFact([past('715', '2026-01-05')]) },
      'Claim history at Medicare',
      'known',
      /^1 service that/,
    ],
    [
      'lodged claims',
      { lodged: [past('715', '2026-01-05'), past('715', '2026-02-05')] },
      'Our own lodged claims',
      'known',
      /^2 services/,
    ],
    [
      'no referrer',
      { referrer: notSentFact('ReferrerProviderNumber') },
      'ReferrerProviderNumber',
      'not-sent',
      /^not sent$/,
    ],
    [
      'an unknown referrer',
      { referrer: unregistered() },
      'ReferrerProviderNumber',
      'known',
      /not in the register$/,
    ],
    [
      'a provider without recognition',
      { servicingProvider: registered([]) },
      'ServicingProviderNumber',
      'known',
      /recognised as nothing$/,
    ],
    ['other items', { others: ['23'] }, 'Items of the request', 'known', /^715, 23$/],
  ];
  for (const [what, facts, name, state, words] of rows) {
    it(`shows ${what} as ${state}`, () => {
      const [foundState, foundWords = ''] = factsOf(facts).get(name) ?? [];
      assert.equal(foundState, state);
      assert.match(foundWords, words);
    });
  }

  it('repeats nothing of the patient', () => {
    const text = JSON.stringify(explainItem(eligibilityFacts('715')).facts);
    assert.doesNotMatch(text, /1980|Quokka/);
  });
});
