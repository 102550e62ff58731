// Runs the checks of one item and folds what they found into one answer (behaviour 6.3).
import type { ScheduleItem } from '../schedule/releases/release.ts';
import { memoizeByObject } from '../values/memoize.ts';
import { allOf, type Verdict } from '../values/verdict.ts';
import { checks } from './catalogue.ts';
import type { Check, Finding } from './check.ts';
import type { EligibilityFacts } from './facts/item-check-facts.ts';
import { foldReasons, type FoldCode } from './overall-verdict-reasons.ts';
import { unlessUnconfirmed } from './unconfirmed.ts';

export interface ItemAnswer {
  /** true: eligible · false: would not be paid · null: cannot be determined. */
  readonly isEligible: Verdict;
  /** One sentence: what decided. */
  readonly reason: string;
  /** The code of the finding that decided, or of the fold itself; for analytics only. */
  readonly reasonCode: string;
  /** What each check that ran found, in catalogue order. */
  readonly findings: readonly Finding[];
}

const itemInForceTitle = 'Item in force';
/** The title of the check that carries Medicare's own answer: a true one speaks for the whole item. */
const medicaresAnswer = "Medicare's answer";

/** The answer for an item that no release holds: nothing else can be said of it. */
export function unknownItem(itemNumber: string): ItemAnswer {
  const code = 'ItemNotFound';
  const reason = foldReasons.ItemNotFound(itemNumber);
  const finding: Finding = { title: itemInForceTitle, verdict: false, code, reason };
  return { isEligible: false, reason, reasonCode: code, findings: [finding] };
}

/** The checks that an item can have: most of them are for few items, and never run for the others. */
const checksOf = memoizeByObject((schedule: ScheduleItem): readonly Check[] =>
  checks.filter((check) => check.concerns(schedule)),
);

/** The answer for one item of the request. */
export function evaluate(facts: EligibilityFacts): ItemAnswer {
  const findings: Finding[] = [];
  for (const check of checksOf(facts.schedule)) {
    const found = check.run(facts);
    if (found === null) continue;
    findings.push(unlessDateUnknown(facts, check.restsOnPatient ? unlessUnconfirmed(facts, found) : found));
  }
  const isEligible = allOf(findings.map(({ verdict }) => verdict));
  const [fault] = facts.item.faults;
  if (fault !== undefined && isEligible !== false) {
    return { isEligible: null, reason: fault, reasonCode: 'FieldFaulty', findings };
  }
  const deciding = findings.find(({ verdict }) => verdict === isEligible);
  if (isEligible !== true && deciding !== undefined) {
    return { isEligible, reason: deciding.reason, reasonCode: deciding.code, findings };
  }
  return { isEligible, ...whyEligible(facts, findings), findings };
}

/** Without the day nobody knows which release's rules apply: what today's refuse, those of another day may allow. */
function unlessDateUnknown({ dateOfService }: EligibilityFacts, found: Finding): Finding {
  if (found.verdict !== false || dateOfService.state === 'known') return found;
  return { ...found, verdict: null, reason: foldReasons.DateNotKnown(found.reason) };
}

function whyEligible(
  facts: EligibilityFacts,
  findings: readonly Finding[],
): Pick<ItemAnswer, 'reason' | 'reasonCode'> {
  const answer = findings.find(({ title }) => title === medicaresAnswer);
  if (answer !== undefined) return { reason: answer.reason, reasonCode: answer.code };
  const { itemNumber } = facts.item;
  const code: FoldCode = facts.patient.sent === 'none' ? 'NotConfirmedWithMedicare' : 'NotAskedOnline';
  if (code === 'NotConfirmedWithMedicare') return { reason: foldReasons[code](itemNumber), reasonCode: code };
  const missing = [facts.servicingProvider, facts.principalProvider].flatMap((provider) =>
    provider.state === 'not-sent' ? [provider.field] : [],
  );
  return { reason: foldReasons[code](itemNumber, missing), reasonCode: code };
}
