// Limits on the number of services and on the time between them.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { claimFrequencyCheck } from '../../../../src/domain/eligibility/checks/claim-frequency.ts';
import {
  faultyFact,
  knownFact,
  notSentFact,
  unavailableFact,
} from '../../../../src/domain/eligibility/facts/fact.ts';
import type { FrequencyFact, WaitingTimeFact } from '../../../../src/domain/schedule/items/item-facts.ts';
import {
  checkCases,
  eligibilityFacts,
  noPatient,
  past,
  patient,
  providerNumber,
  registered,
  verification,
  type CaseFacts,
} from '../../../support/eligibility-facts.ts';
import { scheduleItem } from '../../../support/schedule-items.ts';

const had = (...services: [item: string, date: string, by?: string][]): CaseFacts => ({
  history: knownFact(services.map(([item, date, by]) => past(item, date, by ?? null))),
});
const lodged = (...services: [item: string, date: string][]) =>
  services.map(([item, date]) => past(item, date));
const noHistory: CaseFacts = { history: unavailableFact('Medicare does not answer for the item.') };
const withoutPatient: CaseFacts = { patient: noPatient, history: notSentFact('PatientMedicareNumber') };
const unconfirmed = { patient: patient({ verification: verification('call-failed') }) };
const differing = { patient: patient({ verification: verification('details-differ') }) };

checkCases(claimFrequencyCheck, '23' /* no limit */, [['no limit', {}, true, null]]);

checkCases(claimFrequencyCheck, '12320' /* 1 in 5 years */, [
  ['never before', had(), true, 'WithinLimit', /both limits/],
  ['exactly 5 years before', had(['12320', '2021-11-20']), true, 'WithinLimit'],
  [
    '5 years before, less a day',
    had(['12320', '2021-11-21']),
    false,
    'LimitReached',
    /on 21 November 2026 or later/,
  ],
  ['an item that does not count', had(['12325', '2026-11-01']), true, 'WithinLimit'],
  ['another bone density item', had(['12321', '2026-11-01']), false, 'TooSoon', /Citiscan/],
  ['one 5 years later', had(['12320', '2031-11-20']), true, 'WithinLimit'],
  ['one later in the period', had(['12320', '2031-11-19']), null, 'PeriodNotKnown'],
  ['history not answered', noHistory, null, 'HistoryNeeded', /claim history/],
  [
    'card number left out',
    { history: notSentFact('PatientMedicareNumber'), patient: patient({ sent: 'partly' }) },
    null,
    'HistoryFieldNeeded',
    /Enter the patient's Medicare number \(PatientMedicareNumber\)/,
  ],
  [
    'date of service unreadable',
    { dateOfService: faultyFact('DateOfService', 'Send DateOfService.') },
    null,
    'FrequencyDateNeeded',
    'Send DateOfService.',
  ],
  [
    'lodged here, history not answered',
    { ...noHistory, lodged: lodged(['12320', '2026-01-05']) },
    false,
    'LimitReached',
  ],
  [
    'lodged here long before',
    { ...noHistory, lodged: lodged(['12320', '2020-01-05']) },
    null,
    'HistoryNeeded',
  ],
  [
    'lodged here, patient not confirmed',
    { ...noHistory, ...unconfirmed, lodged: lodged(['12320', '2026-01-05']) },
    null,
    'LimitReached',
    /once Medicare confirms/,
  ],
  ['twice in the request', { others: ['12320'] }, false, 'LimitReachedByRequest'],
  [
    'twice, date unreadable',
    { others: ['12320'], dateOfService: faultyFact('DateOfService', 'Send it.') },
    false,
    'LimitReachedByRequest',
  ],
  ['twice, history not answered', { others: ['12320'], ...noHistory }, false, 'LimitReachedByRequest'],
  ['twice, no patient sent', { others: ['12320'], ...withoutPatient }, false, 'LimitReachedByRequest'],
  [
    'twice, patient could not be checked',
    { others: ['12320'], ...unconfirmed },
    false,
    'LimitReachedByRequest',
  ],
  ['twice, patient differs', { others: ['12320'], ...differing }, false, 'LimitReachedByRequest'],
  [
    'lodged here, patient differs',
    { ...noHistory, ...differing, lodged: lodged(['12320', '2026-01-05']) },
    null,
    'LimitReached',
    /once Medicare confirms/,
  ],
  ['no patient sent', withoutPatient, true, null],
]);

