// May this provider refer or request: real items against every kind of provider, and the edges of dates and effects.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Provider } from '../../../src/domain/providers/provider.ts';
import { decideReferringEligibility } from '../../../src/domain/providers/referring-eligibility.ts';
import type { ScheduleItem } from '../../../src/domain/schedule/releases/release.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { bundledData } from '../../support/bundled-data.ts';
import { realItem } from '../../support/eligibility-facts.ts';
import { bundledRoles, held, holderOf } from '../../support/providers.ts';
import { scheduleItem } from '../../support/schedule-items.ts';

const { reference } = await bundledData();
const ask = (provider: Provider, item: ScheduleItem, date = '2026-11-20') =>
  decideReferringEligibility({
    provider,
    renderer: holderOf(kinds.ophthalmologist),
    item,
    groups: reference.groups,
    notes: reference.notes,
    roles: bundledRoles,
    date: localDate(date),
  });

const kinds = {
  gp: ['130'],
  nonVr: ['104'],
  surgeon: ['32'],
  physicianInCardiology: ['84'],
  nursePractitioner: ['651'],
  midwife: ['652'],
  dentist: ['112'],
  optometrist: ['550'],
  ophthalmologist: ['54'],
  chiropractor: ['135'],
  psychologist: ['426'],
  intern: ['160'],
  moratorium: ['110', '500'],
} as const;
type Kind = keyof typeof kinds;
const doctors: Kind[] = [
  'gp',
  'nonVr',
  'surgeon',
  'ophthalmologist',
  'physicianInCardiology',
  'intern',
  'moratorium',
];

describe('real items are referred or requested by', () => {
  const table: [item: string, may: readonly Kind[]][] = [
    ['104', [...doctors, 'nursePractitioner', 'dentist', 'optometrist']],
    ['110', [...doctors, 'nursePractitioner']],
    ['291', ['gp', 'nonVr', 'moratorium', 'nursePractitioner']],
    ['80000', ['gp', 'nonVr', 'moratorium']],
    ['55036', [...doctors, 'nursePractitioner']],
    ['56001', doctors],
    ['58503', [...doctors, 'nursePractitioner', 'dentist']],
    ['63001', ['surgeon', 'ophthalmologist', 'physicianInCardiology']],
    ['73070', [...doctors, 'dentist', 'nursePractitioner']],
  ];
  for (const [number, may] of table) {
    it(`item ${number}: ${may.join(', ')}, and no one else here`, () => {
      const found = Object.entries(kinds).filter(
        ([, codes]) => ask(holderOf(codes), realItem(number)).verdict === true,
      );
      assert.deepEqual(found.map(([kind]) => kind).toSorted(), may.toSorted());
    });
  }
});

describe('where neither item nor group says from whom', () => {
  const referred = scheduleItem({ group: 'Z9', facts: { referral: { kind: 'referral' } } });
  const requested = scheduleItem({ group: 'Z9', facts: { referral: { kind: 'request' } } });

  it('a referral comes from anyone who may refer', () => {
    assert.equal(ask(holderOf(kinds.optometrist), referred).verdict, true);
    assert.equal(ask(holderOf(kinds.chiropractor), referred).verdict, false);
  });

  it('a request comes from anyone who may request', () => {
    assert.equal(ask(holderOf(kinds.chiropractor), requested).verdict, true);
    assert.equal(ask(holderOf(kinds.optometrist), requested).verdict, false);
  });
});

