// Assesses an interactive claim: each service by the eligibility checks, then the claim as a whole.
import type { CodedText } from '../../../domain/claims/assessment.ts';
import type { ClaimService, ClaimStream } from '../../../domain/claims/claim.ts';
import type { InteractiveClaim, InteractiveService } from '../../../domain/interactive/interactive-claim.ts';
import type { CardIdentity } from '../../../domain/claims/assessment.ts';
import type { InteractiveClaimId } from '../../../domain/interactive/interactive-claim-id.ts';
import type {
  InteractiveOutcome,
  InteractiveServiceOutcome,
} from '../../../domain/interactive/interactive-outcome.ts';
import { nextInteractiveState } from '../../../domain/interactive/interactive-lifecycle.ts';
import type { PastService } from '../../../domain/patients/patient.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import { cents, parseMoney, type Cents } from '../../../domain/values/money.ts';
import { assessPatientDay } from '../claims/assess-patient-day.ts';
import {
  withoutLeadingZeros,
  serviceLinesFromEvents,
  type AssessmentInputs,
  type ServiceDecision,
} from '../claims/patient-day.ts';
import { patientStatuses } from '../medicare-codes.ts';
import type { InventedPerson } from '../invented-person.ts';
import { parseEventDay, splitByDayAndSetting } from './to-bulk-bill-claims.ts';
import {
  interactiveDecisionFromCode,
  personaInteractiveDecisions,
  findWorstClaimEvent,
  type InteractiveServiceDecision,
} from './interactive-service-decisions.ts';

/** A claim with what the insurer knows of its people. */
interface InteractiveAssessmentCase {
  readonly claim: InteractiveClaim;
  readonly stream: ClaimStream;
  readonly location: MinorId;
  readonly claimId: InteractiveClaimId;
  /** The day it arrives, which is the day it is assessed. */
  readonly today: LocalDate;
  /** Null where no person can be identified. */
  readonly patient: InventedPerson | null;
  readonly claimant: InventedPerson | null;
  /** True for a pendable claim that was corrected. */
  readonly isCorrection: boolean;
  /** What the patient has had. */
  readonly history: readonly PastService[];
}

interface AssessedInteractiveClaim {
  readonly outcome: InteractiveOutcome;
  /** What is paid; nothing unless the claim is assessed. */
  readonly services: readonly PastService[];
}

/** Digits of an item number in an answer. */
const itemDigits = 5;
const unknownPatient: CodedText = patientStatuses.noMatch;
const unknownClaimant: CodedText = {
  code: 9606,
  text: 'Check the card and the details of the claimant, then try again.',
};

/** Nothing is paid unless all of the claim can be. */
export function assessInteractiveClaim(
  inputs: AssessmentInputs,
  about: InteractiveAssessmentCase,
): AssessedInteractiveClaim {
  const { claim, claimId, patient, claimant, isCorrection } = about;
  const error = patient === null ? unknownPatient : claimant === null ? unknownClaimant : null;
  const { decisions, paid } = patient === null ? undecided : decisionsOn(inputs, about, patient);
  const decided = new Map(
    claim.medicalEvent
      .flatMap(({ service }) => service)
      .map((service, at) => [service, decide(decisions.get(service), at === 0, about)]),
  );
  const event =
    error === null ? findWorstClaimEvent([...decided.values()].map((each) => each.event)) : 'reject';
  const state = nextInteractiveState(isCorrection ? 'pendable' : 'none', event);
  invariant(state !== null, 'a claim is assessed when it is new or held');
  const isPaid = state === 'assessed';
  const shown = (service: InteractiveService): InteractiveServiceOutcome => {
    const benefitPaid = isPaid ? (decisions.get(service)?.benefit ?? cents(0)) : cents(0);
    return serviceOutcome(service, decided.get(service), benefitPaid);
  };
  const outcome: InteractiveOutcome = {
    state,
    claimId,
    claimant: membershipOf(claimant, claim.claimant.medicare),
    patient: membershipOf(patient, claim.patient.medicare),
    events: claim.medicalEvent.map((each) => ({
      id: each.id,
      eventDate: parseEventDay(each),
      services: each.service.map(shown),
    })),
    error,
  };
  return { outcome, services: isPaid ? paid : [] };
}

interface Decided {
  readonly decisions: ReadonlyMap<ClaimService, ServiceDecision>;
  readonly paid: readonly PastService[];
}

const undecided: Decided = { decisions: new Map(), paid: [] };

/** By service: the days of the claim one after the other, what was paid before deciding on what comes after. */
function decisionsOn(
  inputs: AssessmentInputs,
  { claim, stream, location, today, history }: InteractiveAssessmentCase,
  person: InventedPerson,
): Decided {
  const decisions = new Map<ClaimService, ServiceDecision>();
  const paid: PastService[] = [];
  const { providerNumber } = claim.serviceProvider;
  for (const { date, claim: document } of splitByDayAndSetting(claim, stream)) {
    const lines = serviceLinesFromEvents(inputs, document.medicalEvent, date);
    const decided = assessPatientDay(inputs, {
      claim: { location, claim: document, lodgedOn: today, assessedOn: today },
      bulkBilled: false,
      person,
      date,
      lines,
      history: [...history, ...paid],
    });
    for (const [at, { service, requested }] of lines.entries()) {
      const decision = decided[at];
      invariant(decision !== undefined, 'every service is decided on');
      decisions.set(service, decision);
      if (decision.benefit > 0)
        paid.push({ itemNumber: requested.itemNumber, dateOfService: date, providerNumber });
    }
  }
  return { decisions, paid };
}

/** What is wrong in itself stays wrong; else a persona's first service is decided as the persona says, once. */
function decide(
  decision: ServiceDecision | undefined,
  isFirst: boolean,
  { patient, isCorrection }: InteractiveAssessmentCase,
): InteractiveServiceDecision {
  const own = interactiveDecisionFromCode(decision?.code ?? '217');
  const ofPersona = personaInteractiveDecisions.get(patient?.key ?? '');
  const isPersonas = ofPersona !== undefined && isFirst && !(isCorrection && ofPersona.event === 'hold');
  return isPersonas && own.event !== 'reject' ? ofPersona : own;
}

function serviceOutcome(
  service: InteractiveService,
  decision: InteractiveServiceDecision | undefined,
  benefitPaid: Cents,
): InteractiveServiceOutcome {
  const { assessmentCode, error } = decision ?? interactiveDecisionFromCode('217');
  return {
    id: service.id,
    itemNumber: withoutLeadingZeros(service).padStart(itemDigits, '0'),
    chargeAmount: parseMoney(service.chargeAmount) ?? cents(0),
    benefitPaid,
    assessmentCode,
    error,
  };
}

function membershipOf(
  person: InventedPerson | null,
  { memberNumber, memberRefNumber }: CardIdentity,
): CardIdentity {
  return person === null
    ? { memberNumber, memberRefNumber }
    : { memberNumber: person.card.number, memberRefNumber: person.card.refNumber };
}
