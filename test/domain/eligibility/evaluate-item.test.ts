// Combines the findings of the checks of one item into one verdict (behaviour 6.3).
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createFinding, openSentence } from '../../../src/domain/eligibility/check.ts';
import {
  answerForUnknownItem,
  answerFromFindings,
  evaluateItem,
} from '../../../src/domain/eligibility/evaluate-item.ts';
import { faultyFact, notSentFact, unavailableFact } from '../../../src/domain/eligibility/facts/fact.ts';
import type { Verdict } from '../../../src/domain/values/verdict.ts';
import {
  born,
  eligibilityFacts,
  insurerSaid,
  noPatient,
  patient,
  registered,
  unregistered,
  verification,
  type CaseFacts,
} from '../../support/eligibility-facts.ts';

const titleOf = (item: string, facts: CaseFacts) => {
  const { findings, reason } = evaluateItem(eligibilityFacts(item, facts));
  // A yes ends with what is still to check.
  return findings.find((found) => reason.startsWith(found.reason))?.title ?? null;
};

const differs = (over = {}) => patient({ verification: verification('details-differ'), ...over });
const away = {
  patient: { ...born('2020-01-01'), verification: verification('call-failed', 'Medicare is down.') },
  history: unavailableFact('Medicare is down.'),
  insurerAnswer: unavailableFact('Medicare is down.'),
};
const noAnswer = { insurerAnswer: notSentFact('ServicingProviderNumber') };
const faultyDay = faultyFact('DateOfService', 'DateOfService is no day; send one.');
const fieldErrors = [
  { field: 'ChargeAmount', sentence: 'The charge (ChargeAmount) is not an amount.' },
] as const;

