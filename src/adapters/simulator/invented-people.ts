// Creates the invented people of the patient directory, named after animals and plants; each is a test case.
import { invariant } from '../../domain/values/invariant.ts';
import { parseVeteranNumber } from '../../domain/values/veteran-number.ts';
import { onlyName, type PatientSex } from '../../domain/patients/patient.ts';
import { createCardNumberAndIrn, createCardNumberGenerator, type CardNumberAndIrn } from './card-numbers.ts';
import type { PastVisit, InventedPerson } from './invented-person.ts';

/** What is particular about a person; everything may be left out. */
interface Particulars extends Partial<
  Pick<
    InventedPerson,
    | 'cardExpired'
    | 'cardExpiresShortly'
    | 'cardExpiredLately'
    | 'enrolment'
    | 'concession'
    | 'veteran'
    | 'immunised'
    | 'fault'
    | 'isSuppliedWhole'
    | 'fund'
  >
> {
  /** The card and the line on it; a card of the person's own where it is left out. */
  readonly card?: { readonly name: string; readonly line: number };
  readonly issue?: number;
  readonly former?: readonly { readonly name?: string; readonly issue: number; readonly line: number }[];
  readonly visits?: readonly Visit[];
}

type Written = Pick<InventedPerson, 'key' | 'familyName' | 'givenName' | 'sex' | 'age' | 'birthday'> &
  Particulars;

function person(
  key: string,
  givenName: string,
  familyName: string,
  sex: PatientSex,
  age: number,
  birthday: string,
  particulars: Particulars = {},
): Written {
  return { key, givenName, familyName, sex, age, birthday, ...particulars };
}

/** A visit, with the provider persona who rendered it. */
interface Visit extends Omit<PastVisit, 'providerNumber'> {
  readonly by: string;
}

const once = (itemNumber: string, daysAgo: number, by: string): Visit => ({
  itemNumber,
  times: 1,
  when: { daysAgo },
  by,
});
const thisYear = (itemNumber: string, times: number, by: string): Visit => ({
  itemNumber,
  times,
  when: 'this-year',
  by,
});
const today = (itemNumber: string, by: string): Visit => ({ itemNumber, times: 1, when: 'today', by });

/** Services that use up a limit each: of months, of a calendar year, and of a lifetime. */
export const limitExhaustingVisits: readonly Visit[] = [
  once('715', 60, 'gp'),
  once('291', 60, 'psychiatrist'),
  once('132', 60, 'consultant-physician-cardiology'),
  once('12306', 100, 'radiologist'),
  once('73070', 200, 'pathologist'),
  once('139', 400, 'gp'),
  once('13260', 500, 'obstetrician'),
  once('13260', 600, 'obstetrician'),
  thisYear('10997', 5, 'gp'),
  thisYear('10960', 5, 'physiotherapist'),
];

/** A record with a file number that no veteran has: its war code is none. */
function veteran(number: string, entitlementCode: string): Pick<InventedPerson, 'veteran'> {
  const veteranNumber = parseVeteranNumber(number);
  invariant(veteranNumber, 'the file number has its form');
  return { veteran: { veteranNumber, entitlementCode } };
}

const family = 'quokka';

