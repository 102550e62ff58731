// PCI, the interactive patient claim web service: translates its messages to and from claims and outcomes.
import Type, { type Static } from 'typebox';
import type { InteractiveClaim, InteractiveService } from '../../../domain/interactive/interactive-claim.ts';
import { parseInteractiveClaimId } from '../../../domain/interactive/interactive-claim-id.ts';
import {
  interactiveAssessmentCodes,
  interactiveStatuses,
  type InteractiveEventOutcome,
  type InteractiveOutcome,
  type InteractiveServiceOutcome,
  type CardIdentity,
} from '../../../domain/interactive/interactive-outcome.ts';
import {
  interactiveStates,
  type InteractiveState,
} from '../../../domain/interactive/interactive-lifecycle.ts';
import { parseOffsetDate } from '../../../domain/values/offset-date-time.ts';
import type { InteractiveAnswer, InteractiveCall } from '../../../ports/insurer/interactive-insurer.ts';
import { temporaryFailureCodes } from './explanation-code-outcomes.ts';
import {
  WireInteractiveRequest,
  interactiveCallFromWire,
  toWireInteractiveClaim,
} from './interactive-claim-request.ts';
import { CurrentMembership } from './patient-message-parts.ts';
import { defineWebService } from './web-service-definition.ts';
import {
  AnswerCentsText,
  AnyText,
  parseCentsText,
  formatCentsText,
  WireCodedText,
  codedTextFromWire,
  dollarsToCentsText,
  Optional,
  padItemNumber,
  omitUndefined,
} from './wire-fields.ts';

const Member = Type.Object({ currentMembership: Optional(CurrentMembership) });

const ServiceAnswer = Type.Object({
  id: AnyText,
  itemNumber: Optional(AnyText),
  assessmentCode: Optional(AnyText),
  benefitPaid: Optional(AnswerCentsText),
  chargeAmount: Optional(AnswerCentsText),
  numberOfPatientsSeen: Optional(AnyText),
  error: Optional(WireCodedText),
});

const Response = Type.Object({
  status: AnyText,
  claimAssessment: Type.Object({
    claimId: AnyText,
    claimant: Optional(Member),
    patient: Optional(Member),
    medicalEvent: Type.Array(
      Type.Object({ id: AnyText, eventDate: Optional(AnyText), service: Type.Array(ServiceAnswer) }),
    ),
    error: Optional(WireCodedText),
  }),
});
type Assessment = Static<typeof Response>['claimAssessment'];

/** Not retried: a second message with the same id would pend the claim. */
export const patientClaimInteractiveService = defineWebService<
  InteractiveCall,
  InteractiveAnswer,
  typeof WireInteractiveRequest,
  typeof Response
>({
  name: 'patient-claim-interactive',
  operation: 'mcp-patient-claim-interactive-general@1',
  paths: ['/mcp/patientclaiminteractive/general/v1'],
  repeatable: false,
  request: WireInteractiveRequest,
  response: Response,
  subjectOf: ({ claim }) => claim.patient.medicare.memberNumber,
  writeRequest: ({ claim }) => ({ patientClaimInteractive: toWireInteractiveClaim(claim) }),
  readRequest: ({ patientClaimInteractive: sent }, context) => interactiveCallFromWire(sent, context),
  writeAnswer: (answer) => writeOutcome(answer),
  writeErrorMessages: (answer) =>
    answer.kind === 'refused'
      ? { ...answer.messages, serviceMessage: [...answer.messages.serviceMessage] }
      : null,
  readAnswer({ status, claimAssessment }, { claim }) {
    const state = interactiveStates.find((each) => interactiveStatuses[each] === status);
    const outcome = state === undefined ? null : outcomeOf(state, claimAssessment, claim);
    return outcome === null ? null : { kind: 'outcome', outcome };
  },
  readErrorMessages: (messages) =>
    messages.serviceMessage.some(({ code }) => temporaryFailureCodes.has(code))
      ? null
      : { kind: 'refused', messages },
});

