// Rejects malformed fields of the patient, and a date of birth after the service.
import type { Static } from 'typebox';
import { patientBirthYearsMax, patientNameCharactersMax } from '../../limits.ts';
import { patientSexes } from '../../patients/patient.ts';
import { parseLocalDate, plusYears, type LocalDate } from '../../values/local-date.ts';
import type { ClaimPatient } from '../claim.ts';
import {
  memberRefNumber,
  cardNumber,
  alphanumeric,
  formatErrors,
  allowedValue,
  calendarDate,
  freeText,
} from '../field-formats.ts';
import { defineRule } from '../rule.ts';

export const patientFields = defineRule({
  name: 'patient-fields',
  code: '9202',
  of: 'event',
  requirement:
    'Card number with its check digit, reference number, birth date, names and sex of the patient have their form.',
  source: "Interface 5; the insurer's field table of the patient",
  check: ({ event: { patient } }, { today }) => personErrors(patient, 'patient', today),
});

/** What is wrong with the details of a person that stand under `path`. */
export function personErrors(
  { identity, medicare }: Static<typeof ClaimPatient>,
  path: string,
  today: LocalDate,
): readonly string[] {
  const born = parseLocalDate(identity.dateOfBirth ?? '');
  const field = `${path}.identity.dateOfBirth`;
  const errors = [
    ...formatErrors(
      medicare,
      { memberNumber: cardNumber, memberRefNumber: memberRefNumber },
      `${path}.medicare.`,
    ),
    ...formatErrors(
      identity,
      {
        dateOfBirth: calendarDate,
        familyName: freeText(patientNameCharactersMax),
        givenName: freeText(patientNameCharactersMax),
        secondInitial: alphanumeric(1, 1),
        sex: allowedValue(...patientSexes),
      },
      `${path}.identity.`,
    ),
  ];
  if (born !== null && born > today) errors.push(`${field} ${born} is in the future; send the day of birth.`);
  if (born !== null && born < plusYears(today, -patientBirthYearsMax)) {
    errors.push(`${field} ${born} is more than ${patientBirthYearsMax} years past; send the day of birth.`);
  }
  return errors;
}
