// Runs the checks of one item and combines their findings into one verdict (behaviour 6.3).
import { reasonCharactersMax, withStillToCheck } from '../schedule/record/sentence-parts.ts';
import type { ScheduleItem } from '../schedule/releases/release.ts';
import { memoizeByObject } from '../values/memoize.ts';
import type { RequestField } from '../values/request-field-words.ts';
import { combineVerdicts, type Verdict } from '../values/verdict.ts';
import { eligibilityChecks } from './check-catalogue.ts';
import { askFor, createFinding, type EligibilityCheck, type CheckFinding } from './check.ts';
import { conditionsStillToCheck } from './facts/conditions-still-to-check.ts';
import { factValue } from './facts/fact.ts';
import type { EligibilityFacts } from './facts/eligibility-facts.ts';
import { overallVerdictReasons, type OverallVerdictCode } from './overall-verdict-sentences.ts';
import { openedFinding, nullWhereNotConfirmed } from './null-until-confirmed.ts';

export interface ItemAnswer {
  /** true: eligible · false: would not be paid · null: cannot be determined. */
  readonly isEligible: Verdict;
  /** One sentence: what decided. */
  readonly reason: string;
  /** The code of the finding that decided, or of the combined verdict; for analytics only. */
  readonly reasonCode: string;
  /** The fields of the request that would decide a null or mend a fault; empty where none would. */
  readonly fields: readonly RequestField[];
  /** What each check that ran found, in catalogue order. */
  readonly findings: readonly CheckFinding[];
}

const itemInForceTitle = 'Item in force';
/** The title of the check that carries Medicare's own answer: a true one speaks for the whole item. */
const medicaresAnswer = "Medicare's answer";

/** The answer for an item that no release has: no other check can run. */
export function answerForUnknownItem(itemNumber: string): ItemAnswer {
  const code = 'ItemNotFound';
  const reason = overallVerdictReasons.ItemNotFound(itemNumber);
  const finding = askFor(createFinding(itemInForceTitle, false, code, reason), 'ItemNumber');
  return { isEligible: false, reason, reasonCode: code, fields: ['ItemNumber'], findings: [finding] };
}

/** The checks that can apply to an item: most of them are for few items, and never run for the others. */
const checksForItem = memoizeByObject((schedule: ScheduleItem): readonly EligibilityCheck[] =>
  eligibilityChecks.filter((check) => check.appliesToItem(schedule)),
);

/** The answer for one item of the request. */
export function evaluateItem(facts: EligibilityFacts): ItemAnswer {
  return answerFromFindings(facts, runChecks(facts));
}

/** What each check that applies to the item finds, in catalogue order. */
export function runChecks(facts: EligibilityFacts): readonly CheckFinding[] {
  const findings: CheckFinding[] = [];
  for (const check of checksForItem(facts.schedule)) {
    const found = check.runForItem(facts);
    if (found !== null) findings.push(asFarAsKnown(check, facts, found));
  }
  return findings;
}

/** The first finding that is false, which decides; null where none is. The checks after it are not run. */
export function findRejection(facts: EligibilityFacts): CheckFinding | null {
  for (const check of checksForItem(facts.schedule)) {
    const found = check.runForItem(facts);
    const known = found === null ? null : asFarAsKnown(check, facts, found);
    if (known?.verdict === false) return known;
  }
  return null;
}

/** What one check finds; null if it does not apply. */
export function runCheck(check: EligibilityCheck, facts: EligibilityFacts): CheckFinding | null {
  const found = check.run(facts);
  return found === null ? null : asFarAsKnown(check, facts, found);
}

/** A false that what is not known might turn is a null. */
function asFarAsKnown(check: EligibilityCheck, facts: EligibilityFacts, found: CheckFinding): CheckFinding {
  if (found.verdict !== false) return found;
  const confirmed = check.dependsOnPatient ? nullWhereNotConfirmed(facts, found) : found;
  return nullUntilDateKnown(facts, confirmed);
}

const order: ReadonlyMap<string, number> = new Map(eligibilityChecks.map(({ title }, at) => [title, at]));

/** The findings with this one in the place of an earlier one of the same check, in catalogue order. */
export function replaceFinding(
  findings: readonly CheckFinding[],
  found: CheckFinding,
): readonly CheckFinding[] {
  const place = ({ title }: CheckFinding) => order.get(title) ?? 0;
  const others = findings.filter(({ title }) => title !== found.title);
  const at = others.findIndex((other) => place(other) > place(found));
  return at < 0 ? [...others, found] : others.toSpliced(at, 0, found);
}

