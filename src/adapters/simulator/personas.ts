// Lists the documented personas: for each, what it shows, and a body of POST /VerifyPatient that works on a given day.
import { invariant } from '../../domain/values/invariant.ts';
import { plusDays, type LocalDate } from '../../domain/values/local-date.ts';
import { injectedFaults, type InjectedFault } from '../../domain/values/injected-fault.ts';
import type { FaultPersona, PatientPersona } from '../../ports/simulator/sandbox.ts';
import { createCardNumberGenerator } from './card-numbers.ts';
import { birthDateOf, type InventedPerson, type VeteranRecord } from './invented-person.ts';

type Body = Readonly<Record<string, string>>;

interface WrittenPersona {
  readonly key: string;
  readonly does: string;
  /** Whose details are sent; the person of the same key where it is left out. */
  readonly person?: string;
  /** What is sent instead of the details on record. */
  readonly sends?: (person: InventedPerson, today: LocalDate) => Body;
}

const formerCard = (person: InventedPerson): Body => formerCardAt(person, 0);
const formerCardAt = ({ formerCards }: InventedPerson, at: number): Body => {
  const former = formerCards.at(at);
  invariant(former !== undefined, 'a reissued card had one before it');
  return { PatientMedicareNumber: former.number, PatientMedicareRefNumber: former.refNumber };
};
const differing = (does: string, key: string, sends: WrittenPersona['sends']): WrittenPersona => ({
  key,
  does,
  person: 'verified-adult-female',
  ...(sends === undefined ? {} : { sends }),
});

/** A card that no person has. */
const strangersCard = `${createCardNumberGenerator(7)('stranger')}1`;

const written: readonly WrittenPersona[] = [
  { key: 'verified-adult-female', does: 'Verified; an adult woman, on one card with the next two' },
  { key: 'verified-adult-male', does: 'Verified; an adult man' },
  { key: 'verified-child', does: 'Verified; a child of 5 to 10 years in any year, fully immunised' },
  { key: 'verified-senior', does: 'Verified; a concession card holder of 78 years or more' },
  { key: 'concession-unavailable', does: 'Verified; Medicare cannot check the concession now' },
  {
    key: 'accented-name',
    does: 'Verified; names with accents, an apostrophe and a hyphen, with or without which they match',
  },
  {
    key: 'single-name',
    does: 'Verified; a single name, sent as the family name with the given name ONLYNAME',
  },
  differing(
    'Verified, although the family name differs: Medicare does not compare it',
    'differs-family-name',
    () => ({ PatientFamilyName: 'Kangaroo' }),
  ),
  differing('Verified, although the sex differs: Medicare does not compare it', 'differs-sex', () => ({
    PatientSex: '9',
  })),
  differing(
    'Verified, although the given name differs after its fifth character',
    'differs-given-name-end',
    () => ({ PatientGivenName: 'Matildina' }),
  ),
  differing('Not verified: the given name differs; Medicare supplies it', 'differs-given-name', () => ({
    PatientGivenName: 'Melba',
  })),
  differing(
    'Not verified: the reference number differs; Medicare supplies it',
    'differs-reference-number',
    () => ({ PatientMedicareRefNumber: '7' }),
  ),
  differing(
    'Not verified: the date of birth differs; Medicare does not supply it',
    'differs-date-of-birth',
    (person, today) => ({ PatientDateOfBirth: plusDays(birthDateOf(person, today), 1) }),
  ),
  differing(
    'Not verified: the card number differs; no correction is passed on',
    'differs-card-number',
    () => ({ PatientMedicareNumber: strangersCard }),
  ),
  differing(
    'Not verified: given name and reference number differ; no correction is passed on',
    'differs-two-details',
    () => ({ PatientGivenName: 'Melba', PatientMedicareRefNumber: '7' }),
  ),
  differing(
    'Not verified: card number and given name differ; Medicare supplies both, neither is passed on',
    'differs-card-and-name',
    () => ({ PatientGivenName: 'Melba', PatientMedicareNumber: strangersCard }),
  ),
  {
    key: 'differs-single-name',
    does: 'Not verified: the patient has a single name, a given name was sent; Medicare supplies ONLYNAME',
    person: 'single-name',
    sends: () => ({ PatientGivenName: 'Norfolk' }),
  },
  {
    key: 'card-reissued',
    does: 'Not verified: the card has been reissued; Medicare supplies card number, reference number and given name',
    sends: formerCard,
  },
  {
    key: 'card-moved',
    does: 'Not verified: the patient left a family card for one of their own; corrections as for a reissued card',
    sends: formerCard,
  },
  {
    key: 'card-old-issue',
    does: 'Not verified, as for a reissued card; the issue was replaced twice, which an assessment says',
    person: 'card-reissued',
    sends: (person) => formerCardAt(person, -1),
  },
  {
    key: 'card-expires-shortly',
    does: 'Verified; the card expires within a month, which an assessment says',
  },
  {
    key: 'card-expired-lately',
    does: 'Cannot determine today, since the card expired a month ago; verified for a date of service before that',
  },
  {
    key: 'supplied-whole',
    does: 'Not verified: the reference number differs; Medicare supplies it with the family name, the sex and the date of birth',
    sends: () => ({ PatientMedicareRefNumber: '1' }),
  },
  {
    key: 'fund-member',
    does: 'Verified; member 12345678, reference 1, of the health fund SIM, which knows her as Maggie; no other fund but ZZZ, which is down, knows anybody',
  },
  { key: 'card-expired', does: 'Cannot determine: the card has expired' },
  { key: 'reciprocal', does: 'Cannot determine: a reciprocal health care agreement covers the patient' },
  { key: 'deceased', does: 'Cannot determine: the patient has died' },
  { key: 'not-eligible', does: 'Cannot determine: the details match, but the patient is not eligible today' },
  { key: 'unknown-status', does: 'Cannot determine: Medicare answers with a status that no list holds' },
  {
    key: 'faulty-check-digit',
    does: 'Cannot determine: the card number fails its check digit, and nothing is sent to Medicare',
    person: 'verified-adult-female',
    sends: ({ card }) => ({ PatientMedicareNumber: withWrongCheckDigit(card.number) }),
  },
  { key: 'insurer-outage', does: 'Cannot determine: Medicare cannot be reached' },
  { key: 'insurer-timeout', does: 'Cannot determine: Medicare does not answer in time' },
  { key: 'insurer-malformed', does: "Cannot determine: Medicare's answer cannot be read" },
  {
    key: 'sparse-answers',
    does: 'Cannot determine: Medicare answers without a status; reports and interactive claims say no more than they must',
  },
  { key: 'insurer-unavailable', does: 'Cannot determine: Medicare answers that its system is down' },
  {
    key: 'history-limit-reached',
    does: 'Verified; the limits of items 132 (with the provider consultant-physician-cardiology), 139, 291, 715, 10960, 10997, 12306, 13260 and 73070 are used up',
  },
  {
    key: 'history-today',
    does: 'Verified; had items 23 (with the provider gp) and 36 (with gp-other-practice) today, and 55141, after which 11729 must wait, three months ago',
  },
  { key: 'assessed-nil', does: 'Verified; for claims that are assessed without a benefit' },
  {
    key: 'rejected-by-code',
    does: 'Verified; a service charged whole dollars is rejected with that number as its code, where it is one of a rejection: $160.00 with 160',
  },
  {
    key: 'assessed-otherwise',
    does: 'Verified; bulk bill claims are assessed with charges one dollar higher than they were lodged with',
  },
  { key: 'claim-refused', does: 'Verified; bulk bill claims are refused when they are lodged' },
  {
    key: 'corrected-at-assessment',
    does: 'Not verified: the reference number differs; for claims whose assessment corrects the patient',
    sends: () => ({ PatientMedicareRefNumber: '1' }),
  },
  {
    key: 'interactive-pendable',
    does: 'Verified; an interactive claim is pendable when it is new: sent again it is pended, corrected it is assessed',
  },
  { key: 'interactive-pended', does: 'Verified; interactive claims are pended: an operator decides' },
  {
    key: 'veteran-gold',
    does: "Verified; known to Veterans' Affairs with a Gold Card: claims are paid what was charged",
  },
  {
    key: 'veteran-dependant',
    does: 'Verified; a dependant with a Gold Card, whose file number ends with a letter',
  },
  { key: 'veteran-white', does: 'Verified; a White Card: claims are paid for an accepted condition alone' },
  { key: 'veteran-orange', does: 'Verified; an Orange Card, for medicines only: claims are paid nothing' },
  { key: 'veteran-pensioner', does: 'Verified; a Pensioner Concession Card of a veteran' },
  { key: 'veteran-seniors', does: 'Verified; a Commonwealth Seniors Health Card' },
  {
    key: 'veteran-card-unknown',
    does: "Verified; known to Veterans' Affairs, which does not say with which card",
  },
  {
    key: 'immunisations-due',
    does: 'Verified; a child of 4 to 9 years with doses due since the first birthday',
  },
  {
    key: 'immunisations-hidden',
    does: 'Verified; a child whose record the Immunisation Register does not show',
  },
  { key: 'interactive-rejected', does: 'Verified; interactive claims are rejected' },
];

