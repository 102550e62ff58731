// Writes the body and the id of a webhook from its event.
import type { RecordedEvent } from '../../ports/events/event-log.ts';

/** The same for every attempt and every replay, so that a receiver can leave out what it has. */
export const webhookId = (position: number): string => `evt_${position}`;

/** `{type, timestamp, data}` of Standard Webhooks; `data` is the event's, with its location, subject and position. */
export const webhookBody = ({ position, at, type, location, subject, data }: RecordedEvent): string =>
  JSON.stringify({
    type,
    timestamp: at.toISOString(),
    data: { MinorId: location, Subject: subject, ...data, position },
  });
