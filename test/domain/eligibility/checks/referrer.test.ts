// Who refers: sent, registered, allowed for the item, another person than who renders it, recognised and open on the day.
import assert from 'node:assert/strict';
import { it } from 'node:test';
import { referrerCheck } from '../../../../src/domain/eligibility/checks/referrer.ts';
import {
  faultyFact,
  knownFact,
  notSentFact,
  unavailableFact,
} from '../../../../src/domain/eligibility/facts/fact.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import {
  cardiologyCode,
  checkCases,
  eligibilityFacts,
  gpCode,
  obstetricsCode,
  past,
  providerNumber,
  registered,
  unregistered,
} from '../../../support/eligibility-facts.ts';

const specialist = { servicingProvider: registered([cardiologyCode], { stem: '420001' }) };
const by = (...provider: Parameters<typeof registered>) => ({
  ...specialist,
  referrer: registered(...provider),
});
const recognised = (from: string, to: string | null) => ({
  recognitions: [{ code: gpCode, from: localDate(from), to: to === null ? null : localDate(to) }],
});
const physiotherapist = '137';
const optometrist = '555';
const ophthalmologist = '54';
const dentist = '112';
const midwife = '652';

checkCases(referrerCheck, '104' /* referred to a specialist */, [
  [
    'not sent',
    specialist,
    null,
    'ReferrerNeeded',
    "Item 104 needs a referral. Enter the referring doctor's provider number (ReferrerProviderNumber), then check again.",
  ],
  [
    'there is one, by someone',
    { ...specialist, referralStated: true },
    true,
    'ReferralStated',
    /Still to check/,
  ],
  ['there is none', { ...specialist, referralStated: false }, false, 'ReferralLacking'],
  [
    'not a provider number',
    { referrer: faultyFact('ReferrerProviderNumber', 'ReferrerProviderNumber is not a provider number.') },
    null,
    'ReferrerFaulty',
    'ReferrerProviderNumber is not a provider number.',
  ],
  ['a general practitioner', by([gpCode]), true, 'MayRefer'],
  ['a physiotherapist', by([physiotherapist]), false, 'MayNotRefer'],
  [
    'not registered',
    { ...specialist, referrer: unregistered() },
    false,
    'ReferrerNotRegistered',
    /provider number 499999/,
  ],
  ['open to the day', by([gpCode], { closedOn: localDate('2026-11-20') }), true, 'MayRefer'],
  [
    'closed the day before',
    by([gpCode], { closedOn: localDate('2026-11-19') }),
    false,
    'ReferrerLocationClosed',
    "The referring doctor's practice location closed on 19 November 2026, before 20 November 2026. Check the provider number and the date.",
  ],
  [
    'opened the day after',
    by([gpCode], { openedOn: localDate('2026-11-21') }),
    false,
    'ReferrerLocationNotOpen',
    /21 November 2026/,
  ],
  ['recognised to the day', by([], recognised('2010-01-01', '2026-11-20')), true, 'MayRefer'],
  [
    'recognised to the day before',
    by([], recognised('2010-01-01', '2026-11-19')),
    false,
    'ReferrerRecognitionEnded',
    /19 November 2026/,
  ],
  [
    'recognised from the day after',
    by([], recognised('2026-11-21', null)),
    false,
    'ReferrerRecognitionNotBegun',
    /21 November 2026/,
  ],
  [
    'the servicing provider at another location',
    { ...specialist, referrer: registered([gpCode], { number: providerNumber('420001', 'A') }) },
    false,
    'ReferrerIsServicing',
    /the same person is entered as referring and treating\./,
  ],
  [
    'the same person, where no servicing provider was sent',
    {
      servicingProvider: notSentFact('ServicingProviderNumber'),
      referrer: registered([gpCode], { number: providerNumber('420001', 'A') }),
    },
    true,
    'MayRefer',
  ],
  [
    'the servicing provider, whom the register lacks',
    { servicingProvider: unregistered('410001'), referrer: registered([gpCode], { stem: '410001' }) },
    false,
    'ReferrerIsServicing',
  ],
  [
    'a date of service that is none',
    { ...by([gpCode]), dateOfService: faultyFact('DateOfService', 'DateOfService is no day.') },
    null,
    'ReferrerDateNeeded',
    'DateOfService is no day.',
  ],
]);

checkCases(referrerCheck, '10905' /* referred by another optometrist */, [
  ['an optometrist', by([optometrist]), true, 'MayRefer'],
  ['a general practitioner', by([gpCode]), false, 'MayNotRefer'],
]);

