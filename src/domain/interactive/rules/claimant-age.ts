// Rejects a claimant who is too young: under 15 for a claim of one's own, under 18 for another patient.
import type { Static } from 'typebox';
import type { ClaimPatient } from '../../claims/claim.ts';
import { adultAgeYears, claimantAgeYearsMin } from '../../limits.ts';
import { hasReachedAge } from '../../patients/age.ts';
import { parseLocalDate, type LocalDate } from '../../values/local-date.ts';
import { claimFieldInWords } from '../../claims/claim-field-words.ts';
import { defineInteractiveRule } from '../interactive-rule.ts';

type Person = Static<typeof ClaimPatient>;

export const claimantAge = defineInteractiveRule({
  name: 'claimant-age',
  code: '2030',
  of: 'claim',
  requirement: `On the day of the claim a claimant who is the patient is ${claimantAgeYearsMin} or older, any other ${adultAgeYears} or older.`,
  source: "Behaviour 10.1; the insurer's return code 9638",
  check: ({ claim: { patient, claimant } }, { today }) =>
    isSamePerson(patient, claimant)
      ? ownClaimErrors(claimant.identity.dateOfBirth ?? patient.identity.dateOfBirth, today)
      : claimForAnotherErrors(patient, claimant, today),
});

function ownClaimErrors(dateOfBirth: string | undefined, today: LocalDate): readonly string[] {
  return isUnder(claimantAgeYearsMin, dateOfBirth, today)
    ? [`the patient is under ${claimantAgeYearsMin}. Enter an adult as claimant.`]
    : [];
}

function claimForAnotherErrors(patient: Person, claimant: Person, today: LocalDate): readonly string[] {
  const { dateOfBirth } = claimant.identity;
  if (isUnder(adultAgeYears, dateOfBirth, today)) {
    return [
      `the claimant is under ${adultAgeYears} and is not the patient. Enter an adult, or the patient, as claimant.`,
    ];
  }
  return dateOfBirth === undefined && isUnder(adultAgeYears, patient.identity.dateOfBirth, today)
    ? [
        `the patient is under ${adultAgeYears}, so another claimant must be an adult. Enter ${claimFieldInWords('claimant.identity.dateOfBirth')}.`,
      ]
    : [];
}

/** By card and reference number, which no two people share. */
function isSamePerson({ medicare: one }: Person, { medicare: other }: Person): boolean {
  return one.memberNumber === other.memberNumber && one.memberRefNumber === other.memberRefNumber;
}

/** False without a date of birth; one in the future is for another rule. */
function isUnder(years: number, dateOfBirth: string | undefined, today: LocalDate): boolean {
  const born = parseLocalDate(dateOfBirth ?? '');
  return born !== null && born <= today && !hasReachedAge(born, years, 'years', today);
}
