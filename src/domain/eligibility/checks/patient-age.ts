// Checks the patient's age on the date of service against the item's age limits.
import { ageInWords, hasReachedAge } from '../../patients/age.ts';
import { ageLimitsInWords } from '../../schedule/record/eligible-age.ts';
import type { AgeFact } from '../../schedule/items/item-facts.ts';
import { formatLongDate, type LocalDate } from '../../values/local-date.ts';
import { defineCheck } from '../check.ts';
import { missingFactReason } from '../facts/fact.ts';

export const patientAgeCheck = defineCheck({
  title: 'Patient age',
  source: 'MBS item descriptors, age limits',
  about: "Whether the patient's age on the date of service is within any of the item's age ranges.",
  dependsOnPatient: true,
  appliesToItem: ({ facts }) => (facts.age ?? []).length > 0,
  appliesTo: ({ patient }) => patient.sent !== 'none',
  reasons: {
    AgeWithinLimits: (age: string, date: LocalDate, limits: string) =>
      `The patient is ${age} on ${formatLongDate(date)}, and the item is for patients aged ${limits}.`,
    AgeOutsideLimits: (age: string, date: LocalDate, limits: string) =>
      `The patient is ${age} on ${formatLongDate(date)}, but the item is only for patients aged ${limits}.`,
    ServiceBeforeBirth: (date: LocalDate, dateOfBirth: LocalDate) =>
      `DateOfService ${date} is before PatientDateOfBirth ${dateOfBirth}: correct one of them and check again.`,
    DateOfBirthNeeded: (why: string) => why,
    AgeDateNeeded: (why: string) => why,
  },
  run({ schedule, patient: { dateOfBirth }, dateOfService }, say) {
    const ages = schedule.facts.age ?? [];
    const limits = ageLimitsInWords(ages);
    const need = `The item is only for patients aged ${limits}`;
    if (dateOfBirth.state !== 'known')
      return say(null, 'DateOfBirthNeeded', missingFactReason(dateOfBirth, need));
    if (dateOfService.state !== 'known')
      return say(null, 'AgeDateNeeded', missingFactReason(dateOfService, need));
    const [born, date] = [dateOfBirth.value, dateOfService.value];
    if (date < born) return say(null, 'ServiceBeforeBirth', date, born);
    const age = ageInWords(born, ages[0]?.unit ?? 'years', date);
    return ages.some((range) => isWithin(range, born, date))
      ? say(true, 'AgeWithinLimits', age, date, limits)
      : say(false, 'AgeOutsideLimits', age, date, limits);
  },
});

function isWithin({ from, under, unit }: AgeFact, born: LocalDate, date: LocalDate): boolean {
  const oldEnough = from === undefined || hasReachedAge(born, from, unit, date);
  const youngEnough = under === undefined || !hasReachedAge(born, under, unit, date);
  return oldEnough && youngEnough;
}