const table: readonly Written[] = [
  person('verified-adult-female', 'Matilda', 'Quokka', '2', 38, '03-14', { card: { name: family, line: 1 } }),
  person('verified-adult-male', 'Banjo', 'Quokka', '1', 41, '09-02', { card: { name: family, line: 2 } }),
  person('verified-child', 'Wattle', 'Quokka', '2', 5, '05-06', {
    card: { name: family, line: 3 },
    immunised: 'fully',
  }),
  person('verified-senior', 'Beryline', 'Bilby', '2', 78, '07-23', { concession: true }),
  person('accented-name', 'Zoëlle', "D'Émeu-Wrén", '3', 30, '10-30'),
  person('single-name', onlyName, 'Numbat', '1', 33, '01-19'),
  person('card-reissued', 'Rosella', 'Dingo', '2', 52, '12-05', {
    issue: 3,
    card: { name: 'card-reissued', line: 2 },
    former: [
      { issue: 2, line: 1 },
      { issue: 1, line: 1 },
    ],
  }),
  person('card-moved', 'Ridgely', 'Echidna', '1', 24, '08-17', {
    former: [{ name: 'echidna', issue: 1, line: 4 }],
  }),
  person('card-expired', 'Jarrah', 'Goanna', '1', 60, '02-11', { cardExpired: true }),
  person('not-eligible', 'Tussock', 'Gecko', '9', 45, '06-01', { enrolment: 'not-eligible' }),
  person('reciprocal', 'Nigella', 'Puffin', '2', 28, '04-08', { enrolment: 'reciprocal' }),
  person('deceased', 'Huonville', 'Thylacine', '1', 82, '11-27', { enrolment: 'deceased' }),
  person('unknown-status', 'Mistral', 'Bunyip', '3', 36, '10-03', { enrolment: 'unrecognised-status' }),
  person('insurer-outage', 'Brolga', 'Cuscus', '2', 47, '01-25', { fault: 'outage' }),
  person('insurer-timeout', 'Pademelon', 'Sloth', '1', 50, '03-03', { fault: 'timeout' }),
  person('insurer-malformed', 'Mallee', 'Platypus', '2', 29, '05-29', { fault: 'malformed-answer' }),
  person('insurer-unavailable', 'Acacia', 'Wombat', '1', 55, '09-12', { fault: 'system-unavailable' }),
  person('history-limit-reached', 'Waratah', 'Bandicoot', '2', 44, '06-16', {
    visits: limitExhaustingVisits,
  }),
  person('history-today', 'Banksia', 'Potoroo', '2', 35, '02-20', {
    visits: [today('23', 'gp'), today('36', 'gp-other-practice'), once('55141', 90, 'radiologist')],
  }),
  person('assessed-nil', 'Lorikeet', 'Kookaburra', '2', 39, '07-07'),
  person('corrected-at-assessment', 'Eucalypta', 'Galah', '2', 49, '04-21', {
    card: { name: 'corrected-at-assessment', line: 2 },
  }),
  person('interactive-pendable', 'Bluebell', 'Corella', '2', 31, '08-08'),
  person('interactive-pended', 'Melaleuca', 'Cockatoo', '1', 37, '12-12'),
  person('interactive-rejected', 'Samphire', 'Budgerigar', '1', 42, '10-10'),
  person('concession-unavailable', 'Boronia', 'Quoll', '2', 66, '05-15', { concession: 'unavailable' }),
  person('card-expires-shortly', 'Correa', 'Lyrebird', '2', 34, '11-11', { cardExpiresShortly: true }),
  person('card-expired-lately', 'Tanglefoot', 'Galaxias', '1', 58, '04-02', { cardExpiredLately: true }),
  person('supplied-whole', 'Pandorea', 'Wagtail', '2', 43, '02-28', {
    card: { name: 'supplied-whole', line: 3 },
    isSuppliedWhole: true,
  }),
  person('fund-member', 'Wilga', 'Currawong', '2', 40, '06-06', {
    fund: { organisation: 'SIM', memberNumber: '12345678', memberRefNumber: '1', givenName: 'Maggie' },
  }),
  person('veteran-gold', 'Grevillea', 'Brushtail', '1', 83, '04-25', veteran('NSIM9001', 'PTEC')),
  person('veteran-dependant', 'Telopea', 'Brushtail', '2', 79, '09-03', veteran('NSIM9001A', 'PTEC')),
  person('veteran-white', 'Hakea', 'Cassowary', '2', 43, '08-15', veteran('QSIM9002', 'STEC')),
  person('veteran-orange', 'Callistemon', 'Pelican', '1', 86, '02-19', veteran('VSIM9003', 'RPBC')),
  person('veteran-pensioner', 'Saltbush', 'Brolga', '2', 72, '06-03', veteran('SSIM9004', 'PCC')),
  person('veteran-seniors', 'Spinifex', 'Jabiru', '1', 74, '12-03', veteran('WSIM9005', 'CSHC')),
  person('veteran-card-unknown', 'Mulga', 'Magpie', '3', 58, '10-12', veteran('TSIM9006', 'NIL')),
  person('immunisations-due', 'Boobook', 'Dunnart', '1', 4, '06-18', { immunised: 'partly' }),
  person('immunisations-hidden', 'Bilby', 'Dunnart', '2', 6, '02-07', { immunised: 'hidden' }),
  person('sparse-answers', 'Kurrajong', 'Quoll', '3', 46, '01-31', { fault: 'sparse-answers' }),
  person('rejected-by-code', 'Tamarind', 'Bettong', '1', 48, '03-30'),
  person('assessed-otherwise', 'Calytrix', 'Bettong', '2', 46, '09-19'),
  person('claim-refused', 'Dryandra', 'Bettong', '2', 51, '11-04'),
];

/** The people of a seed. `providerNumbers` finds a provider persona's number by its key. */
export function createInventedPeople(
  seed: number,
  providerNumbers: ReadonlyMap<string, string>,
): readonly InventedPerson[] {
  const nineDigitsOf = createCardNumberGenerator(seed);
  return table.map((written): InventedPerson => {
    const { card, issue = 1, former = [], visits = [], ...plain } = written;
    const name = card?.name ?? written.key;
    const line = (of: { name?: string; issue: number; line: number }): CardNumberAndIrn =>
      createCardNumberAndIrn(nineDigitsOf(of.name ?? name), of.issue, of.line);
    return {
      cardExpired: false,
      cardExpiresShortly: false,
      cardExpiredLately: false,
      isSuppliedWhole: false,
      fund: null,
      enrolment: 'eligible',
      concession: false,
      veteran: null,
      immunised: 'no',
      fault: 'none',
      ...plain,
      card: line({ issue, line: card?.line ?? 1 }),
      formerCards: former.map(line),
      visits: visits.map(({ by, ...visit }) => ({
        ...visit,
        providerNumber: providerNumbers.get(by) ?? null,
      })),
    };
  });
}