checkCases(claimFrequencyCheck, '10952' /* 5 a calendar year with group M3/1 */, [
  ['four of the group this year', had(...months(4)), true, 'WithinLimit'],
  ['five of the group this year', had(...months(5)), false, 'LimitReached', /on 1 January 2027 or later/],
  [
    'four, and another of the group in the request',
    { ...had(...months(4)), others: ['10960'] },
    false,
    'LimitReached',
    /item 10960 listed here/,
  ],
  ['five last year', had(...months(5, 2025)), true, 'WithinLimit'],
  [
    'more than are named',
    had(...months(5).toReversed()),
    false,
    'LimitReached',
    /5 services up to 9 May 2026/,
  ],
]);

function months(count: number, year = 2026): [item: string, date: string][] {
  return Array.from({ length: count }, (_, at) => ['10960', `${year}-0${at + 1}-09`]);
}

const limited = (limit: FrequencyFact) => scheduleItem({ item: '500', facts: { frequency: [limit] } });
const [own, colleague] = [providerNumber('410001'), providerNumber('410002')];
const servicing = registered(['132'], { number: own });

checkCases(claimFrequencyCheck, limited({ max: 1, per: { n: 12, unit: 'month' }, sameProvider: true }), [
  [
    'by the same person',
    { servicingProvider: servicing, ...had(['500', '2026-05-05', own]) },
    false,
    'LimitReached',
  ],
  [
    'by another',
    { servicingProvider: servicing, ...had(['500', '2026-05-05', colleague]) },
    true,
    'WithinLimit',
  ],
  ['by whom is not said', had(['500', '2026-05-05']), null, 'ProviderNeeded'],
  [
    'no servicing provider sent',
    { servicingProvider: notSentFact('ServicingProviderNumber'), ...had(['500', '2026-05-05', own]) },
    null,
    'ServicingProviderNeeded',
    /Enter the treating practitioner's provider number \(ServicingProviderNumber\)/,
  ],
  [
    'none sent, nor needed',
    { servicingProvider: notSentFact('ServicingProviderNumber') },
    true,
    'WithinLimit',
  ],
  ['twice in the request', { others: ['500'] }, false, 'LimitReachedByRequest'],
]);

checkCases(claimFrequencyCheck, limited({ max: 1, per: { n: 12, unit: 'month' }, condition: 'per eye' }), [
  ['within the limit', had(), true, 'WithinLimit'],
  ['beyond it', had(['500', '2026-05-05']), null, 'ConditionToVerify', /per eye/],
  ['beyond it by the request', { others: ['500'] }, null, 'ConditionToVerify'],
  ['beyond it by the request, no patient', { others: ['500'], ...withoutPatient }, null, 'ConditionToVerify'],
  ['no patient sent', withoutPatient, true, null],
  ['history not answered', noHistory, null, 'HistoryNeeded'],
]);

checkCases(claimFrequencyCheck, limited({ max: 2, per: { n: 7, unit: 'day' } }), [
  ['one in the week', had(['500', '2026-11-19']), true, 'WithinLimit'],
  [
    'two in the week: free when the first of them is 7 days past',
    had(['500', '2026-11-18'], ['500', '2026-11-14']),
    false,
    'LimitReached',
    /21 November 2026 or later/,
  ],
  [
    'three in the week: free when the second of them is',
    had(['500', '2026-11-19'], ['500', '2026-11-18'], ['500', '2026-11-14']),
    false,
    'LimitReached',
    /25 November 2026 or later/,
  ],
]);

checkCases(claimFrequencyCheck, limited({ max: 1, per: { n: 1, unit: 'occasion' } }), [
  ['twice in one event', { others: ['500'] }, false, 'LimitReachedByRequest'],
  ['twice in two events', { others: [{ itemNumber: '500', medicalEventId: '02' }] }, true, 'WithinLimit'],
  ['earlier the same day', had(['500', '2026-11-20']), null, 'PeriodNotKnown'],
  ['the day before', had(['500', '2026-11-19']), true, 'WithinLimit'],
]);

checkCases(claimFrequencyCheck, limited({ max: 1, per: { n: 1, unit: 'course-of-treatment' } }), [
  ['twice in one event', { others: ['500'] }, false, 'LimitReachedByRequest'],
  ['twice in two events', { others: [{ itemNumber: '500', medicalEventId: '02' }] }, true, 'WithinLimit'],
  ['ever before', had(['500', '2020-11-20']), null, 'PeriodNotKnown'],
  ['never before', had(), true, 'WithinLimit'],
]);

