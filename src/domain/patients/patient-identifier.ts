// Identifies a patient for the audit trail and for the budget of wrong verifications.
import { nameComparisonKey } from './patient-name.ts';

/** The strongest identifier that a look-up has. */
export type PatientIdentifier =
  | { readonly kind: 'medicare-card'; readonly memberNumber: string; readonly memberRefNumber: string }
  | { readonly kind: 'veteran-number'; readonly veteranNumber: string }
  | { readonly kind: 'ihi'; readonly ihiNumber: string }
  /** The identifier that the Immunisation Register gave; its patient is not known here. */
  | { readonly kind: 'individual'; readonly individualIdentifier: string }
  | {
      readonly kind: 'name-and-birth';
      readonly familyName: string;
      readonly givenName: string;
      readonly dateOfBirth: string;
    };

/** A patient's Medicare card, without its issue number: the same in each reissue. */
const cardDigits = 9;

/** The identifier by the reference number on a card. */
export const cardIdentifier = (patient: {
  readonly medicareNumber: string;
  readonly medicareRefNumber: string;
}): PatientIdentifier => ({
  kind: 'medicare-card',
  memberNumber: patient.medicareNumber,
  memberRefNumber: patient.medicareRefNumber,
});

/** What is hashed: the same however names are written, and whatever the issue of the card. */
export function patientIdentifierParts(who: PatientIdentifier): readonly string[] {
  switch (who.kind) {
    case 'medicare-card':
      return [who.memberNumber.slice(0, cardDigits), who.memberRefNumber];
    case 'veteran-number':
      return ['veteran', who.veteranNumber];
    case 'ihi':
      return ['ihi', who.ihiNumber];
    case 'individual':
      return ['individual', who.individualIdentifier];
    case 'name-and-birth':
    default:
      return ['person', nameComparisonKey(who.familyName), nameComparisonKey(who.givenName), who.dateOfBirth];
  }
}
