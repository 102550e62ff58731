// Assesses the services of one patient on one day: each is paid or not, with an explanation code.
import { itemsNotClaimableTogetherCheck } from '../../../domain/eligibility/checks/items-not-claimable-together.ts';
import { referrerCheck } from '../../../domain/eligibility/checks/referrer.ts';
import type { CheckFinding } from '../../../domain/eligibility/check.ts';
import { evaluateRequest, type ClaimDecision } from '../../../domain/eligibility/evaluate-request.ts';
import type { ResolvedEligibilityRequest } from '../../../domain/eligibility/facts/resolved-request.ts';
import { knownFact, unavailableFact, type Fact } from '../../../domain/eligibility/facts/fact.ts';
import { gatherFacts } from '../../../domain/eligibility/facts/gather-facts.ts';
import type { EligibilityFacts, RequestedItem } from '../../../domain/eligibility/facts/eligibility-facts.ts';
import type { ScheduleItem } from '../../../domain/schedule/releases/release.ts';
import { verificationFromAnswer } from '../../../domain/patients/patient-verification.ts';
import type { MedicalEvent } from '../../../domain/claims/claim.ts';
import { memoizeByObject } from '../../../domain/values/memoize.ts';
import { cents } from '../../../domain/values/money.ts';
import {
  concessionStatuses,
  patientStatuses,
  rejectionCodes,
  type AssessmentCode,
} from '../medicare-codes.ts';
import { medicareCoverOn, type InventedPerson } from '../invented-person.ts';
import {
  buildEligibilityRequest,
  type AssessmentInputs,
  type PatientDay,
  type ServiceDecision,
  type ServiceLine,
} from './patient-day.ts';
import { decisionOnService } from './service-decision.ts';
import { nonPaymentCodeFromFinding } from './non-payment-codes.ts';

/** The persona whose claims are always assessed without a benefit. */
const neverPaid = 'assessed-nil';
/** The persona whose services are rejected with the code that they are charged. */
const rejectedByCode = 'rejected-by-code';
const centsOfDollar = 100;

/** One decision for each line, in order: what an eligibility check of the same services answers (behaviour 6.9). */
export function assessPatientDay(inputs: AssessmentInputs, day: PatientDay): readonly ServiceDecision[] {
  const patientCode = uncoveredPatientCode(day);
  const [first] = day.lines;
  if (patientCode !== null || first === undefined)
    return day.lines.map(() => ({ code: patientCode ?? '108', benefit: cents(0) }));
  const requesting = day.lines.find(({ event }) => event.referral !== undefined) ?? first;
  const lineOf = (item: RequestedItem): ServiceLine => day.lines[item.index] ?? first;
  const asked = buildEligibilityRequest(inputs, day, requesting.event, day.lines);
  // Every service is looked at among all of the day, with the referral of its own event.
  const askedBy = memoizeByObject((event: MedicalEvent) => ({
    ...buildEligibilityRequest(inputs, day, event, day.lines),
    items: asked.items,
  }));
  const evaluated = evaluateRequest(
    asked,
    (item, schedule) => factsOfLine(inputs, day, askedBy(lineOf(item).event), item, schedule),
    { ...inputs.pricing, releases: inputs.releases, roles: inputs.roles, today: day.claim.assessedOn },
    decisionOf(lineOf),
  );
  const decisions = evaluated.map((item) =>
    decisionOnService(item, nonPaymentCode(lineOf(item.requested), item.answer.findings)),
  );
  return day.person.key === rejectedByCode
    ? decisions.map((decision, at) => chargedCodeDecision(day.lines[at]) ?? decision)
    : decisions;
}

/** The rejection that the charge of a service names in whole dollars; null where it names none. */
function chargedCodeDecision(line: ServiceLine | undefined): ServiceDecision | null {
  const dollars = (line?.requested.chargeAmount ?? 0) / centsOfDollar;
  const code = rejectionCodes.find((each) => Number(each) === dollars);
  return code === undefined ? null : { code, benefit: cents(0) };
}

/** The code for every service of the day when the patient is not covered; null when covered. */
function uncoveredPatientCode({ person, date, claim }: PatientDay): AssessmentCode | null {
  const cover = medicareCoverOn(person, claim.lodgedOn);
  if (date < cover.from) return '226';
  if (cover.to !== null && cover.to < date) return '211';
  return person.key === neverPaid ? '108' : null;
}

/** What a claim leaves out it cannot send any more, and it says of a service what no question says. */
const decisionOf = (lineOf: (item: RequestedItem) => ServiceLine): ClaimDecision => ({
  refuses: (item, finding) => nonPaymentCode(lineOf(item), [finding]) !== null,
  isSeparate: (item) => lineOf(item).service.duplicateServiceOverrideInd === 'Y',
  isApart(item) {
    const { multipleProcedureOverrideInd, rule3ExemptInd, s4b3ExemptInd } = lineOf(item).service;
    return [multipleProcedureOverrideInd, rule3ExemptInd, s4b3ExemptInd].includes('Y');
  },
});

/** A service that was claimed before, or stands twice, has its own code, whatever else is wrong with it. */
const repetitions: ReadonlySet<string> = new Set(['PaidAlready', 'RepeatedService']);

/** The code of the first finding that refuses the service; null where none does. */
function nonPaymentCode(
  { event, service }: ServiceLine,
  findings: readonly CheckFinding[],
): AssessmentCode | null {
  const isReferred =
    event.referralOverrideCode !== undefined ||
    event.service.some(({ selfDeemedCode }) => selfDeemedCode !== undefined);
  const isOverridden = ({ title, code }: CheckFinding) =>
    (isReferred && title === referrerCheck.title) ||
    (service.restrictiveOverrideCode !== undefined && title === itemsNotClaimableTogetherCheck.title) ||
    (service.duplicateServiceOverrideInd === 'Y' && code === 'PaidAlready');
  const refusing = findings.filter(
    (finding) => !isOverridden(finding) && nonPaymentCodeFromFinding(finding) !== null,
  );
  const deciding = refusing.find(({ code }) => repetitions.has(code)) ?? refusing[0];
  return deciding === undefined ? null : nonPaymentCodeFromFinding(deciding);
}

function factsOfLine(
  { groups, roles }: AssessmentInputs,
  { history, person }: PatientDay,
  asked: ResolvedEligibilityRequest,
  item: RequestedItem,
  schedule: ScheduleItem,
): EligibilityFacts {
  return gatherFacts(item, schedule, {
    asked,
    verification: matching,
    concession: concessionOf(person),
    onlineAnswers: () => knownFact({ ...agreed, history }),
    lodged: [],
    groups,
    roles,
  });
}

/** What the insurer cannot look up now is not held against the patient. */
const concessionOf = ({ concession }: InventedPerson): Fact<boolean> =>
  concession === 'unavailable' ? unavailableFact(concessionStatuses.unavailable.text) : knownFact(concession);

/** The patient's details are the insurer's own, and so is the answer: it is being made here. */
const matching = verificationFromAnswer({
  status: patientStatuses.eligible,
  currentMembership: null,
  currentMember: null,
});
const agreed = { outcome: 'accepted', explanationCode: null, text: null } as const;
