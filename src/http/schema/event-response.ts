// The wire form of an event, as GET /Events answers it.
import Type, { type Static } from 'typebox';
import { eventTypes } from '../../domain/values/event-type.ts';
import type { RecordedEvent } from '../../ports/events/event-log.ts';

const closed = { additionalProperties: false } as const;

export const EventTypeName = Type.Enum([...eventTypes], {
  title: 'Event type',
  description: 'What each means stands at the webhook of its name.',
});

export const EventRecord = Type.Object(
  {
    Position: Type.Integer({
      minimum: 1,
      description: 'Rises from one event to the next, with gaps.',
    }),
    At: Type.String({ format: 'date-time' }),
    Type: EventTypeName,
    MinorId: Type.Union([Type.String(), Type.Null()]),
    Subject: Type.String({
      description: 'What it is about, such as a correlationId; events of one subject come in order.',
    }),
    Data: Type.Record(Type.String(), Type.Unknown(), {
      description: 'Codes, ids, days and states. It names no patient.',
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
