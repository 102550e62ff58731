// Items excluded by other services of the day.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { itemsNotClaimableTogetherCheck } from '../../../../src/domain/eligibility/checks/items-not-claimable-together.ts';
import {
  faultyFact,
  knownFact,
  notSentFact,
  unavailableFact,
} from '../../../../src/domain/eligibility/facts/fact.ts';
import type { ItemFacts, NotWithFact } from '../../../../src/domain/schedule/items/item-facts.ts';
import {
  checkCases,
  eligibilityFacts,
  newestRelease,
  noPatient,
  past,
  patient,
  providerNumber,
  registered,
  verification,
  type CaseFacts,
} from '../../../support/eligibility-facts.ts';
import type { ItemRules } from '../../../../src/domain/schedule/rules/rule-index.ts';
import { sourcedRule } from '../../../support/rules.ts';
import { scheduleItem } from '../../../support/schedule-items.ts';

const [own, colleague] = [providerNumber('410001'), providerNumber('410002')];
const had = (item: string, date = '2026-11-20', by: string | null = null): CaseFacts => ({
  history: knownFact([past(item, date, by)]),
});
const inOtherEvent = (itemNumber: string): CaseFacts => ({ others: [{ itemNumber, medicalEventId: '02' }] });
/** Another item of the request, made for the case. */
const withOther = (facts: ItemFacts, medicalEventId = '01', rules: ItemRules = {}): CaseFacts => ({
  others: [
    {
      itemNumber: '600',
      medicalEventId,
      inForce: {
        kind: 'in-force',
        item: scheduleItem({ item: '600', title: 'Other service', facts, rules }),
        release: newestRelease,
      },
    },
  ],
});
const item = (notWith: NotWithFact, rules: ItemRules = {}) =>
  scheduleItem({ item: '500', facts: { notWith: [notWith] }, rules });

checkCases(itemsNotClaimableTogetherCheck, '23', [
  ['alone', {}, true, 'NoConflict'],
  ['alone, history not known', { history: unavailableFact('Not now.') }, true, 'NoConflictInRequest'],
  [
    'alone, no patient',
    { patient: noPatient, history: notSentFact('PatientMedicareNumber') },
    true,
    'NoConflictInRequest',
  ],
  ['with an item that no release holds', { others: ['99999'] }, true, 'NoConflict'],
  ['twice', { others: ['23'] }, true, 'NoConflict'],
]);

checkCases(itemsNotClaimableTogetherCheck, '82309' /* not on the day of 11309 */, [
  [
    'with the other',
    { others: ['11309'] },
    false,
    'ExcludeEachOther',
    'Item 82309 and item 11309 are not paid together. Keep only the one that describes the service.',
  ],
  ['in another event of the day', inOtherEvent('11309'), false, 'ExcludeEachOther'],
  ['with the other, no patient', { others: ['11309'], patient: noPatient }, false, 'ExcludeEachOther'],
  [
    'with the other, patient differs',
    { others: ['11309'], patient: patient({ verification: verification('details-differ') }) },
    false,
    'ExcludeEachOther',
  ],
  [
    'date unreadable',
    { others: ['11309'], dateOfService: faultyFact('DateOfService', 'Send it.') },
    false,
    'ExcludeEachOther',
  ],
  ['in the history of the day', had('11309'), false, 'BarredByEarlierService'],
  [
    'in the history, patient not confirmed',
    { ...had('11309'), patient: patient({ verification: verification('call-failed') }) },
    null,
    'BarredByEarlierService',
  ],
  ['in a claim lodged here', { lodged: [past('11309', '2026-11-20')] }, false, 'BarredByEarlierService'],
  ['the day before', had('11309', '2026-11-19'), true, 'NoConflict'],
]);
checkCases(
  itemsNotClaimableTogetherCheck,
  scheduleItem({ item: '500', facts: { bulkBilled: true, notWith: [{ items: ['23'], scope: 'same-day' }] } }),
  [
    [
      'bulk billed',
      { others: ['23'], bulkBilled: true },
      false,
      'BarredByRequest',
      /^Item 500 is not paid together/,
    ],
    [
      'not bulk billed',
      { others: ['23'] },
      false,
      'BarredByRequest',
      /^Item 500 is paid only if the service is bulk/,
    ],
  ],
);

checkCases(
  itemsNotClaimableTogetherCheck,
  '110' /* excluded by no rule of its own: 133 excludes it and not the other way */,
  [
    ['with the item that excludes it', { others: ['133'] }, true, 'NoConflict'],
    ['in the history of the day', had('133', '2026-11-20', own), true, 'NoConflict'],
  ],
);