/** Every patient persona as of a day. */
export function createPatientPersonas(
  people: readonly InventedPerson[],
  today: LocalDate,
): readonly PatientPersona[] {
  return written.map(({ key, does, person: of = key, sends }) => {
    const person = people.find((each) => each.key === of);
    invariant(person !== undefined, `there is a person ${of}`);
    const patient = { ...bodyOf(person, today), ...sends?.(person, today) };
    return person.veteran === null
      ? { key, does, patient }
      : { key, does, patient, veteran: veteranBodyOf(person, person.veteran, today) };
  });
}

const faultsDo: Readonly<Record<InjectedFault, string>> = {
  up: 'Medicare answers',
  down: 'Medicare cannot be reached, for every patient',
  timeout: 'Medicare does not answer in time, for every patient',
  slow: 'Medicare answers, but late',
};

/** The switch of POST /Sandbox/Faults, for all calls. */
export const faultPersonas: readonly FaultPersona[] = injectedFaults.map((key) => ({
  key,
  does: faultsDo[key],
}));

function bodyOf(person: InventedPerson, today: LocalDate): Body {
  return {
    PatientDateOfBirth: birthDateOf(person, today),
    PatientFamilyName: person.familyName,
    PatientGivenName: person.givenName,
    PatientSex: person.sex,
    PatientMedicareNumber: person.card.number,
    PatientMedicareRefNumber: person.card.refNumber,
  };
}

function veteranBodyOf(person: InventedPerson, { veteranNumber }: VeteranRecord, today: LocalDate): Body {
  const { PatientMedicareNumber: _, PatientMedicareRefNumber: __, ...details } = bodyOf(person, today);
  return { ...details, VeteranNumber: veteranNumber };
}

/** The number with another ninth digit. */
function withWrongCheckDigit(number: string): string {
  return `${number.slice(0, 8)}${(Number(number.charAt(8)) + 1) % 10}${number.charAt(9)}`;
}
