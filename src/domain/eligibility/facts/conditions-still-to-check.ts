// Lists the conditions on the patient or the service that no check decides, for a person to verify.
import { isWithinAgeRange } from '../../patients/age-range.ts';
import { conditionsOnService } from '../../providers/conditions-to-verify.ts';
import { listInWords, uncapitalise } from '../../schedule/record/sentence-parts.ts';
import type { ScheduleItem } from '../../schedule/releases/release.ts';
import { memoizeOnDay, rulesInForce } from '../../schedule/rules/rule-index.ts';
import type { RuleLine } from '../../schedule/rules/rule-line.ts';
import type { LocalDate } from '../../values/local-date.ts';
import { memoizeByObject } from '../../values/memoize.ts';

/** What is said of them in all: a sentence has room for so much. */
const charactersMax = 140;

const others = 'the other conditions of the item';
const endOfOthers = new RegExp(`[;,] ${others}$`);

/** `the patient has an open growth plate`, in words that follow "Still to check:"; null where nothing is left to verify. */
export function conditionsStillToCheck(
  schedule: ScheduleItem,
  date: LocalDate | null,
  ofChecks: readonly string[] = [],
  born: LocalDate | null = null,
): string | null {
  const isOfPatient = born !== null && date !== null && dependsOnAge(schedule);
  return ofChecks.length > 0 || isOfPatient
    ? conditionsOn(schedule, date, ofChecks, born)
    : conditionsOfItem(schedule, date);
}

const conditionsOfItem = memoizeOnDay(['condition'], (schedule: ScheduleItem, date) =>
  conditionsOn(schedule, date, [], null),
);

const dependsOnAge = memoizeByObject(({ rules }: ScheduleItem): boolean =>
  (rules.condition ?? []).some(({ rule }) => rule.settledFor !== undefined),
);

/** The conditions that the patient's age does not settle. */
function conditionRules(schedule: ScheduleItem, date: LocalDate | null, born: LocalDate | null) {
  const rules = rulesInForce(schedule.rules.condition, date);
  if (date === null || born === null) return rules;
  return rules.filter(
    ({ rule: { settledFor } }) => settledFor === undefined || !isWithinAgeRange(settledFor, born, date),
  );
}

function conditionsOn(
  schedule: ScheduleItem,
  date: LocalDate | null,
  ofChecks: readonly string[],
  born: LocalDate | null,
): string | null {
  const ofRules = [...conditionRules(schedule, date, born), ...ofNoCheck(schedule)].flatMap(
    ({ stillToCheck }) => stillToCheck ?? [],
  );
  const said = ofChecks.map((text) => text.replace(endOfOthers, ''));
  const conditions = [...new Set([...said, ...ofRules, ...ofService(schedule)])];
  if (conditions.length === 0) return null;
  let length = 0;
  const shown = conditions.filter((text, at) => {
    length += text.length + 2;
    return at === 0 || length <= charactersMax;
  });
  const isAll = shown.length === conditions.length && said.every((text, at) => text === ofChecks[at]);
  const all = isAll ? shown : [...shown, others];
  // A list of what has commas or "and" inside would not show where each ends.
  return all.some((text) => /,| and /.test(text)) ? all.join('; ') : listInWords(all, 'and');
}

/** Rules that no check can decide: services before that no item stands for, and a limited sum of money. */
const ofNoCheck = memoizeByObject(({ rules }: ScheduleItem): readonly RuleLine[] => [
  ...(rules['needs-before'] ?? []).filter(({ rule }) => rule.anyOf === undefined),
  ...(rules['counted-together'] ?? []).filter(({ rule }) => rule.noFigure === 'money'),
]);

const ofService = memoizeByObject((schedule: ScheduleItem) =>
  conditionsOnService(schedule).map(asPartOfSentence),
);

const asPartOfSentence = (text: string) => uncapitalise(text.replaceAll(/;/g, ',').replace(/\.$/, ''));
