// Rejects malformed fields of the patient, and a date of birth in the future or implausibly long ago.
import type { Static } from 'typebox';
import { patientBirthYearsMax } from '../../limits.ts';
import { formatLongDate, parseLocalDate, plusYears, type LocalDate } from '../../values/local-date.ts';
import type { Claim, ClaimPatient } from '../claim.ts';
import { medicareCardFormats, patientIdentityFormats } from '../claim-field-formats.ts';
import { claimFieldInWords, findFormatErrors } from '../claim-field-words.ts';
import { defineClaimRule } from '../claim-rule.ts';

export const patientFields = defineClaimRule<'event', Claim>({
  name: 'patient-fields',
  code: '9202',
  of: 'event',
  requirement:
    'Card number with its check digit, reference number, birth date, names and sex of the patient have their form.',
  source: "Interface 5; the insurer's field table of the patient",
  check: ({ event: { patient } }, { today }) => patientDetailErrors(patient, 'patient', today),
});

/** A sentence for each of the details that is missing. */
export function missingDetailErrors(
  { identity }: Pick<Static<typeof ClaimPatient>, 'identity'>,
  path: string,
  needed: readonly (keyof Static<typeof ClaimPatient>['identity'])[],
): readonly string[] {
  return needed
    .filter((name) => identity[name] === undefined)
    .map((name) => `${claimFieldInWords(`${path}.identity.${name}`)} is missing. Enter it.`);
}

/** What is wrong with the details of a person that stand under `path`. */
export function patientDetailErrors(
  { identity, medicare }: Static<typeof ClaimPatient>,
  path: string,
  today: LocalDate,
): readonly string[] {
  return [
    ...findFormatErrors(medicare, medicareCardFormats, `${path}.medicare.`),
    ...identityErrors({ identity }, path, today),
  ];
}

/** What is wrong with names, birth and sex of a person under `path`. */
export function identityErrors(
  { identity }: Pick<Static<typeof ClaimPatient>, 'identity'>,
  path: string,
  today: LocalDate,
): readonly string[] {
  const born = parseLocalDate(identity.dateOfBirth ?? '');
  const errors = findFormatErrors(identity, patientIdentityFormats, `${path}.identity.`);
  if (born === null) return errors;
  const day = `${claimFieldInWords(`${path}.identity.dateOfBirth`)} is ${formatLongDate(born)}`;
  if (born > today) errors.push(`${day}, which is in the future. Enter the day of birth.`);
  if (born < plusYears(today, -patientBirthYearsMax)) {
    errors.push(`${day}, more than ${patientBirthYearsMax} years ago. Enter the day of birth.`);
  }
  return errors;
}
