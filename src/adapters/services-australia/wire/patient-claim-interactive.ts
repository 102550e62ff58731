// PCI, the interactive patient claim web service: translates its messages to and from claims and outcomes.
import Type, { type Static } from 'typebox';
import { omitNulls } from '../../../domain/values/omit-nulls.ts';
import { claimStreams } from '../../../domain/claims/claim.ts';
import type { CardIdentity } from '../../../domain/claims/assessment.ts';
import { withIdsOfClaim } from '../../../domain/claims/event-and-service-ids.ts';
import type { InteractiveClaim } from '../../../domain/interactive/interactive-claim.ts';
import { keepInteractiveClaimId } from '../../../domain/interactive/interactive-claim-id.ts';
import {
  interactiveStatuses,
  type InteractiveEventOutcome,
  type InteractiveOutcome,
  type InteractiveServiceOutcome,
} from '../../../domain/interactive/interactive-outcome.ts';
import { interactiveStates } from '../../../domain/interactive/interactive-lifecycle.ts';
import type { InteractiveAnswer, InteractiveCall } from '../../../ports/insurer/interactive-insurer.ts';
import { temporaryFailureCodes } from './explanation-code-outcomes.ts';
import {
  WireInteractiveRequest,
  interactiveCallFromWire,
  toWireInteractiveClaim,
} from './interactive-claim-request.ts';
import { CurrentMembership } from './patient-message-parts.ts';
import { cardSubject } from './message-headers.ts';
import { defineWebService } from './web-service-definition.ts';
import {
  AnswerCentsText,
  AnyText,
  codedTextFromWire,
  codedTextToWire,
  formatOptionalCents,
  omitUndefined,
  Optional,
  padItemNumber,
  parseOptionalCents,
  WireCodedText,
} from './wire-fields.ts';

const Member = Type.Object({ currentMembership: Optional(CurrentMembership) });

const ServiceAnswer = Type.Object({
  id: Optional(AnyText),
  itemNumber: Optional(AnyText),
  assessmentCode: Optional(AnyText),
  benefitPaid: Optional(AnswerCentsText),
  chargeAmount: Optional(AnswerCentsText),
  numberOfPatientsSeen: Optional(AnyText),
  error: Optional(WireCodedText),
});

/** An answer with a status is a decision, even without the other fields that the description requires. */
const Response = Type.Object({
  status: AnyText,
  claimAssessment: Optional(
    Type.Object({
      claimId: Optional(AnyText),
      claimant: Optional(Member),
      patient: Optional(Member),
      medicalEvent: Optional(
        Type.Array(
          Type.Object({
            id: Optional(AnyText),
            eventDate: Optional(AnyText),
            service: Optional(Type.Array(ServiceAnswer)),
          }),
        ),
      ),
      error: Optional(WireCodedText),
    }),
  ),
});
type Assessment = NonNullable<Static<typeof Response>['claimAssessment']>;

const pathFor = (stream: string): string => `/mcp/patientclaiminteractive/${stream}/v1`;

/** Not retried: a second message with the same id would pend the claim. */
export const patientClaimInteractiveService = defineWebService<
  InteractiveCall,
  InteractiveAnswer,
  typeof WireInteractiveRequest,
  typeof Response
>({
  name: 'patient-claim-interactive',
  operation: 'mcp-patient-claim-interactive-general@1',
  operationOf: ({ stream }) => `mcp-patient-claim-interactive-${stream}@1`,
  paths: claimStreams.map(pathFor),
  pathOf: ({ stream }) => pathFor(stream),
  repeatable: false,
  request: WireInteractiveRequest,
  response: Response,
  subjectOf: ({ claim }) => cardSubject(claim.patient.medicare.memberNumber),
  writeRequest: ({ claim }) => ({ patientClaimInteractive: toWireInteractiveClaim(claim) }),
  readRequest: ({ patientClaimInteractive: sent }, context) => interactiveCallFromWire(sent, context),
  writeAnswer: (answer) => writeOutcome(answer),
  writeErrorMessages: (answer) =>
    answer.kind === 'refused'
      ? { ...answer.messages, serviceMessage: [...answer.messages.serviceMessage] }
      : null,
  readAnswer: ({ status, claimAssessment }, { claim }) => ({
    kind: 'outcome',
    outcome: outcomeOf(status, claimAssessment ?? {}, claim),
  }),
  readErrorMessages: (messages) =>
    messages.serviceMessage.some(({ code }) => temporaryFailureCodes.has(code))
      ? null
      : { kind: 'refused', messages },
});

function writeOutcome(answer: InteractiveAnswer): Static<typeof Response> {
  if (answer.kind === 'refused') return { status: '' };
  const { state, otherStatus, claimId, claimant, patient, recordedCards, events, error } = answer.outcome;
  const cards = recordedCards ?? { claimant, patient };
  return {
    status: otherStatus ?? interactiveStatuses[state],
    claimAssessment: {
      ...omitNulls({
        claimId,
        claimant: cards.claimant === null ? null : { currentMembership: { ...cards.claimant } },
        patient: cards.patient === null ? null : { currentMembership: { ...cards.patient } },
        error: codedTextToWire(error),
      }),
      medicalEvent: events.map(({ id, eventDate, services }) => ({
        ...omitNulls({ id, eventDate }),
        service: services.map((service) =>
          omitNulls({
            ...service,
            benefitPaid: formatOptionalCents(service.benefitPaid),
            chargeAmount: formatOptionalCents(service.chargeAmount),
            error: codedTextToWire(service.error),
          }),
        ),
      })),
    },
  };
}

/** The outcome as it came, with the ids of the claim. An unknown status counts as pended, and is shown. */
function outcomeOf(status: string, sent: Assessment, claim: InteractiveClaim): InteractiveOutcome {
  const state = interactiveStates.find((each) => interactiveStatuses[each] === status);
  const claimant = sent.claimant?.currentMembership ?? null;
  const patient = sent.patient?.currentMembership ?? null;
  return {
    state: state ?? 'pended',
    ...omitNulls({ otherStatus: state === undefined ? status : null }),
    claimId: sent.claimId === undefined ? null : keepInteractiveClaimId(sent.claimId),
    claimant: { ...claim.claimant.medicare, ...claimant },
    patient: { ...claim.patient.medicare, ...patient },
    ...(isWhole(claimant) && isWhole(patient) ? {} : { recordedCards: { claimant, patient } }),
    events: withIdsOfClaim((sent.medicalEvent ?? []).map(eventOf), claim.medicalEvent),
    error: codedTextFromWire(sent.error),
  };
}

const isWhole = (card: Partial<CardIdentity> | null): boolean =>
  card?.memberNumber !== undefined && card.memberRefNumber !== undefined;

const eventOf = ({
  id,
  eventDate,
  service = [],
}: NonNullable<Assessment['medicalEvent']>[number]): InteractiveEventOutcome => ({
  id: id ?? null,
  eventDate: eventDate ?? null,
  services: service.map(serviceOf),
});

const serviceOf = (sent: Static<typeof ServiceAnswer>): InteractiveServiceOutcome => ({
  id: sent.id ?? null,
  itemNumber: sent.itemNumber === undefined ? null : padItemNumber(sent.itemNumber),
  chargeAmount: parseOptionalCents(sent.chargeAmount),
  benefitPaid: parseOptionalCents(sent.benefitPaid),
  assessmentCode: sent.assessmentCode ?? null,
  ...omitUndefined({ numberOfPatientsSeen: sent.numberOfPatientsSeen }),
  error: codedTextFromWire(sent.error),
});
