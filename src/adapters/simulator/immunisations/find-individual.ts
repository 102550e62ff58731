// Finds the individual of a request to the simulated Immunisation Register among the invented people.
import { createHash } from 'node:crypto';
import { identifierOfIndividual } from '../../../domain/immunisations/individual-identifier.ts';
import { parseRegisterDay } from '../../../domain/immunisations/register-day.ts';
import type {
  IdentifyIndividualRequest,
  NamedIndividual,
} from '../../../domain/immunisations/register-requests.ts';
import { patientIdentifierParts } from '../../../domain/patients/patient-identifier.ts';
import { nameComparisonKey } from '../../../domain/patients/patient-name.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import { birthDateOf, type InventedPerson } from '../invented-person.ts';

export type SentIndividual = NamedIndividual | IdentifyIndividualRequest['individual'];

interface FoundIndividual {
  /** The register's key; of somebody whom it does not know, a hash of the details. */
  readonly key: string;
  /** Null for somebody who is not found. */
  readonly person: InventedPerson | null;
}

/** By card, reference number and birth, else by names and birth. The register knows no IHI. */
export function findIndividual(
  people: readonly InventedPerson[],
  sent: SentIndividual,
  today: LocalDate,
): FoundIndividual {
  const { personalDetails, medicareCard } = sent;
  const born = parseRegisterDay(personalDetails?.dateOfBirth ?? '');
  const isNamed = ({ familyName, givenName }: InventedPerson) =>
    nameComparisonKey(familyName) === nameComparisonKey(personalDetails?.lastName ?? '') &&
    nameComparisonKey(givenName) === nameComparisonKey(personalDetails?.firstName ?? '');
  const isOnCard = ({ card }: InventedPerson) =>
    card.number === medicareCard?.medicareCardNumber && card.refNumber === medicareCard.medicareIRN;
  const person =
    people.find((each) => birthDateOf(each, today) === born && (isOnCard(each) || isNamed(each))) ?? null;
  return { key: person?.key ?? unknownKey(sent), person };
}

/** The same details are the same individual, and no detail is kept. */
function unknownKey(sent: SentIndividual): string {
  const parts = patientIdentifierParts(identifierOfIndividual(sent));
  return `unknown ${createHash('sha256').update(JSON.stringify(parts)).digest('hex')}`;
}
