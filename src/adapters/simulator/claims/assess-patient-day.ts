// Assesses the services of one patient on one day: each is paid or not, with an explanation code.
import { bulkBillingCheck } from '../../../domain/eligibility/checks/bulk-billing.ts';
import { itemsOnTheSameDayCheck } from '../../../domain/eligibility/checks/items-on-the-same-day.ts';
import { referrerCheck } from '../../../domain/eligibility/checks/referrer.ts';
import { requiredItemsCheck } from '../../../domain/eligibility/checks/required-items.ts';
import type { CheckFinding } from '../../../domain/eligibility/check.ts';
import { evaluateItem } from '../../../domain/eligibility/evaluate-item.ts';
import { knownFact } from '../../../domain/eligibility/facts/fact.ts';
import { gatherFacts, type RequestFacts } from '../../../domain/eligibility/facts/gather-facts.ts';
import { verificationFromAnswer } from '../../../domain/patients/patient-verification.ts';
import { cents } from '../../../domain/values/money.ts';
import { isSamePractitioner } from '../../../domain/values/provider-number.ts';
import { patientStatuses, type AssessmentCode } from '../medicare-codes.ts';
import { medicareCoverOn } from '../invented-person.ts';
import {
  buildEligibilityRequest,
  type AssessmentInputs,
  type PatientDay,
  type ServiceDecision,
  type ServiceLine,
} from './patient-day.ts';
import { computeDayBenefits } from './day-benefits.ts';
import { nonPaymentCodeFromFinding } from './non-payment-codes.ts';

type NonPayments = ReadonlyMap<number, AssessmentCode>;

/** The persona whose claims are always assessed without a benefit. */
const neverPaid = 'assessed-nil';

/** One decision for each line, in order. */
export function assessPatientDay(inputs: AssessmentInputs, day: PatientDay): readonly ServiceDecision[] {
  const patientCode = uncoveredPatientCode(day);
  const nonPayments =
    patientCode === null
      ? nonPaymentsOf(inputs, day)
      : new Map(day.lines.map((line) => [indexOf(line), patientCode]));
  const accepted = day.lines.filter((line) => !nonPayments.has(indexOf(line)));
  const benefits = computeDayBenefits(inputs, day, accepted);
  return day.lines.map((line) => {
    const nonPayment = nonPayments.get(indexOf(line));
    return nonPayment === undefined ? (benefits.get(indexOf(line)) ?? notPaid('101')) : notPaid(nonPayment);
  });
}

const indexOf = ({ requested }: ServiceLine): number => requested.index;
const notPaid = (code: AssessmentCode): ServiceDecision => ({ code, benefit: cents(0) });

/** The code for every service of the day when the patient is not covered; null when covered. */
function uncoveredPatientCode({ person, date, claim }: PatientDay): AssessmentCode | null {
  const cover = medicareCoverOn(person, claim.lodgedOn);
  if (date < cover.from) return '226';
  if (cover.to !== null && cover.to < date) return '211';
  return person.key === neverPaid ? '108' : null;
}

/**
 * The services that are not paid. The earlier of two that exclude each other is paid; one that needs another finds it
 * anywhere in the day, unless that one is not paid itself, so the services are checked again until nothing changes.
 */
function nonPaymentsOf(inputs: AssessmentInputs, day: PatientDay): NonPayments {
  const nonPayments = new Map(duplicatesOf(day));
  for (const line of day.lines) {
    if (line.requested.inForce.kind === 'unknown') nonPayments.set(indexOf(line), '280');
  }
  for (;;) {
    const candidates = day.lines.filter((line) => !nonPayments.has(indexOf(line)));
    const found = nonPaymentsAmong(inputs, day, candidates);
    if (found.size === 0) return nonPayments;
    for (const [index, code] of found) nonPayments.set(index, code);
  }
}

/** A service again: the same patient, item, provider and day, and nothing says that it is another one. */
function duplicatesOf({ claim, date, lines, history }: PatientDay): NonPayments {
  const { providerNumber } = claim.claim.serviceProvider;
  const had = new Set(
    history
      .filter(
        ({ dateOfService, providerNumber: by }) =>
          dateOfService === date && by !== null && isSamePractitioner(by, providerNumber),
      )
      .map(({ itemNumber }) => itemNumber),
  );
  const duplicates = new Map<number, AssessmentCode>();
  for (const line of lines) {
    const { itemNumber } = line.requested;
    if (had.has(itemNumber) && line.service.duplicateServiceOverrideInd !== 'Y') {
      duplicates.set(indexOf(line), '162');
    }
    had.add(itemNumber);
  }
  return duplicates;
}

function nonPaymentsAmong(
  inputs: AssessmentInputs,
  day: PatientDay,
  candidates: readonly ServiceLine[],
): NonPayments {
  const accepted: ServiceLine[] = [];
  const found = new Map<number, AssessmentCode>();
  for (const line of candidates) {
    const withAccepted = findingsOn(inputs, day, line, [...accepted, line]);
    const amongAll =
      accepted.length + 1 === candidates.length ? withAccepted : findingsOn(inputs, day, line, candidates);
    const code = firstNonPaymentCode(line, [
      ...withAccepted.filter(({ title }) => !lookingForOthers.has(title)),
      ...amongAll.filter(({ title }) => lookingForOthers.has(title)),
    ]);
    if (code === null) accepted.push(line);
    else found.set(indexOf(line), code);
  }
  return found;
}

/** Checks that look for a service which has to be there; all others look for one which must not. */
const lookingForOthers: ReadonlySet<string> = new Set([requiredItemsCheck.title, bulkBillingCheck.title]);

function firstNonPaymentCode(
  { event, service }: ServiceLine,
  findings: readonly CheckFinding[],
): AssessmentCode | null {
  const isReferred =
    event.referralOverrideCode !== undefined ||
    event.service.some(({ selfDeemedCode }) => selfDeemedCode !== undefined);
  const isOverridden = ({ title }: CheckFinding) =>
    (isReferred && title === referrerCheck.title) ||
    (service.restrictiveOverrideCode !== undefined && title === itemsOnTheSameDayCheck.title);
  for (const finding of findings) {
    const code = isOverridden(finding) ? null : nonPaymentCodeFromFinding(finding);
    if (code !== null) return code;
  }
  return null;
}

function findingsOn(
  inputs: AssessmentInputs,
  day: PatientDay,
  { event, requested }: ServiceLine,
  lines: readonly ServiceLine[],
): readonly CheckFinding[] {
  const { inForce } = requested;
  if (inForce.kind === 'unknown') return [];
  const gathered: RequestFacts = {
    asked: buildEligibilityRequest(inputs, day, event, lines),
    verification: matching,
    onlineAnswers: () => knownFact({ ...agreed, history: day.history }),
    effects: new Map(),
    lodged: [],
    groups: inputs.groups,
    roles: inputs.roles,
  };
  return evaluateItem(gatherFacts(requested, inForce.item, gathered)).findings;
}

/** The patient's details are the insurer's own, and so is the answer: it is being made here. */
const matching = verificationFromAnswer({
  status: patientStatuses.eligible,
  currentMembership: null,
  currentMember: null,
});
const agreed = { outcome: 'accepted', explanationCode: null, text: null } as const;