/** True while the item is not decided: a check is null, or one of its values could not be read. */
export function isOpen({ item }: EligibilityFacts, findings: readonly CheckFinding[]): boolean {
  return item.fieldErrors.length > 0 || findings.some(({ verdict }) => verdict === null);
}

const none: readonly never[] = [];

/** Combines the findings of an item into its answer. `notes`: what is said of its benefit where it is not refused. */
export function answerFromFindings(
  facts: EligibilityFacts,
  findings: readonly CheckFinding[],
  notes: readonly string[] = none,
): ItemAnswer {
  const isEligible = combineVerdicts(findings.map(({ verdict }) => verdict));
  const deciding = isEligible === true ? undefined : findings.find(({ verdict }) => verdict === isEligible);
  const { fieldErrors } = facts.item;
  const [fieldError] = fieldErrors;
  const fields = fieldsToMend(fieldErrors, findings);
  if (fieldError !== undefined && isEligible !== false) {
    const reason = openReason(fieldError.sentence, notes, null);
    return { isEligible: null, reason, reasonCode: 'FieldFaulty', fields, findings };
  }
  if (deciding === undefined) {
    const { reason, reasonCode } = whyEligible(facts, findings);
    return {
      isEligible,
      reason: yesReason(facts, findings, [reason, ...notes]),
      reasonCode,
      fields,
      findings,
    };
  }
  const { sentence, stillToCheck, code: reasonCode } = deciding;
  const reason = isEligible === false ? deciding.reason : openReason(sentence, notes, stillToCheck);
  return { isEligible, reason, reasonCode, fields, findings };
}

/** An item that is not decided has something else to say first: notes are left out where there is no room. */
function openReason(sentence: string, notes: readonly string[], stillToCheck: string | null): string {
  const all = withStillToCheck([sentence, ...notes].join(' '), stillToCheck);
  return all.length <= reasonCharactersMax ? all : withStillToCheck(sentence, stillToCheck);
}

function fieldsToMend(
  fieldErrors: EligibilityFacts['item']['fieldErrors'],
  findings: readonly CheckFinding[],
): readonly RequestField[] {
  // Most items have none: no list is made.
  let asked: Set<RequestField> | null = null;
  for (const { field } of fieldErrors) (asked ??= new Set()).add(field);
  for (const { fields } of findings) for (const field of fields) (asked ??= new Set()).add(field);
  return asked === null ? none : [...asked];
}

/** Without the day it is not known which release applies: what today's rules reject, those of another day may allow. */
function nullUntilDateKnown({ dateOfService }: EligibilityFacts, found: CheckFinding): CheckFinding {
  if (found.verdict !== false || dateOfService.state === 'known') return found;
  return openedFinding(found, overallVerdictReasons.DateNotKnown(found.reason));
}

/** A yes says what only a person can verify about the patient and the service. */
function yesReason(
  { schedule, dateOfService, patient }: EligibilityFacts,
  findings: readonly CheckFinding[],
  sentences: readonly string[],
): string {
  const ofChecks = findings.flatMap(({ stillToCheck }) => stillToCheck ?? none);
  const [date, born] = [factValue(dateOfService), factValue(patient.dateOfBirth)];
  const conditions = conditionsStillToCheck(schedule, date, ofChecks, born);
  const sentence = sentences.join(' ');
  const all = withStillToCheck(sentence, conditions);
  // The conditions of an item that is decided stand at its checks.
  return conditions === null || all.length <= reasonCharactersMax
    ? all
    : withStillToCheck(sentence, 'the conditions of the item');
}

const codeOfYes = {
  none: 'NotConfirmedWithMedicare',
  described: 'FitsAsDescribed',
  partly: 'NotAskedOnline',
  all: 'NotAskedOnline',
} as const satisfies Record<EligibilityFacts['patient']['sent'], OverallVerdictCode>;

function whyEligible(
  facts: EligibilityFacts,
  findings: readonly CheckFinding[],
): Pick<ItemAnswer, 'reason' | 'reasonCode'> {
  const answer = findings.find(({ title }) => title === medicaresAnswer);
  if (answer !== undefined) return { reason: answer.reason, reasonCode: answer.code };
  const { itemNumber } = facts.item;
  const code = codeOfYes[facts.patient.sent];
  if (code !== 'NotAskedOnline') return { reason: overallVerdictReasons[code](itemNumber), reasonCode: code };
  const missing = [facts.servicingProvider, facts.principalProvider].flatMap((provider) =>
    provider.state === 'not-sent' ? [provider.field] : [],
  );
  return { reason: overallVerdictReasons[code](itemNumber, missing), reasonCode: code };
}
