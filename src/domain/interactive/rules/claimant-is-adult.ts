// Rejects a child's claim without an adult claimant.
import { adultAgeYears } from '../../limits.ts';
import { hasReachedAge } from '../../patients/age.ts';
import { parseLocalDate, type LocalDate } from '../../values/local-date.ts';
import { defineInteractiveRule } from '../interactive-rule.ts';

export const claimantIsAdult = defineInteractiveRule({
  name: 'claimant-is-adult',
  code: '2030',
  of: 'claim',
  requirement: `The claimant is ${adultAgeYears} or older on the day of the claim when the patient is younger.`,
  source: "Behaviour 10.1; the insurer's return code 9638",
  check({ claim: { patient, claimant } }, { today }) {
    if (!isUnderAge(patient.identity.dateOfBirth, today)) return [];
    if (claimant.identity.dateOfBirth === undefined) {
      return [
        `the patient is under ${adultAgeYears}, so the claimant must be an adult; send claimant.identity.dateOfBirth.`,
      ];
    }
    return isUnderAge(claimant.identity.dateOfBirth, today)
      ? [`the patient and the claimant are under ${adultAgeYears}; send an adult as claimant.`]
      : [];
  },
});

/** False without a date of birth; one in the future is for another rule. */
function isUnderAge(dateOfBirth: string | undefined, today: LocalDate): boolean {
  const born = parseLocalDate(dateOfBirth ?? '');
  return born !== null && born <= today && !hasReachedAge(born, adultAgeYears, 'years', today);
}
