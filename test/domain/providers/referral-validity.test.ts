// How long a referral is valid: three months from a specialist, twelve from a general practitioner, from the first service on it.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findReferralEnd, type ReferralDates } from '../../../src/domain/providers/referral-validity.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { past, realItem } from '../../support/eligibility-facts.ts';
import { bundledRoles, holderOf } from '../../support/providers.ts';

const gp = '130';
const surgeon = '32';
const optometrist = '550';
const nursePractitioner = '651';
const renderer = '4200011A';
const elsewhere = '4200012B';
const other = '4300011A';

type Visit = readonly [date: string, by: string | null];

function endOf(
  code: string,
  issuedOn: string,
  date: string,
  {
    period = 'standard',
    visits = [],
    item = '105',
    inHospital = false,
  }: {
    readonly period?: ReferralDates['period'];
    readonly visits?: readonly Visit[] | null;
    readonly item?: string;
    readonly inHospital?: boolean;
  } = {},
) {
  const end = findReferralEnd({
    referral: { issuedOn: localDate(issuedOn), period },
    referrer: holderOf([code]),
    item: realItem(item),
    date: localDate(date),
    inHospital,
    servicingNumber: renderer,
    history: visits?.map(([day, by]) => past('104', day, by)) ?? null,
    roles: bundledRoles,
  });
  return end === null ? 'valid' : `${end.state} ${end.lastDay}`;
}

const first = (date: string, by: string | null = renderer): { readonly visits: readonly Visit[] } => ({
  visits: [[date, by]],
});

const rows: readonly (readonly [situation: string, asked: Parameters<typeof endOf>, expected: string])[] = [
  [
    'a specialist, three months after the first visit',
    [surgeon, '2026-01-10', '2026-04-20', first('2026-01-20')],
    'valid',
  ],
  [
    'a specialist, a day more',
    [surgeon, '2026-01-10', '2026-04-21', first('2026-01-20')],
    'ended 2026-04-20',
  ],
  [
    'a specialist, without end as it says',
    [surgeon, '2026-01-10', '2026-04-21', { ...first('2026-01-20'), period: null }],
    'ended 2026-04-20',
  ],
  [
    'a doctor, twelve months after the first visit',
    [gp, '2025-01-10', '2026-01-20', first('2025-01-20')],
    'valid',
  ],
  ['a doctor, a day more', [gp, '2025-01-10', '2026-01-21', first('2025-01-20')], 'ended 2026-01-20'],
  [
    'a doctor, without end',
    [gp, '2020-01-10', '2026-01-21', { ...first('2020-01-20'), period: null }],
    'valid',
  ],
  [
    'a doctor, three months as it says',
    [gp, '2026-01-10', '2026-04-21', { ...first('2026-01-20'), period: 3 }],
    'ended 2026-04-20',
  ],
  [
    'a doctor, eighteen months as it says',
    [gp, '2025-01-10', '2026-07-20', { ...first('2025-01-20'), period: 18 }],
    'valid',
  ],
  [
    'an optometrist, without end',
    [optometrist, '2020-01-10', '2026-01-21', { ...first('2020-01-20'), period: null }],
    'valid',
  ],
  [
    'a nurse practitioner, whatever it says',
    [nursePractitioner, '2024-01-10', '2026-01-21', { ...first('2024-01-20'), period: null }],
    'ended 2025-01-20',
  ],
  [
    'the first visit on the day on which it was issued, three months after it',
    [surgeon, '2026-01-10', '2026-04-11', first('2026-01-10')],
    'ended 2026-04-10',
  ],
  ['the first visit is today, long after', [gp, '2024-01-10', '2026-01-21'], 'valid'],
  [
    'the first visit was at another place of the same person',
    [surgeon, '2026-01-10', '2026-06-01', first('2026-01-20', elsewhere)],
    'ended 2026-04-20',
  ],
  [
    'the first visit was with somebody else',
    [surgeon, '2026-01-10', '2026-06-01', first('2026-01-20', other)],
    'valid',
  ],
  [
    'a visit before the referral does not count',
    [surgeon, '2026-01-10', '2026-06-01', first('2026-01-09')],
    'valid',
  ],
  [
    'the visit was with someone unknown',
    [surgeon, '2026-01-10', '2026-06-01', first('2026-01-20', null)],
    'may-have-ended 2026-04-10',
  ],
  [
    'what the patient has had is not known',
    [surgeon, '2026-01-10', '2026-06-01', { visits: null }],
    'may-have-ended 2026-04-10',
  ],
  ['not known, but recent', [surgeon, '2026-01-10', '2026-04-10', { visits: null }], 'valid'],
  [
    'an admitted patient',
    [surgeon, '2026-01-10', '2026-06-01', { ...first('2026-01-20'), inHospital: true }],
    'valid',
  ],
  [
    'an imaging request never ends',
    [surgeon, '2020-01-10', '2026-06-01', { ...first('2020-01-20'), item: '55036' }],
    'valid',
  ],
];

describe('a referral from', () => {
  for (const [situation, asked, expected] of rows)
    it(`${situation}: ${expected}`, () => assert.equal(endOf(...asked), expected));
});
