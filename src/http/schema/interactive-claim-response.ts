// Response schema of an interactive claim, with the insurer's own field names (interface 2.11).
import Type, { type Static } from 'typebox';
import { AmountOut } from './claim-outcome-response.ts';
import type { CardIdentity } from '../../domain/claims/assessment.ts';
import {
  interactiveAssessmentCodes,
  interactiveStatuses,
  type InteractiveEventOutcome,
  type InteractiveOutcome,
  type InteractiveServiceOutcome,
} from '../../domain/interactive/interactive-outcome.ts';
import { omitNulls } from '../../domain/values/omit-nulls.ts';
import { codedBody, dollarsOrNull, listOrNull } from './processing-report-response.ts';

const closed = { additionalProperties: false } as const;
const Optional = Type.Optional;
const Text = Optional(Type.String());
const Amount = Optional(AmountOut);
const Coded = Optional(
  Type.Object(
    {
      code: Optional(Type.Integer()),
      text: Optional(Type.String()),
    },
    { ...closed, title: 'Coded text' },
  ),
);

const Person = Optional(
  Type.Object(
    {
      currentMembership: Type.Object(
        { memberNumber: Text, memberRefNumber: Text },
        { ...closed, title: 'Assessed card' },
      ),
    },
    {
      ...closed,
      title: 'Assessed card holder',
      description: "As in Medicare's record, where it names it.",
    },
  ),
);

const Service = Type.Object(
  {
    id: Optional(Type.String()),
    itemNumber: Optional(Type.String()),
    chargeAmount: Amount,
    benefitPaid: Amount,
    assessmentCode: Optional(
      Type.String({
        description: `${interactiveAssessmentCodes.join(', ')}; or a word of the insurer's.`,
      }),
    ),
    numberOfPatientsSeen: Text,
    error: Coded,
  },
  { ...closed, title: 'Interactive service outcome' },
);

const Event = Type.Object(
  {
    id: Optional(Type.String()),
    eventDate: Text,
    service: Optional(Type.Array(Service)),
  },
  { ...closed, title: 'Interactive event outcome' },
);

export const InteractiveClaimResponse = Type.Object(
  {
    status: Type.String({
      description: `${Object.values(interactiveStatuses).join(', ')}; or a word of the insurer's. MEDICARE_PENDABLE: send the same again within 60 minutes to have it pended, or correct it.`,
    }),
    correlationId: Type.String(),
    claimAssessment: Type.Object(
      {
        claimId: Optional(Type.String()),
        claimant: Person,
        patient: Person,
        medicalEvent: Optional(Type.Array(Event)),
        error: Coded,
      },
      {
        ...closed,
        title: 'Interactive claim assessment',
      },
    ),
  },
  { ...closed, title: 'Interactive claim outcome' },
);

/** The response body of an interactive claim, amounts in dollars. */
export function formatInteractiveClaimBody(
  correlationId: string,
  { state, otherStatus, claimId, claimant, patient, recordedCards, events, error }: InteractiveOutcome,
): Static<typeof InteractiveClaimResponse> {
  const cards = recordedCards ?? { claimant, patient };
  return {
    status: otherStatus ?? interactiveStatuses[state],
    correlationId,
    claimAssessment: omitNulls({
      claimId,
      claimant: personBody(cards.claimant),
      patient: personBody(cards.patient),
      medicalEvent: listOrNull(events.map(eventBody)),
      error: codedBody(error),
    }),
  };
}

const personBody = (card: Partial<CardIdentity> | null) =>
  card === null ? null : { currentMembership: { ...card } };

const eventBody = ({ id, eventDate, services }: InteractiveEventOutcome): Static<typeof Event> =>
  omitNulls({ id, eventDate, service: listOrNull(services.map(serviceBody)) });

function serviceBody(service: InteractiveServiceOutcome): Static<typeof Service> {
  const { id, itemNumber, chargeAmount, benefitPaid, assessmentCode, numberOfPatientsSeen, error } = service;
  return omitNulls({
    id,
    itemNumber,
    chargeAmount: dollarsOrNull(chargeAmount),
    benefitPaid: dollarsOrNull(benefitPaid),
    assessmentCode,
    numberOfPatientsSeen,
    error: codedBody(error),
  });
}