const to = (code: string) => ({ servicingProvider: registered([code], { stem: '420001' }) });

checkCases(referrerCheck, '115' /* a specialist or physician, on referral */, [
  [
    'an optometrist to an ophthalmologist',
    { ...by([optometrist]), ...to(ophthalmologist) },
    true,
    'MayRefer',
  ],
  [
    'an optometrist to another specialist',
    by([optometrist]),
    false,
    'ReferrerClassExcluded',
    'A referral by an optometrist counts only for a visit to an ophthalmologist. Item 115 is not paid on this referral.',
  ],
  [
    'an optometrist to who is not named',
    { ...by([optometrist]), servicingProvider: notSentFact('ServicingProviderNumber') },
    null,
    'ReceivingProviderNeeded',
    "A referral by an optometrist counts only for a visit to an ophthalmologist. Enter the treating practitioner's provider number (ServicingProviderNumber), then check again.",
  ],
  [
    'a dentist, whose rule is an old one',
    by([dentist]),
    true,
    'MayRefer',
    /the referral arises from a dental service/,
  ],
  ['an optometrist who is a doctor too', by([optometrist, gpCode]), true, 'MayRefer'],
]);

const referral = { issuedOn: localDate('2026-01-10'), period: 'standard' as const };
const visited = { history: knownFact([past('104', '2026-01-20', providerNumber('420001'))]) };

checkCases(referrerCheck, '105' /* a later visit */, [
  [
    'a specialist whose referral has ended',
    { ...by([obstetricsCode]), ...to(cardiologyCode), referral, ...visited },
    false,
    'ReferralEnded',
    'The referral of 10 January 2026 ended on 20 April 2026. A referral by a specialist or consultant physician lasts three months from the first service, whatever it says.',
  ],
  [
    'the same, where nothing is known of earlier visits',
    {
      ...by([obstetricsCode]),
      ...to(cardiologyCode),
      referral,
      history: unavailableFact('Medicare does not answer.'),
    },
    null,
    'ReferralMayHaveEnded',
    /^The referral of 10 January 2026 may have ended on 10 April 2026: check when the first service on it was\./,
  ],
  ['a general practitioner', { ...by([gpCode]), referral, ...visited }, true, 'MayRefer'],
  [
    'one who may not refer at all, whenever',
    { ...by([physiotherapist]), referral, ...visited },
    false,
    'MayNotRefer',
  ],
]);

checkCases(referrerCheck, '12203' /* referred, or decided by the sleep physician */, [
  [
    'not sent',
    {},
    null,
    'ReferrerNeededUnless',
    /unless a sleep or respiratory physician saw the patient first/,
  ],
  ['a general practitioner', by([gpCode]), true, 'MayRefer'],
]);

checkCases(referrerCheck, '12306' /* referred, says a note */, [
  ['not sent', {}, null, 'ReferrerNeeded', /^Item 12306 needs a referral \(GN\.12\.30\)/],
]);

checkCases(referrerCheck, '55712' /* requested by who has an obstetric qualification */, [
  ['an obstetrician', by([obstetricsCode]), true, 'MayRefer'],
  ['a general practitioner', by([gpCode]), null, 'ReferrerUnproven', /which a provider number does not show/],
  [
    'a physiotherapist',
    by([physiotherapist]),
    false,
    'ReferrerClassExcluded',
    /Item 55712 is not paid when they request it\.$/,
  ],
]);

checkCases(referrerCheck, '55704' /* a pregnancy scan */, [
  ['a midwife, whose list is not known', by([midwife]), null, 'ReferrerClassNotListed', /Ask Medicare/],
]);

checkCases(referrerCheck, '55118' /* imaging, requested */, [
  [
    'the person who renders it',
    { servicingProvider: registered([gpCode]), referrer: registered([gpCode]) },
    false,
    'ReferrerIsServicing',
    /request/,
  ],
  ['not sent', {}, null, 'ReferrerNeeded', /^Item 55118 needs a request\. Enter /],
  ['a general practitioner', by([gpCode]), true, 'MayRefer'],
]);

checkCases(referrerCheck, '23', [
  ['an item that needs no referral', {}, null, null],
  ['the same with a referrer sent', by([physiotherapist]), null, null],
]);

it('a missing referral cites the rule that asks for it', () => {
  const sources = referrerCheck.run(eligibilityFacts('10960'))?.sources;
  assert.deepEqual(
    sources?.map(({ reference }) => reference),
    ['AN.15.6'],
  );
});
