// Checks the patient's age on the date of service against the item's age limits.
import { ageInWords } from '../../patients/age.ts';
import { isWithinAgeRange } from '../../patients/age-range.ts';
import { ageLimitsInWords } from '../../schedule/record/eligible-age.ts';
import { rulesInForce } from '../../schedule/rules/rule-index.ts';
import { sentenceWithSource } from '../../schedule/record/rule-source.ts';
import type { SourcedRule } from '../../schedule/rules/rule-line.ts';
import { formatLongDate, localDate, type LocalDate } from '../../values/local-date.ts';
import { askFor, citeRules, defineCheck } from '../check.ts';
import { isPersonAsked } from '../facts/eligibility-facts.ts';
import { factValue, missingFactFields, missingFactReason } from '../facts/fact.ts';

export const patientAgeCheck = defineCheck({
  title: 'Patient age',
  source: 'MBS item descriptors, age limits',
  about: "Whether the patient's age on the date of service is within any of the item's age ranges.",
  dependsOnPatient: true,
  appliesToItem: ({ facts, rules }) => (facts.age ?? []).length + (rules.age ?? []).length > 0,
  appliesTo: isPersonAsked,
  reasons: {
    AgeWithinLimits: (age: string, date: LocalDate, limits: string) =>
      `The patient is ${age} on ${formatLongDate(date)}, and the item is for patients aged ${limits}.`,
    AgeOutsideLimits: (age: string, date: LocalDate, limits: string) =>
      `The patient is ${age} on ${formatLongDate(date)}, but the item is only for patients aged ${limits}.`,
    ServiceBeforeBirth: (date: LocalDate, dateOfBirth: LocalDate) =>
      `The service on ${formatLongDate(date)} is before the patient's birth on ${formatLongDate(dateOfBirth)}. Correct one of the two dates, then check again.`,
    AgeWithinRule: (rule: string) => `${rule}, and the patient is of that age.`,
    AgeOutsideRule: (rule: string, age: string, date: LocalDate) =>
      `${rule}, but the patient is ${age} on ${formatLongDate(date)}.`,
    DateOfBirthNeeded: (why: string) => why,
    AgeDateNeeded: (why: string) => why,
  },
  run({ schedule, patient: { dateOfBirth }, dateOfService }, say) {
    const [rule] = rulesInForce(schedule.rules.age, factValue(dateOfService));
    const ages = schedule.facts.age ?? rule?.rule.ranges ?? [];
    const limits = ageLimitsInWords(ages);
    const need = `The item is only for patients aged ${limits}`;
    if (dateOfBirth.state !== 'known')
      return askFor(
        say(null, 'DateOfBirthNeeded', missingFactReason(dateOfBirth, need)),
        ...missingFactFields(dateOfBirth),
      );
    if (dateOfService.state !== 'known')
      return askFor(
        say(null, 'AgeDateNeeded', missingFactReason(dateOfService, need)),
        ...missingFactFields(dateOfService),
      );
    const [born, date] = [dateOfBirth.value, dateOfService.value];
    if (date < born)
      return askFor(say(null, 'ServiceBeforeBirth', date, born), 'DateOfService', 'PatientDateOfBirth');
    const isWithin = ages.some((range) => isWithinAgeRange(range, born, date));
    const age = ageInWords(born, ages[0]?.unit ?? 'years', date);
    if (schedule.facts.age !== undefined || rule === undefined)
      return isWithin
        ? say(true, 'AgeWithinLimits', age, date, limits)
        : say(false, 'AgeOutsideLimits', age, date, limits);
    const words = sentenceWithSource(rule).replace(/\.$/, '');
    const found =
      isWithin || isWithinSomeDay(rule.rule, born, date)
        ? say(true, 'AgeWithinRule', words)
        : say(false, 'AgeOutsideRule', words, age, date);
    return citeRules(found, [rule]);
  },
});

/** Some limits are for the calendar year: its first day and its last are tried. */
function isWithinSomeDay(
  { ranges, anyDayOfYear }: SourcedRule<'age'>['rule'],
  born: LocalDate,
  date: LocalDate,
): boolean {
  if (anyDayOfYear !== true) return false;
  const year = date.slice(0, 4);
  const days = [localDate(`${year}-01-01`), localDate(`${year}-12-31`)].filter((day) => day >= born);
  return days.some((day) => ranges.some((range) => isWithinAgeRange(range, born, day)));
}
