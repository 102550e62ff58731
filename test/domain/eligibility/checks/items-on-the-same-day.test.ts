// Items excluded by other services of the day.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { itemsOnTheSameDayCheck } from '../../../../src/domain/eligibility/checks/items-on-the-same-day.ts';
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
import { scheduleItem } from '../../../support/schedule-items.ts';

const [own, colleague] = [providerNumber('410001'), providerNumber('410002')];
const had = (item: string, date = '2026-11-20', by: string | null = null): CaseFacts => ({
  history: knownFact([past(item, date, by)]),
});
const inOtherEvent = (itemNumber: string): CaseFacts => ({ others: [{ itemNumber, medicalEventId: '02' }] });
/** Another item of the request, made for the case. */
const withOther = (facts: ItemFacts, medicalEventId = '01'): CaseFacts => ({
  others: [
    {
      itemNumber: '600',
      medicalEventId,
      inForce: {
        kind: 'in-force',
        item: scheduleItem({ item: '600', title: 'Other service', facts }),
        release: newestRelease,
      },
    },
  ],
});
const item = (notWith: NotWithFact, note?: string) =>
  scheduleItem({ item: '500', facts: { notWith: [notWith], ...(note !== undefined && { note }) } });

checkCases(itemsOnTheSameDayCheck, '23', [
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

checkCases(itemsOnTheSameDayCheck, '82309' /* not on the day of 11309 */, [
  [
    'with the other',
    { others: ['11309'] },
    false,
    'BarredByRequest',
    /item 11309 ".+" \(rule of item 82309\)\.$/,
  ],
  ['in another event of the day', inOtherEvent('11309'), false, 'BarredByRequest'],
  ['with the other, no patient', { others: ['11309'], patient: noPatient }, false, 'BarredByRequest'],
  [
    'with the other, patient differs',
    { others: ['11309'], patient: patient({ verification: verification('details-differ') }) },
    false,
    'BarredByRequest',
  ],
  [
    'date unreadable',
    { others: ['11309'], dateOfService: faultyFact('DateOfService', 'Send it.') },
    false,
    'BarredByRequest',
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
checkCases(itemsOnTheSameDayCheck, '110' /* excluded by a rule of 133 alone */, [
  ['with the other', { others: ['133'] }, false, 'BarredByRequest', /\(rule of item 133\)/],
  [
    'in the history of the day',
    had('133', '2026-11-20', own),
    false,
    'BarredByEarlierService',
    /\(rule of item 133\)/,
  ],
]);

for (const scope of ['associated', 'same-occasion', 'same-attendance'] as const) {
  checkCases(itemsOnTheSameDayCheck, item({ items: ['23'], scope }), [
    [`${scope}, one event`, { others: ['23'] }, false, 'BarredByRequest'],
    [`${scope}, two events`, inOtherEvent('23'), null, 'ConflictToVerify', /one attendance/],
    [`${scope}, history of the day`, had('23'), null, 'ConflictToVerify'],
    [`${scope}, the day before`, had('23', '2026-11-19'), true, 'NoConflict'],
  ]);
}
checkCases(itemsOnTheSameDayCheck, item({ items: ['23'], scope: 'same-pregnancy' }), [
  ['one day', inOtherEvent('23'), false, 'BarredByRequest'],
  ['months before', had('23', '2026-05-01'), null, 'ConflictToVerify', /one pregnancy/],
  ['years before', had('23', '2023-05-01'), true, 'NoConflict'],
]);
checkCases(itemsOnTheSameDayCheck, item({ items: ['23'], scope: 'same-course' }), [
  ['one day', { others: ['23'] }, null, 'ConflictToVerify', /course/],
]);
checkCases(itemsOnTheSameDayCheck, item({ items: ['23'], scope: 'other-applies' }), [
  ['one event', { others: ['23'] }, null, 'ConflictToVerify', /does not describe/],
  ['two events', inOtherEvent('23'), true, 'NoConflict'],
  ['history of the day', had('23'), true, 'NoConflict'],
]);
checkCases(itemsOnTheSameDayCheck, item({ items: ['1'], scope: 'same-day' }), [
  [
    'the item that the other leaves to it',
    withOther({ notWith: [{ items: ['500'], scope: 'other-applies' }] }),
    true,
    'NoConflict',
  ],
  [
    'excluded by the other through a range',
    withOther({ notWith: [{ items: ['400-501'], scope: 'associated' }] }),
    false,
    'BarredByRequest',
    'The item cannot be claimed together with item 600 "Other service" (rule of item 600).',
  ],
  [
    'excluded by the other through its group',
    withOther({ notWith: [{ groups: ['A1'], scope: 'associated' }] }),
    false,
    'BarredByRequest',
  ],
  [
    'of the other group',
    withOther({ notWith: [{ groups: ['A2'], scope: 'associated' }] }),
    true,
    'NoConflict',
  ],
]);

checkCases(itemsOnTheSameDayCheck, item({ items: ['23'], scope: 'same-day', sameProvider: true }), [
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
  ['by whom is not said', had('23'), null, 'ConflictToVerify', /who rendered/],
  [
    'no servicing provider',
    { ...had('23', '2026-11-20', own), servicingProvider: notSentFact('ServicingProviderNumber') },
    null,
    'ConflictProviderNeeded',
    /send ServicingProviderNumber/,
  ],
]);

checkCases(
  itemsOnTheSameDayCheck,
  item({ items: ['23'], scope: 'associated' }, 'bar only on the same bone'),
  [
    ['with the other', { others: ['23'] }, null, 'ConflictToVerify', /bar only on the same bone/],
    [
      'a bar of the other without the condition',
      withOther({ notWith: [{ items: ['500'], scope: 'associated' }] }),
      false,
      'BarredByRequest',
    ],
  ],
);

describe('an item that no release holds', () => {
  it('excludes by its number, and is named without a title', () => {
    const found = itemsOnTheSameDayCheck.run(
      eligibilityFacts(item({ items: ['9999'], scope: 'same-day' }), had('9999')),
    );
    assert.equal(
      found?.reason,
      'The item cannot be claimed, as the patient already had item 9999 (rule of item 500).',
    );
  });
});

describe('two items that exclude each other', () => {
  const excluding = item({ items: ['600'], scope: 'associated' });
  const inEvent = (event: string) =>
    withOther({ notWith: [{ items: ['500'], scope: 'same-day' }] }, event).others ?? [];
  const reasonWith = (...events: string[]) =>
    itemsOnTheSameDayCheck.run(eligibilityFacts(excluding, { others: events.flatMap(inEvent) }))?.reason;

  it('are named by the rule that surely applies', () => {
    assert.match(reasonWith('02') ?? '', /\(rule of item 600\)\.$/);
  });
  it("are named by the item's own rule where both surely apply, whatever the order of the request", () => {
    assert.match(reasonWith('01') ?? '', /\(rule of item 500\)\.$/);
    assert.equal(reasonWith('02', '01'), reasonWith('01'));
    assert.equal(reasonWith('01', '02'), reasonWith('01'));
  });
});

describe('several conflicts of one item', () => {
  const excluding = item({ items: ['23', '36', '44', '3', '4', '24'], scope: 'same-day' });
  const reasonWith = (...others: string[]) =>
    itemsOnTheSameDayCheck.run(eligibilityFacts(excluding, { others }))?.reason ?? '';

  it('are named once each, in item order, whatever the order of the request', () => {
    const reason = reasonWith('44', '23', '36', '23');
    assert.deepEqual(
      [...reason.matchAll(/\bitem (\d+) "/g)].map(([, number]) => number),
      ['23', '36', '44'],
    );
    assert.equal(reasonWith('36', '23', '23', '44'), reason);
  });
  it('are named with their titles up to five', () => {
    const reason = reasonWith('44', '23', '36', '3', '4');
    assert.equal((reason.match(/item \d+ "[^"]+" \(rule of item 500\)/g) ?? []).length, 5);
  });
  it('are named by number alone from six', () => {
    const reason = reasonWith('44', '23', '36', '3', '4', '24');
    assert.equal((reason.match(/\(rule of item 500\)/g) ?? []).length, 6);
    assert.ok(!reason.includes('"'));
  });
  it('decide by the sure one, not by the doubtful one', () => {
    const facts: ItemFacts = {
      notWith: [
        { items: ['23'], scope: 'same-course' },
        { items: ['36'], scope: 'same-day' },
      ],
    };
    const found = itemsOnTheSameDayCheck.run(
      eligibilityFacts(scheduleItem({ item: '500', facts }), { others: ['23', '36'] }),
    );
    assert.equal(found?.verdict, false);
    assert.doesNotMatch(found.reason, /item 23/);
  });
});