describe('the answer on an item', () => {
  const rows: readonly [
    what: string,
    item: string,
    facts: CaseFacts,
    verdict: Verdict,
    code: string,
    reason: RegExp,
    /** The check whose finding decides; null if no finding decides. */
    title: string | null,
  ][] = [
    [
      'all true: what Medicare says',
      '23',
      {},
      true,
      'MedicareAccepts',
      /confirms item 23/,
      "Medicare's answer",
    ],
    [
      'true without an answer of Medicare, a patient being sent',
      '23',
      noAnswer,
      true,
      'NotAskedOnline',
      /^Item 23 passes every check\. It is not confirmed with Medicare\. Still to check: /,
      null,
    ],
    [
      'the same, only one of the two provider numbers being sent',
      '23',
      { ...noAnswer, principalProvider: notSentFact('PrincipalProviderNumber') },
      true,
      'NotAskedOnline',
      /the practice's provider number \(PrincipalProviderNumber\)\. Still to check: /,
      null,
    ],
    [
      'the same, neither being sent',
      '23',
      {
        ...noAnswer,
        servicingProvider: notSentFact('ServicingProviderNumber'),
        principalProvider: notSentFact('PrincipalProviderNumber'),
      },
      true,
      'NotAskedOnline',
      /\(ServicingProviderNumber\) and .* \(PrincipalProviderNumber\)\. Still to check: /,
      null,
    ],
    [
      'true without a patient',
      '23',
      { ...noAnswer, patient: noPatient, history: notSentFact('PatientMedicareNumber') },
      true,
      'NotConfirmedWithMedicare',
      /It is not confirmed with Medicare\. Still to check: /,
      null,
    ],
    [
      'true where Medicare does not verify the item online',
      '23',
      { insurerAnswer: insurerSaid('not-verified-online', '720') },
      true,
      'MedicareIndicative',
      /so this answer is indicative\. Still to check: /,
      "Medicare's answer",
    ],
    [
      'a false among nulls',
      '104',
      { inHospital: false, servicingProvider: registered([]) },
      false,
      'SpecialtyNotEligible',
      /Only a .* may bill/,
      'Servicing provider',
    ],
    [
      'the first of two falses',
      '715',
      {
        servicingProvider: registered([]),
        insurerAnswer: insurerSaid('denied', '704', 'Not this provider.'),
      },
      false,
      'SpecialtyNotEligible',
      /Only a .* may bill/,
      'Servicing provider',
    ],
    [
      'a null among trues',
      '23',
      { servicingProvider: unregistered() },
      null,
      'ServicingNotRegistered',
      /register/,
      'Servicing provider',
    ],
    [
      'the first of two nulls',
      '104',
      { servicingProvider: unregistered() },
      null,
      'ReferrerNeeded',
      /Enter the referring doctor's provider number \(ReferrerProviderNumber\)/,
      'Referrer',
    ],
    [
      'details that differ',
      '23',
      { patient: differs() },
      null,
      'DetailsDiffer',
      /Check the card and correct the details/,
      'Patient details',
    ],
    [
      'a false verdict for the age of a patient whose details differ',
      '701',
      { patient: { ...born('2020-01-01'), verification: verification('details-differ') } },
      null,
      'DetailsDiffer',
      /Check the card and correct the details/,
      'Patient details',
    ],
    [
      'a false verdict for the age while Medicare is down',
      '701',
      away,
      null,
      'CallFailed',
      /Medicare is down/,
      'Patient details',
    ],
    [
      'a false verdict by Medicare while details differ',
      '23',
      { patient: differs(), insurerAnswer: insurerSaid('denied', '702') },
      null,
      'DetailsDiffer',
      /Check the card and correct the details/,
      'Patient details',
    ],
    [
      'a false verdict that depends on no detail, while details differ',
      '23',
      { patient: differs(), inHospital: true },
      false,
      'OnlyOutOfHospital',
      /paid only out of hospital/,
      'In-hospital status',
    ],
    [
      'a day that cannot be read',
      '23',
      { dateOfService: faultyDay },
      null,
      'InForceDateNeeded',
      /^DateOfService is no day/,
      'Item in force',
    ],
    [
      'a false verdict on a day that cannot be read',
      '23',
      { dateOfService: faultyDay, inHospital: true },
      null,
      'InForceDateNeeded',
      /^DateOfService is no day/,
      'Item in force',
    ],
    [
      'a faulty field of the item',
      '23',
      { item: { fieldErrors } },
      null,
      'FieldFaulty',
      /^The charge \(ChargeAmount\) is not/,
      null,
    ],
    [
      'a faulty field of an item that is refused',
      '23',
      { item: { fieldErrors }, inHospital: true },
      false,
      'OnlyOutOfHospital',
      /paid only out of hospital/,
      'In-hospital status',
    ],
  ];
  for (const [what, item, facts, verdict, code, reason, title] of rows) {
    it(`${what}: ${verdict}, ${code}`, () => {
      const answer = evaluateItem(eligibilityFacts(item, facts));
      assert.deepEqual([answer.isEligible, answer.reasonCode], [verdict, code], answer.reason);
      assert.match(answer.reason, reason);
      assert.equal(titleOf(item, facts), title);
    });
  }

  it('shows a false verdict that is withheld as null, with what it waits for', () => {
    const { findings } = evaluateItem(eligibilityFacts('23', { dateOfService: faultyDay, inHospital: true }));
    const setting = findings.find(({ title }) => title === 'In-hospital status');
    assert.equal(setting?.verdict, null);
    assert.match(setting.reason, / This is decided once the date of service is right\.$/);
    const unconfirmed = evaluateItem(
      eligibilityFacts('16500', { patient: differs({ sex: { state: 'known', value: '1' } }) }),
    );
    const sex = unconfirmed.findings.find(({ title }) => title === 'Patient sex');
    assert.equal(sex?.verdict, null);
    assert.match(sex.reason, / This is decided once Medicare confirms the patient's details\.$/);
  });
});

describe('what is said of the benefit of an item', () => {
  const lower = 'As the second operation by fee, the benefit is half.';
  const said = (verdict: Verdict, sentence: string, note = lower) => {
    const found = createFinding(
      'Claim frequency',
      verdict,
      'MayCountTogether',
      openSentence(sentence, 'the dates'),
    );
    return answerFromFindings(eligibilityFacts('23'), [found], [note]).reason;
  };

  it('stands before what is still to check', () => {
    assert.equal(said(null, 'One a year.'), `One a year. ${lower} Still to check: the dates.`);
    assert.match(said(true, 'One a year.'), /the benefit is half\. Still to check: the dates\.$/);
  });
  it('is left out where an open item has no room for it, by one character', () => {
    const room = 300 - ' Still to check: the dates.'.length - 'One a year. '.length;
    assert.match(said(null, 'One a year.', 'x'.repeat(room)), /x Still to check: the dates\.$/);
    assert.equal(said(null, 'One a year.', 'x'.repeat(room + 1)), 'One a year. Still to check: the dates.');
  });
  it('is not said of an item that is refused', () => {
    assert.equal(said(false, 'One a year.'), 'One a year. Still to check: the dates.');
  });
});

describe('the answer on an item that no release holds', () => {
  for (const [number, words] of [
    ['99999', /^Item 99999 is in no schedule loaded here/],
    ['00023', /^Item 00023 is in no/],
    ['<b>', /^That item number is in no/],
    ['', /^That item number is in no/],
    ['9'.repeat(13), /^That item number is in no/],
  ] as const) {
    it(`is false for ${JSON.stringify(number)}, from one check, repeating only what can be an item number`, () => {
      const { isEligible, reason, reasonCode, findings } = answerForUnknownItem(number);
      assert.deepEqual([isEligible, reasonCode], [false, 'ItemNotFound']);
      assert.match(reason, words);
      assert.deepEqual(
        findings.map((each) => [each.title, each.verdict, each.code, each.reason]),
        [['Item in force', false, reasonCode, reason]],
      );
    });
  }
});
