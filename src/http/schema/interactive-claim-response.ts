// Response schema of an interactive claim, with the insurer's own field names (interface 2.11).
import Type, { type Static } from 'typebox';
import type { CodedText } from '../../domain/claims/assessment.ts';
import {
  interactiveAssessmentCodes,
  interactiveStatuses,
  type InteractiveEventOutcome,
  type InteractiveOutcome,
  type InteractiveServiceOutcome,
} from '../../domain/interactive/interactive-outcome.ts';
import { formatMoney, moneyPattern } from '../../domain/values/money.ts';

const closed = { additionalProperties: false } as const;
const Amount = Type.String({ pattern: moneyPattern, description: 'Dollars with two decimals.' });
const Coded = Type.Object(
  { code: Type.Integer(), text: Type.String({ description: 'Show it as it is.' }) },
  closed,
);

const Person = Type.Object(
  {
    currentMembership: Type.Object({ memberNumber: Type.String(), memberRefNumber: Type.String() }, closed),
  },
  {
    ...closed,
    description: "The card as in Medicare's record; as sent where Medicare has no record of it.",
  },
);

const Service = Type.Object(
  {
    id: Type.String(),
    itemNumber: Type.String({ pattern: '^\\d{5}$', description: 'Five digits.' }),
    chargeAmount: Amount,
    benefitPaid: Amount,
    assessmentCode: Type.Enum([...interactiveAssessmentCodes]),
    error: Type.Optional(Coded),
  },
  closed,
);

const Event = Type.Object(
  { id: Type.String(), eventDate: Type.String({ format: 'date' }), service: Type.Array(Service) },
  closed,
);

export const InteractiveClaimResponse = Type.Object(
  {
    status: Type.Enum(Object.values(interactiveStatuses), {
      description:
        'MEDICARE_PENDABLE: send the same again within 60 minutes to have it pended, or correct it.',
    }),
    correlationId: Type.String(),
    claimAssessment: Type.Object(
      {
        claimId: Type.String({
          pattern: '^[A-Za-z0-9]{8}\\d{14}$',
          description: 'The Minor ID and 14 digits.',
        }),
        claimant: Person,
        patient: Person,
        medicalEvent: Type.Array(Event),
        error: Type.Optional(Coded),
      },
      closed,
    ),
  },
  { ...closed, title: 'Interactive claim outcome' },
);

/** The response body of an interactive claim, amounts in dollars. */
export function formatInteractiveClaimBody(
  correlationId: string,
  { state, claimId, claimant, patient, events, error }: InteractiveOutcome,
): Static<typeof InteractiveClaimResponse> {
  return {
    status: interactiveStatuses[state],
    correlationId,
    claimAssessment: {
      claimId,
      claimant: { currentMembership: claimant },
      patient: { currentMembership: patient },
      medicalEvent: events.map(eventBody),
      ...errorOf(error),
    },
  };
}

const errorOf = (error: CodedText | null) =>
  error === null ? {} : { error: { code: error.code, text: error.text } };

function eventBody({ id, eventDate, services }: InteractiveEventOutcome): Static<typeof Event> {
  return { id, eventDate, service: services.map(serviceBody) };
}

function serviceBody(service: InteractiveServiceOutcome): Static<typeof Service> {
  const { id, itemNumber, chargeAmount, benefitPaid, assessmentCode, error } = service;
  return {
    id,
    itemNumber,
    chargeAmount: formatMoney(chargeAmount),
    benefitPaid: formatMoney(benefitPaid),
    assessmentCode,
    ...errorOf(error),
  };
}