describe('the reason', () => {
  const located = holderOf(['130'], {
    openedOn: localDate('2020-03-01'),
    closedOn: localDate('2026-06-30'),
  });
  const timed = holderOf([], { recognitions: [held('130', '2020-03-01', '2026-06-30')] });
  const reasons: [
    situation: string,
    provider: Provider,
    item: string,
    date: string,
    code: string,
    words: RegExp,
  ][] = [
    [
      'names the specialty and what it counts as',
      holderOf(kinds.surgeon),
      '63001',
      '2026-11-20',
      'MayRefer',
      /^A specialist may request item 63001\. The referring doctor's specialty is General surgery \(specialist\)\./,
    ],
    [
      'appends conditions on requests only',
      holderOf(kinds.dentist),
      '58503',
      '2026-11-20',
      'MayRefer',
      /\. Still to check: non-medical requesters only .*\(IN\.0\.6\)\.$/,
    ],
    [
      'appends what the rule on the profession leaves open',
      holderOf(kinds.dentist),
      '104',
      '2026-11-20',
      'MayRefer',
      /\. Still to check: the referral arises from a dental service \(Health Insurance Regulations/,
    ],
    [
      'refers to the note of a condition',
      holderOf(kinds.gp),
      '55128',
      '2026-11-20',
      'MayRefer',
      /Still to check: requester's practice in Modified Monash 3-7 area \(MBS note IR\.1\.2\)\.$/,
    ],
    [
      'keeps what a specialty explains in brackets in a sentence of 200 characters',
      holderOf(kinds.optometrist),
      '58100',
      '2026-11-20',
      'MayNotRefer',
      /^.{150,}specialty is Optometrist \(participating\)\.$/,
    ],
    [
      'is of the first rule for a midwife who is a dentist too: each profession has a rule',
      holderOf([...kinds.midwife, ...kinds.dentist]),
      '104',
      '2026-11-20',
      'ReferrerClassExcluded',
      /^A midwife refers to an obstetrician or a paediatrician only\./,
    ],
    [
      'lists both sides when it is a no',
      holderOf(kinds.psychologist),
      '291',
      '2026-11-20',
      'MayNotRefer',
      /^Item 291 needs a referral from a general practitioner, another medical practitioner or a participating nurse practitioner\. The referring practitioner's specialty is Psychologist\.$/,
    ],
    [
      'says once what neighbours in a list share',
      holderOf(kinds.psychologist),
      '82376',
      '2026-11-20',
      'MayNotRefer',
      / from a general practitioner, another medical practitioner or a consultant physician in psychiatry or paediatrics\. /,
    ],
    [
      'says that there is no specialty at all',
      holderOf([]),
      '104',
      '2026-11-20',
      'MayNotRefer',
      /no registered specialty on 20 November 2026/,
    ],
    ['says that none is needed', holderOf([]), '23', '2026-11-20', 'NoReferralNeeded', /item 23\.$/],
    ['is good on the last day', timed, '104', '2026-06-30', 'MayRefer', /may refer for item 104/],
    [
      'gives the day a recognition ended',
      timed,
      '104',
      '2026-07-01',
      'ReferrerRecognitionEnded',
      /ended on 30 June 2026/,
    ],
    [
      'gives the day a recognition begins',
      timed,
      '104',
      '2020-02-29',
      'ReferrerRecognitionNotBegun',
      /begins on 1 March 2020/,
    ],
    ['is good on the first day of a place', located, '104', '2020-03-01', 'MayRefer', /may refer/],
    ['gives the day a place closed', located, '104', '2026-07-01', 'ReferrerLocationClosed', /30 June 2026/],
    ['gives the day a place opens', located, '104', '2020-02-29', 'ReferrerLocationNotOpen', /1 March 2020/],
  ];
  for (const [situation, provider, item, date, code, words] of reasons) {
    it(situation, () => {
      const answer = ask(provider, realItem(item), date);
      assert.equal(answer.code, code);
      assert.equal(answer.verdict, ['MayRefer', 'NoReferralNeeded'].includes(code));
      assert.match(answer.reason, words);
    });
  }

  it("leaves a doctor's request without the conditions on those of others, and keeps them for the others", () => {
    const [doctor, nurse] = [kinds.gp, kinds.nursePractitioner].map((codes) =>
      ask(holderOf(codes), realItem('66512')),
    );
    assert.deepEqual([doctor?.verdict, doctor?.verify], [true, []]);
    assert.deepEqual(nurse?.verdict, true);
    assert.match(nurse?.verify.join() ?? '', /nurse practitioners may request only the prescribed services/);
  });

  it('says that a role without a code is to be verified', () => {
    const item = scheduleItem({
      facts: { referral: { kind: 'request', from: ['other:treating practitioner'] } },
    });
    const answer = ask(holderOf(kinds.dentist), item);
    assert.deepEqual([answer.verdict, answer.code], [true, 'NearestReferrer']);
    assert.match(
      answer.reason,
      /Still to check: that the referring practitioner acts as treating practitioner \(MBS item 23\)/,
    );
  });
});