checkCases(claimFrequencyCheck, limited({ max: 1, per: { n: 1, unit: 'pregnancy' } }), [
  [
    'twice in two events of a day',
    { others: [{ itemNumber: '500', medicalEventId: '02' }] },
    false,
    'LimitReachedByRequest',
  ],
  ['a month before', had(['500', '2026-10-20']), null, 'PeriodNotKnown'],
  ['years before', had(['500', '2023-10-20']), true, 'WithinLimit'],
]);

const waiting = (gap: WaitingTimeFact) => scheduleItem({ item: '500', facts: { gap: [gap] } });

checkCases(claimFrequencyCheck, waiting({ n: 24, unit: 'month', after: ['23', '500'] }), [
  ['24 months after', had(['23', '2024-11-20']), true, 'WithinLimit'],
  [
    'a day sooner',
    had(['23', '2024-11-21']),
    false,
    'TooSoon',
    /not paid within 24 months .* 21 November 2026 or later/,
  ],
  ['on the day of the other', had(['23', '2026-11-20']), false, 'TooSoon'],
  ['before the other', had(['23', '2026-11-21']), true, 'WithinLimit'],
  ['after itself', had(['500', '2026-11-01']), true, 'WithinLimit'],
  ['with the other', { others: ['23'] }, false, 'TooSoonInRequest', /item 23/],
  ['with the other, no patient', { others: ['23'], ...withoutPatient }, false, 'TooSoonInRequest'],
  ['history not answered', noHistory, null, 'HistoryNeeded'],
]);
checkCases(claimFrequencyCheck, waiting({ n: 1, unit: 'lifetime', after: ['23'] }), [
  ['ever after', had(['23', '1990-01-01']), false, 'TooSoon', /never paid after item 23/],
]);
checkCases(
  claimFrequencyCheck,
  waiting({ n: 1, unit: 'year', after: ['23'], condition: 'aged 17 or over' }),
  [['too soon', had(['23', '2026-11-01']), null, 'ConditionToVerify', /aged 17 or over/]],
);

describe('several limits of one item', () => {
  const item = scheduleItem({
    item: '500',
    facts: {
      frequency: [
        { max: 1, per: { n: 12, unit: 'month' }, condition: 'per eye' },
        { max: 2, per: { n: 1, unit: 'lifetime' } },
      ],
    },
  });
  it('are all to be kept: what is broken decides before what is not known', () => {
    const found = claimFrequencyCheck.run(
      eligibilityFacts(item, had(['500', '2026-01-01'], ['500', '2026-02-01'])),
    );
    assert.deepEqual([found?.verdict, found?.code], [false, 'LimitReached']);
  });
  it('are never free where one is for life', () => {
    const ever = { ...item, facts: { frequency: [{ max: 1, per: { n: 1, unit: 'lifetime' } }] } };
    const found = claimFrequencyCheck.run(eligibilityFacts(ever as typeof item, had(['500', '2026-01-01'])));
    assert.deepEqual([found?.verdict, found?.freeFrom], [false, null]);
  });
  it('are answered without a patient where the request alone breaks one of them', () => {
    const found = claimFrequencyCheck.run(eligibilityFacts(item, { others: ['500'], ...withoutPatient }));
    assert.deepEqual([found?.verdict, found?.code], [null, 'ConditionToVerify']);
    assert.equal(claimFrequencyCheck.run(eligibilityFacts(item, withoutPatient)), null);
  });
});

describe('an item with one limit on the number of services and one wait', () => {
  const item = scheduleItem({
    item: '500',
    facts: {
      frequency: [{ max: 1, per: { n: 12, unit: 'month' } }],
      gap: [{ n: 12, unit: 'month', after: ['23'] }],
    },
  });
  it('is checked against both', () => {
    const codes = ['500', '23'].map(
      (earlier) => claimFrequencyCheck.run(eligibilityFacts(item, had([earlier, '2026-01-01'])))?.code,
    );
    assert.deepEqual(codes, ['LimitReached', 'TooSoon']);
  });
  it('is free on the first day on which both are', () => {
    const freeFrom = (...services: [item: string, date: string][]) =>
      claimFrequencyCheck.run(eligibilityFacts(item, had(...services)))?.freeFrom;
    assert.equal(freeFrom(['500', '2026-01-01'], ['23', '2026-02-01']), '2027-02-01');
    assert.equal(freeFrom(['500', '2026-03-01'], ['23', '2026-02-01']), '2027-03-01');
    assert.equal(freeFrom(), null);
  });
});
