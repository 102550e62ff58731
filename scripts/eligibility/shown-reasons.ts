// Asks for every item of the bundled schedules in several ways, and collects the answers that people are shown.
import type { EligibilityCheckResult } from '../../src/application/eligibility/check-eligibility.ts';
import type { EligibilityRequest } from '../../src/application/eligibility/read-eligibility-request.ts';
import type { CheckFinding } from '../../src/domain/eligibility/check.ts';
import { providerCheckCharacter } from '../../src/domain/values/provider-number.ts';
import { requestOf, type EligibilityChecker } from './eligibility-checker.ts';
import { askRareQuestions } from './rare-reasons.ts';

/** The day of the checks: no service of the personas' history is later. */
export const dayOfShownReasons = '2026-11-20';
const today: string = dayOfShownReasons;
const days = [today, '2026-07-01', '2026-03-31', '2025-07-01', '2024-11-20'];
const datesNotRight = ['2026-02-30', '2027-01-01', today, '1901-01-01'];
const histories = ['history-limit-reached', 'history-today'];
/** Well formed, and of no provider. */
const unregistered = `8899991${providerCheckCharacter('889999', '1')}`;

/** Each list is run through at its own pace, so that its members meet all kinds of items. */
function turn<One>(list: readonly One[], at: number): One {
  const [found] = list.slice(at % list.length);
  return found as One;
}

/** The ways in which one item is asked for: alone, with all, with something wrong, with something left out, with others. */
function waysToAsk(
  checker: EligibilityChecker,
  numbers: readonly string[],
  number: string,
  at: number,
): EligibilityRequest[] {
  const gp = checker.provider('gp');
  const patient = checker.patient(turn(checker.patientKeys, at));
  const known = checker.patient('verified-adult-female');
  const provider = (pace: number) => checker.provider(turn(checker.providerKeys, at * pace + 3));
  const full = {
    dateOfService: today,
    patient,
    servicingProviderNumber: provider(1),
    principalProviderNumber: gp,
    referrerProviderNumber: provider(7),
  };
  const partly = turn([['PatientDateOfBirth'], ['PatientSex'], Object.keys(known).slice(1)], at);
  const details = Object.fromEntries(Object.entries(known).filter(([field]) => partly.includes(field)));
  const item = {
    itemNumber: number,
    timeDuration: turn([1, 20, 45, 200, 'x'], at),
    patientsSeen: turn([1, 3, 0], at),
    chargeAmount: turn(['15075', '0', 'x'], at),
  };
  return [
    requestOf([number]),
    requestOf([number], { ...full, dateOfService: turn(days, at) }),
    requestOf([number], { ...full, inHospital: true, bulkBilled: true }),
    requestOf([number], {
      ...full,
      patient: known,
      servicingProviderNumber: gp,
      referrerProviderNumber: undefined,
    }),
    requestOf([number], {
      ...full,
      patient: checker.patient(turn(histories, at)),
      servicingProviderNumber: gp,
    }),
    requestOf([number], { patient: details, dateOfService: turn(datesNotRight, at) }),
    requestOf([number], {
      ...full,
      referrerProviderNumber: turn(['x', unregistered, undefined], at),
      servicingProviderNumber: turn(['x', unregistered, gp, undefined, provider(1)], at),
      principalProviderNumber: turn(['x', gp], at),
    }),
    requestOf([number, '23', turn(numbers, at * 31 + 7)], { ...full, inHospital: at % 2 === 0 }),
    requestOf([item, number, turn(numbers, at + 1)], { ...full, bulkBilled: at % 3 === 0 }),
  ];
}

/** A sentence for people, what gave it and the fields that it asks for. */
export interface ReasonShown {
  /** The title of a check, or what else it is the reason of. */
  readonly of: string;
  readonly code: string;
  readonly verdict: boolean | null;
  readonly reason: string;
  readonly fields: readonly string[];
  /** How many answers show it. */
  readonly times: number;
}

const reasonOfCheck = ({ title, code, verdict, reason, fields }: CheckFinding) => ({
  of: title,
  code,
  verdict,
  reason,
  fields,
});

function reasonsIn({
  reason,
  items,
  verification,
}: EligibilityCheckResult): readonly Omit<ReasonShown, 'times'>[] {
  const ofPatient = {
    of: 'Patient verification',
    code: verification.outcome,
    verdict: verification.verified,
    reason: verification.reason,
    fields: verification.fields,
  };
  const ofItems = items.flatMap(({ answer }): readonly Omit<ReasonShown, 'times'>[] => [
    {
      of: 'Item',
      code: answer.reasonCode,
      verdict: answer.isEligible,
      reason: answer.reason,
      fields: answer.fields,
    },
    ...answer.findings.map(reasonOfCheck),
  ]);
  const fields = items.flatMap(({ answer }) => answer.fields);
  return [{ of: 'Overall', code: '', verdict: null, reason, fields }, ofPatient, ...ofItems];
}

/**
 * What a checker on that day shows for every item of the releases it holds, or for those that are chosen: each sentence of
 * a code and verdict once.
 */
export async function collectShownReasons(
  checker: EligibilityChecker,
  choose = (numbered: readonly (readonly [at: number, number: string])[]) => numbered,
): Promise<readonly ReasonShown[]> {
  const releases = checker.deps.schedule.releases();
  const everyNumber = [...new Set(releases.flatMap(({ items }) => [...items.keys()]))].toSorted();
  const found = new Map<string, ReasonShown>();
  const add = (shown: Omit<ReasonShown, 'times'>) => {
    const key = `${shown.of} ${shown.code} ${String(shown.verdict)} ${shown.reason}`;
    found.set(key, { ...shown, times: (found.get(key)?.times ?? 0) + 1 });
  };
  for (const [at, number] of choose([...everyNumber.entries()])) {
    for (const [way, request] of waysToAsk(checker, everyNumber, number, at).entries()) {
      if ((at + way) % 3 !== 0) continue;
      for (const shown of reasonsIn(await checker.ask(request))) add(shown);
    }
  }
  for (const shown of reasonsIn(await checker.ask(requestOf(['99999'])))) add(shown);
  for (const finding of await askRareQuestions(checker)) add(reasonOfCheck(finding));
  return [...found.values()];
}
