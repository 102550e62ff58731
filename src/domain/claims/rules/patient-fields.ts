// Rejects malformed fields of the patient, and a date of birth in the future or implausibly long ago.
import type { Static } from 'typebox';
import { patientBirthYearsMax, patientNameCharactersMax } from '../../limits.ts';
import { patientSexes } from '../../patients/patient.ts';
import { parseLocalDate, plusYears, type LocalDate } from '../../values/local-date.ts';
import type { ClaimPatient } from '../claim.ts';
import {
  memberRefNumberFormat,
  cardNumberFormat,
  alphanumericFormat,
  findFormatErrors,
  codesFormat,
  calendarDateFormat,
  freeTextFormat,
} from '../field-formats.ts';
import { defineClaimRule } from '../claim-rule.ts';

export const patientFields = defineClaimRule({
  name: 'patient-fields',
  code: '9202',
  of: 'event',
  requirement:
    'Card number with its check digit, reference number, birth date, names and sex of the patient have their form.',
  source: "Interface 5; the insurer's field table of the patient",
  check: ({ event: { patient } }, { today }) => patientDetailErrors(patient, 'patient', today),
});

/** What is wrong with the details of a person that stand under `path`. */
export function patientDetailErrors(
  { identity, medicare }: Static<typeof ClaimPatient>,
  path: string,
  today: LocalDate,
): readonly string[] {
  const born = parseLocalDate(identity.dateOfBirth ?? '');
  const field = `${path}.identity.dateOfBirth`;
  const errors = [
    ...findFormatErrors(
      medicare,
      { memberNumber: cardNumberFormat, memberRefNumber: memberRefNumberFormat },
      `${path}.medicare.`,
    ),
    ...findFormatErrors(
      identity,
      {
        dateOfBirth: calendarDateFormat,
        familyName: freeTextFormat(patientNameCharactersMax),
        givenName: freeTextFormat(patientNameCharactersMax),
        secondInitial: alphanumericFormat(1, 1),
        sex: codesFormat(...patientSexes),
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
