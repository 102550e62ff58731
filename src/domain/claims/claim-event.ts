// Makes the events of a claim's life: ids, codes and states only, by which a patient cannot be found.
import type { CorrelationId } from '../values/correlation-id.ts';
import type { EventData, EventType, NewEvent } from '../values/event-type.ts';
import type { ServiceMessages } from './validation-error.ts';

/** An event that a claim has once in each revision; the location is that of the claim. */
export const createClaimEvent = (
  type: EventType,
  correlationId: CorrelationId,
  revision: number,
  data: EventData = {},
): Omit<NewEvent, 'location'> => ({
  type,
  subject: correlationId,
  once: `${type}:${correlationId}:${revision}`,
  data: { Revision: revision, ...data },
});

/** The insurer's own words may name a patient: of its messages only what has the form of a code goes into an event. */
const codeForm = /^[A-Za-z0-9_]{1,20}$/;

/** The codes that the insurer refused a claim with, each once. */
export const codesOfMessages = ({ serviceMessage }: ServiceMessages): readonly string[] => [
  ...new Set(serviceMessage.map(({ code }) => code).filter((code) => codeForm.test(code))),
];
