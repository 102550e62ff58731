// Finds the person whose details match best, and which details differ, as Medicare compares them (interface 2.5, behaviour 5.3).
import { givenNameComparisonKey, nameComparisonKey } from '../../domain/patients/patient-name.ts';
import { onlyName, type Patient } from '../../domain/patients/patient.ts';
import { cardNumberWithoutIssue } from '../../domain/values/medicare-number.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import { memoizeByObject } from '../../domain/values/memoize.ts';
import { birthDateOf, type InventedPerson } from './invented-person.ts';

/** Family name and sex are not compared. */
export type PatientDifference = 'card' | 'given-name' | 'reference-number' | 'date-of-birth';

export interface PersonMatch {
  readonly person: InventedPerson;
  readonly differences: readonly PatientDifference[];
  /** True when the card sent is one that was replaced. */
  readonly reissued: boolean;
}

/** The cards that name the person, without their issues: the current one and those it replaced. */
const cardsOf = memoizeByObject(
  ({ card, formerCards }: InventedPerson): ReadonlySet<string> =>
    new Set([card, ...formerCards].map(({ number }) => cardNumberWithoutIssue(number))),
);

/** Who of the records is meant, on the given day; null when no person is close enough. */
export function findBestMatch(
  people: readonly InventedPerson[],
  patient: Patient,
  today: LocalDate,
): PersonMatch | null {
  const nine = cardNumberWithoutIssue(patient.medicareNumber);
  const onCard = people.filter((person) => cardsOf(person).has(nine));
  const matches = (of: readonly InventedPerson[]) =>
    of
      .map((person) => compare(person, patient, today))
      .sort((one, other) => one.differences.length - other.differences.length);
  const best = matches(onCard)[0];
  if (best !== undefined) return best;
  const namesakes = people.filter(
    ({ familyName }) => nameComparisonKey(familyName) === nameComparisonKey(patient.familyName),
  );
  return matches(namesakes).find(({ differences }) => differences.length <= 2) ?? null;
}

function compare(person: InventedPerson, patient: Patient, today: LocalDate): PersonMatch {
  const { medicareNumber, medicareRefNumber, givenName, dateOfBirth } = patient;
  const former = person.formerCards.find(({ number }) => number === medicareNumber);
  const isCurrent = person.card.number === medicareNumber;
  const references = [person.card.refNumber, ...(former === undefined ? [] : [former.refNumber])];
  const differences: PatientDifference[] = [];
  if (!isCurrent && former === undefined) differences.push('card');
  if (givenNameComparisonKey(person.givenName) !== givenNameComparisonKey(givenName))
    differences.push('given-name');
  if (!references.includes(medicareRefNumber)) differences.push('reference-number');
  if (birthDateOf(person, today) !== dateOfBirth) differences.push('date-of-birth');
  return { person, differences, reissued: former !== undefined };
}

/** True for someone with one name only, which cards hold as the family name. */
export const isSingleName = ({ givenName }: InventedPerson): boolean => givenName === onlyName;
