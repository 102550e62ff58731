// Identifies the individual of a request to the Immunisation Register for the audit trail.
import type { PatientIdentifier } from '../patients/patient-identifier.ts';
import { parseRegisterDay } from './register-day.ts';
import type { IdentifyIndividualRequest, NamedIndividual } from './register-requests.ts';

/** By card and reference number, else by IHI, else by names and birth, empty where they are not sent. */
export function identifierOfIndividual({
  personalDetails,
  medicareCard,
  ihiNumber,
}: NamedIndividual | IdentifyIndividualRequest['individual']): PatientIdentifier {
  if (medicareCard?.medicareIRN !== undefined)
    return {
      kind: 'medicare-card',
      memberNumber: medicareCard.medicareCardNumber,
      memberRefNumber: medicareCard.medicareIRN,
    };
  if (ihiNumber !== undefined) return { kind: 'ihi', ihiNumber };
  const { firstName = '', lastName = '', dateOfBirth = '' } = personalDetails ?? {};
  return {
    kind: 'name-and-birth',
    familyName: lastName,
    givenName: firstName,
    dateOfBirth: parseRegisterDay(dateOfBirth) ?? dateOfBirth,
  };
}