for (const scope of ['associated', 'same-occasion', 'same-attendance'] as const) {
  checkCases(itemsNotClaimableTogetherCheck, item({ items: ['23'], scope }), [
    [`${scope}, one event`, { others: ['23'] }, false, 'BarredByRequest'],
    [`${scope}, two events`, inOtherEvent('23'), null, 'ConflictToVerify', /if both belong to one visit/],
    [`${scope}, history of the day`, had('23'), null, 'ConflictToVerify'],
    [`${scope}, the day before`, had('23', '2026-11-19'), true, 'NoConflict'],
  ]);
}
checkCases(itemsNotClaimableTogetherCheck, item({ items: ['23'], scope: 'same-pregnancy' }), [
  ['one day', inOtherEvent('23'), false, 'BarredByRequest'],
  ['months before', had('23', '2026-05-01'), null, 'ConflictToVerify', /if both belong to one pregnancy/],
  ['years before', had('23', '2023-05-01'), true, 'NoConflict'],
]);
checkCases(itemsNotClaimableTogetherCheck, item({ items: ['23'], scope: 'same-course' }), [
  ['one day', { others: ['23'] }, null, 'ConflictToVerify', /if both belong to one course of treatment/],
]);
checkCases(itemsNotClaimableTogetherCheck, item({ items: ['23'], scope: 'other-applies' }), [
  ['one event', { others: ['23'] }, null, 'ConflictToVerify', /if the other item describes the service/],
  ['two events', inOtherEvent('23'), true, 'NoConflict'],
  ['history of the day', had('23'), true, 'NoConflict'],
]);
checkCases(itemsNotClaimableTogetherCheck, item({ items: ['1'], scope: 'same-day' }), [
  [
    'that another item excludes by number',
    withOther({ notWith: [{ items: ['500'], scope: 'same-day' }] }),
    true,
    'NoConflict',
  ],
  [
    'that another item excludes by its group',
    withOther({ notWith: [{ groups: ['A1'], scope: 'associated' }] }),
    true,
    'NoConflict',
  ],
  [
    'that another item contains',
    withOther({}, '01', {
      includes: [sourcedRule('includes', { items: ['500'], scope: 'same-occasion' })],
    }),
    false,
    'ContainedInOther',
    'Item 500 is a part of item 600 and is not paid with it. Leave item 500 out.',
  ],
  [
    'that another item contains, in another event',
    withOther({}, '02', {
      includes: [sourcedRule('includes', { items: ['500'], scope: 'same-occasion' })],
    }),
    null,
    'ConflictToVerify',
  ],
]);

checkCases(itemsNotClaimableTogetherCheck, item({ items: ['23'], scope: 'same-day', sameProvider: true }), [
  ['one request is one provider', { others: ['23'] }, false, 'BarredByRequest'],
  [
    'the same person',
    { ...had('23', '2026-11-20', own), servicingProvider: registered(['132'], { number: own }) },
    false,
    'BarredByEarlierService',
  ],
  [
    'another',
    { ...had('23', '2026-11-20', colleague), servicingProvider: registered(['132'], { number: own }) },
    true,
    'NoConflict',
  ],
  ['by whom is not said', had('23'), null, 'ConflictToVerify', /if the same doctor gave both/],
  [
    'no servicing provider',
    { ...had('23', '2026-11-20', own), servicingProvider: notSentFact('ServicingProviderNumber') },
    null,
    'ConflictProviderNeeded',
    /\(ServicingProviderNumber\)/,
  ],
]);

describe('an item that no release holds', () => {
  it('excludes by its number', () => {
    const found = itemsNotClaimableTogetherCheck.run(
      eligibilityFacts(item({ items: ['9999'], scope: 'same-day' }), had('9999')),
    );
    assert.equal(
      found?.reason,
      'Item 500 is not paid, as the patient has already had item 9999. Leave item 500 out.',
    );
  });
});

describe('two items that exclude each other', () => {
  const excluding = item({ items: ['600'], scope: 'associated' });
  const inEvent = (event: string) =>
    withOther({ notWith: [{ items: ['500'], scope: 'associated' }] }, event).others ?? [];
  const findingWith = (...events: string[]) =>
    itemsNotClaimableTogetherCheck.run(eligibilityFacts(excluding, { others: events.flatMap(inEvent) }));

  it('are both refused, and it is said to keep one', () => {
    const found = findingWith('01');
    assert.deepEqual([found?.verdict, found?.code], [false, 'ExcludeEachOther']);
    assert.equal(
      found?.reason,
      'Item 500 and item 600 are not paid together. Keep only the one that describes the service.',
    );
  });
  it('are named once, whatever the order of the request', () => {
    assert.deepEqual(findingWith('02', '01'), findingWith('01'));
    assert.deepEqual(findingWith('01', '02'), findingWith('01'));
  });
});

describe('several conflicts of one item', () => {
  const excluding = item({ items: ['23', '36', '44', '3', '4', '24'], scope: 'same-day' });
  const reasonWith = (...others: string[]) =>
    itemsNotClaimableTogetherCheck.run(eligibilityFacts(excluding, { others }))?.reason ?? '';

  it('are named once each, in item order, whatever the order of the request', () => {
    const reason = reasonWith('44', '23', '36', '23');
    assert.match(reason, /with items 23, 36 and 44\./);
    assert.equal(reasonWith('36', '23', '23', '44'), reason);
  });
  it('are named up to five', () => {
    assert.match(reasonWith('44', '23', '36', '3', '4'), /with items 3, 4, 23, 36 and 44\./);
  });
  it('are counted from six', () => {
    assert.match(reasonWith('44', '23', '36', '3', '4', '24'), /with items 3, 4, 23, 24, 36 and 1 more\./);
  });
  it('decide by the sure one, not by the doubtful one', () => {
    const facts: ItemFacts = {
      notWith: [
        { items: ['23'], scope: 'same-course' },
        { items: ['36'], scope: 'same-day' },
      ],
    };
    const found = itemsNotClaimableTogetherCheck.run(
      eligibilityFacts(scheduleItem({ item: '500', facts }), { others: ['23', '36'] }),
    );
    assert.equal(found?.verdict, false);
    assert.doesNotMatch(found.reason, /item 23/);
  });
});
