// The wire form of an event, as GET /Events answers it.
import Type, { type Static } from 'typebox';
import { eventMeanings, eventTypes } from '../../domain/values/event-type.ts';
import type { RecordedEvent } from '../../ports/events/event-log.ts';

const closed = { additionalProperties: false } as const;

export const EventTypeName = Type.Enum([...eventTypes], {
  title: 'Event type',
  description: Object.entries(eventMeanings)
    .map(([type, meaning]) => `\`${type}\`: ${meaning}`)
    .join('\n'),
});

export const EventRecord = Type.Object(
  {
    Position: Type.Integer({
      minimum: 1,
      description:
        'Rises from one event to the next; numbers are left out where an event is of another location.',
    }),
    At: Type.String({ format: 'date-time', description: 'When it happened.' }),
    Type: EventTypeName,
    MinorId: Type.Union([Type.String(), Type.Null()], {
      description: 'The location; null for what is about none, such as a release of the schedule.',
    }),
    Subject: Type.String({
      description:
        'What it is about; of a claim its correlationId. Events of one subject come in the order in which they happened.',
    }),
    Data: Type.Record(Type.String(), Type.Unknown(), {
      description: 'Codes, ids, days and states. It names no patient; read the claim with your key.',
    }),
  },
  {
    ...closed,
    title: 'Event',
    examples: [
      {
        Position: 7,
        At: '2026-11-24T09:30:00.000Z',
        Type: 'claim.lodged',
        MinorId: 'SBX00001',
        Subject: 'urn:uuid:SBX000010123456789abcdef',
        Data: { Revision: 1, ClaimId: 'A0001@', State: 'lodged' },
      },
    ],
  },
);

/** The event as it is answered. */
export const formatEvent = ({
  position,
  at,
  type,
  location,
  subject,
  data,
}: RecordedEvent): Static<typeof EventRecord> => ({
  Position: position,
  At: at.toISOString(),
  Type: type,
  MinorId: location,
  Subject: subject,
  Data: { ...data },
});
