// Runs the checks of one item and combines their findings into one verdict (behaviour 6.3).
import type { ScheduleItem } from '../schedule/releases/release.ts';
import { memoizeByObject } from '../values/memoize.ts';
import { combineVerdicts, type Verdict } from '../values/verdict.ts';
import { eligibilityChecks } from './check-catalogue.ts';
import type { EligibilityCheck, CheckFinding } from './check.ts';
import type { EligibilityFacts } from './facts/eligibility-facts.ts';
import { overallVerdictReasons, type OverallVerdictCode } from './overall-verdict-sentences.ts';
import { nullUntilConfirmed } from './null-until-confirmed.ts';

export interface ItemAnswer {
  /** true: eligible · false: would not be paid · null: cannot be determined. */
  readonly isEligible: Verdict;
  /** One sentence: what decided. */
  readonly reason: string;
  /** The code of the finding that decided, or of the combined verdict; for analytics only. */
  readonly reasonCode: string;
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
  const finding: CheckFinding = { title: itemInForceTitle, verdict: false, code, reason };
  return { isEligible: false, reason, reasonCode: code, findings: [finding] };
}

/** The checks that can apply to an item: most of them are for few items, and never run for the others. */
const checksForItem = memoizeByObject((schedule: ScheduleItem): readonly EligibilityCheck[] =>
  eligibilityChecks.filter((check) => check.appliesToItem(schedule)),
);

/** The answer for one item of the request. */
export function evaluateItem(facts: EligibilityFacts): ItemAnswer {
  const findings: CheckFinding[] = [];
  for (const check of checksForItem(facts.schedule)) {
    const found = check.run(facts);
    if (found === null) continue;
    const confirmed = check.dependsOnPatient ? nullUntilConfirmed(facts, found) : found;
    findings.push(nullUntilDateKnown(facts, confirmed));
  }
  const isEligible = combineVerdicts(findings.map(({ verdict }) => verdict));
  const [fieldError] = facts.item.fieldErrors;
  if (fieldError !== undefined && isEligible !== false) {
    return { isEligible: null, reason: fieldError, reasonCode: 'FieldFaulty', findings };
  }
  const deciding = isEligible === true ? undefined : findings.find(({ verdict }) => verdict === isEligible);
  const { reason, reasonCode } =
    deciding === undefined
      ? whyEligible(facts, findings)
      : { reason: deciding.reason, reasonCode: deciding.code };
  return { isEligible, reason, reasonCode, findings };
}

/** Without the day it is not known which release applies: what today's rules reject, those of another day may allow. */
function nullUntilDateKnown({ dateOfService }: EligibilityFacts, found: CheckFinding): CheckFinding {
  if (found.verdict !== false || dateOfService.state === 'known') return found;
  return { ...found, verdict: null, reason: overallVerdictReasons.DateNotKnown(found.reason) };
}

function whyEligible(
  facts: EligibilityFacts,
  findings: readonly CheckFinding[],
): Pick<ItemAnswer, 'reason' | 'reasonCode'> {
  const answer = findings.find(({ title }) => title === medicaresAnswer);
  if (answer !== undefined) return { reason: answer.reason, reasonCode: answer.code };
  const { itemNumber } = facts.item;
  const code: OverallVerdictCode =
    facts.patient.sent === 'none' ? 'NotConfirmedWithMedicare' : 'NotAskedOnline';
  if (code === 'NotConfirmedWithMedicare')
    return { reason: overallVerdictReasons[code](itemNumber), reasonCode: code };
  const missing = [facts.servicingProvider, facts.principalProvider].flatMap((provider) =>
    provider.state === 'not-sent' ? [provider.field] : [],
  );
  return { reason: overallVerdictReasons[code](itemNumber, missing), reasonCode: code };
}
