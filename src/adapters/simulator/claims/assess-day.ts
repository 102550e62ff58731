// Decides on the services of one patient and day: each is paid or refused, and every one has its explanation code.
import { bulkBilling } from '../../../domain/eligibility/checks/bulk-billing.ts';
import { itemsOnTheSameDay } from '../../../domain/eligibility/checks/items-on-the-same-day.ts';
import { referrer } from '../../../domain/eligibility/checks/referrer.ts';
import { requiredItems } from '../../../domain/eligibility/checks/required-items.ts';
import type { Finding } from '../../../domain/eligibility/check.ts';
import { evaluate } from '../../../domain/eligibility/evaluate.ts';
import { known } from '../../../domain/eligibility/facts/fact.ts';
import { gatherFacts, type RequestFacts } from '../../../domain/eligibility/facts/gather-facts.ts';
import { verificationOf } from '../../../domain/patients/verification.ts';
import { cents } from '../../../domain/values/money.ts';
import { isSamePerson } from '../../../domain/values/provider-number.ts';
import { patientStatuses, type AssessmentCode } from '../codes.ts';
import { coverOf } from '../person.ts';
import {
  askedOf,
  type AssessmentGround,
  type PatientDay,
  type ServiceDecision,
  type ServiceLine,
} from './patient-day.ts';
import { benefitsOf } from './benefits.ts';
import { refusalCodeOf } from './refusal-codes.ts';

type Refusals = ReadonlyMap<number, AssessmentCode>;

/** Whose claims are assessed without a benefit, whatever they are for. */
const neverPaid = 'assessed-nil';

/** One decision for each line, in order. */
export function assessDay(ground: AssessmentGround, day: PatientDay): readonly ServiceDecision[] {
  const barred = barredPatient(day);
  const refusals =
    barred === null ? refusalsOf(ground, day) : new Map(day.lines.map((line) => [indexOf(line), barred]));
  const accepted = day.lines.filter((line) => !refusals.has(indexOf(line)));
  const benefits = benefitsOf(ground, day, accepted);
  return day.lines.map((line) => {
    const refusal = refusals.get(indexOf(line));
    return refusal === undefined ? (benefits.get(indexOf(line)) ?? refused('101')) : refused(refusal);
  });
}

const indexOf = ({ requested }: ServiceLine): number => requested.index;
const refused = (code: AssessmentCode): ServiceDecision => ({ code, benefit: cents(0) });

/** What the patient's standing says of every service of the day; null when it rules none out. */
function barredPatient({ person, date, claim }: PatientDay): AssessmentCode | null {
  const cover = coverOf(person, claim.lodgedOn);
  if (date < cover.from) return '226';
  if (cover.to !== null && cover.to < date) return '211';
  return person.key === neverPaid ? '108' : null;
}

/**
 * The services that are refused. The earlier of two that bar each other is paid; one that needs another finds it
 * anywhere in the day, unless that one is refused itself, so that it is looked at again until nothing changes.
 */
function refusalsOf(ground: AssessmentGround, day: PatientDay): Refusals {
  const refusals = new Map(duplicatesOf(day));
  for (const line of day.lines) {
    if (line.requested.inForce.kind === 'unknown') refusals.set(indexOf(line), '280');
  }
  for (;;) {
    const candidates = day.lines.filter((line) => !refusals.has(indexOf(line)));
    const found = refusedAmong(ground, day, candidates);
    if (found.size === 0) return refusals;
    for (const [index, code] of found) refusals.set(index, code);
  }
}

/** A service again: the same patient, item, provider and day, and nothing says that it is another one. */
function duplicatesOf({ claim, date, lines, history }: PatientDay): Refusals {
  const { providerNumber } = claim.claim.serviceProvider;
  const had = new Set(
    history
      .filter(
        ({ dateOfService, providerNumber: by }) =>
          dateOfService === date && by !== null && isSamePerson(by, providerNumber),
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

function refusedAmong(
  ground: AssessmentGround,
  day: PatientDay,
  candidates: readonly ServiceLine[],
): Refusals {
  const accepted: ServiceLine[] = [];
  const found = new Map<number, AssessmentCode>();
  for (const line of candidates) {
    const beside = findingsOn(ground, day, line, [...accepted, line]);
    const amongAll =
      accepted.length + 1 === candidates.length ? beside : findingsOn(ground, day, line, candidates);
    const code = firstRefusal(line, [
      ...beside.filter(({ title }) => !lookingForOthers.has(title)),
      ...amongAll.filter(({ title }) => lookingForOthers.has(title)),
    ]);
    if (code === null) accepted.push(line);
    else found.set(indexOf(line), code);
  }
  return found;
}

/** Checks that look for a service which has to be there; all others look for one which must not. */
const lookingForOthers: ReadonlySet<string> = new Set([requiredItems.title, bulkBilling.title]);

function firstRefusal({ event, service }: ServiceLine, findings: readonly Finding[]): AssessmentCode | null {
  const isReferred =
    event.referralOverrideCode !== undefined ||
    event.service.some(({ selfDeemedCode }) => selfDeemedCode !== undefined);
  const isOverridden = ({ title }: Finding) =>
    (isReferred && title === referrer.title) ||
    (service.restrictiveOverrideCode !== undefined && title === itemsOnTheSameDay.title);
  for (const finding of findings) {
    const code = isOverridden(finding) ? null : refusalCodeOf(finding);
    if (code !== null) return code;
  }
  return null;
}

function findingsOn(
  ground: AssessmentGround,
  day: PatientDay,
  { event, requested }: ServiceLine,
  lines: readonly ServiceLine[],
): readonly Finding[] {
  const { inForce } = requested;
  if (inForce.kind === 'unknown') return [];
  const gathered: RequestFacts = {
    asked: askedOf(ground, day, event, lines),
    verification: matching,
    onlineAnswers: () => known({ ...agreed, history: day.history }),
    effects: new Map(),
    lodged: [],
    groups: ground.groups,
    roles: ground.roles,
  };
  return evaluate(gatherFacts(requested, inForce.item, gathered)).findings;
}

/** The patient's details are the insurer's own, and so is the answer: it is being made here. */
const matching = verificationOf({
  status: patientStatuses.eligible,
  currentMembership: null,
  currentMember: null,
});
const agreed = { outcome: 'accepted', explanationCode: null, text: null } as const;
