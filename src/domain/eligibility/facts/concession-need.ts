// Finds whether an item is only for patients under an age or with a concession, and whether the age decides it.
import { hasReachedAge } from '../../patients/age.ts';
import type { ScheduleItem } from '../../schedule/releases/release.ts';
import { rulesInForce } from '../../schedule/rules/rule-index.ts';
import type { SourcedRule } from '../../schedule/rules/rule-line.ts';
import type { LocalDate } from '../../values/local-date.ts';
import { factValue, type Fact } from './fact.ts';

/** The rule in force on the day that the patient does not meet by age; null: there is none, or the patient is young enough. */
export function findConcessionNeed(
  { rules }: ScheduleItem,
  dateOfService: LocalDate | null,
  dateOfBirth: Fact<LocalDate>,
): SourcedRule<'concession'> | null {
  const [line] = rulesInForce(rules.concession, dateOfService);
  if (line === undefined) return null;
  const born = factValue(dateOfBirth);
  const isYoung =
    born !== null &&
    dateOfService !== null &&
    !hasReachedAge(born, line.rule.underAgeYears, 'years', dateOfService);
  return isYoung ? null : line;
}