function writeOutcome(answer: InteractiveAnswer): Static<typeof Response> {
  if (answer.kind === 'refused') return { status: '', claimAssessment: { claimId: '', medicalEvent: [] } };
  const { state, claimId, claimant, patient, events, error } = answer.outcome;
  return {
    status: interactiveStatuses[state],
    claimAssessment: {
      claimId,
      claimant: { currentMembership: { ...claimant } },
      patient: { currentMembership: { ...patient } },
      medicalEvent: events.map(({ id, eventDate, services }) => ({
        id,
        eventDate,
        service: services.map(({ benefitPaid, chargeAmount, error: serviceError, ...same }) => ({
          ...same,
          benefitPaid: formatCentsText(benefitPaid),
          chargeAmount: formatCentsText(chargeAmount),
          ...omitUndefined({ error: serviceError ?? undefined }),
        })),
      })),
      ...omitUndefined({ error: error ?? undefined }),
    },
  };
}

/** Null when an id or a day is invalid, a service was not in the claim, or an assessed claim lacks its benefits. */
function outcomeOf(
  state: InteractiveState,
  sent: Assessment,
  claim: InteractiveClaim,
): InteractiveOutcome | null {
  const claimId = parseInteractiveClaimId(sent.claimId);
  const events = sent.medicalEvent.map((event) => eventOf(state, event, claim));
  if (claimId === null || !events.every((event) => event !== null)) return null;
  return {
    state,
    claimId,
    claimant: membershipOf(sent.claimant, claim.claimant.medicare),
    patient: membershipOf(sent.patient, claim.patient.medicare),
    events,
    error: codedTextFromWire(sent.error),
  };
}

function eventOf(
  state: InteractiveState,
  { id, eventDate: day, service }: Assessment['medicalEvent'][number],
  claim: InteractiveClaim,
): InteractiveEventOutcome | null {
  const sentEvent = claim.medicalEvent.find((event) => event.id === id);
  const eventDate = parseOffsetDate(day ?? sentEvent?.medicalEventDate ?? '');
  const services = service.map((each) => serviceOf(state, each, sentEvent?.service));
  if (eventDate === null || !services.every((each) => each !== null)) return null;
  return { id, eventDate, services };
}

/** The assessment code of a service without one, by the state of the claim. */
const defaultCodes: Readonly<Record<InteractiveState, InteractiveServiceOutcome['assessmentCode']>> = {
  assessed: 'ASSESSED',
  pendable: 'ACCEPTABLE_ERROR',
  pended: 'ACCEPTABLE_ERROR',
  rejected: 'UNACCEPTABLE_ERROR',
};

function serviceOf(
  state: InteractiveState,
  sent: Static<typeof ServiceAnswer>,
  services: readonly InteractiveService[] = [],
): InteractiveServiceOutcome | null {
  const sentService = services.find(({ id }) => id === sent.id);
  const charge =
    sent.chargeAmount ??
    (sentService === undefined ? undefined : dollarsToCentsText(sentService.chargeAmount));
  if (sentService === undefined || charge === undefined) return null;
  if (state === 'assessed' && sent.benefitPaid === undefined) return null;
  return {
    id: sent.id,
    itemNumber: padItemNumber(sent.itemNumber ?? sentService.itemNumber),
    chargeAmount: parseCentsText(charge),
    benefitPaid: parseCentsText(sent.benefitPaid ?? '0'),
    assessmentCode:
      interactiveAssessmentCodes.find((code) => code === sent.assessmentCode) ?? defaultCodes[state],
    error: codedTextFromWire(sent.error),
  };
}

/** The card of the answer; the card of the claim where the answer has none. */
function membershipOf(member: Static<typeof Member> | undefined, sent: CardIdentity): CardIdentity {
  const { memberNumber, memberRefNumber } = member?.currentMembership ?? {};
  return {
    memberNumber: memberNumber ?? sent.memberNumber,
    memberRefNumber: memberRefNumber ?? sent.memberRefNumber,
  };
}
