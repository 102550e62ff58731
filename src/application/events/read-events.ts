// Reads the events after a position; where there is none yet, waits for the first (long poll).
import type { Actor } from '../../domain/values/actor.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { AuditTrail } from '../../ports/claims/audit-trail.ts';
import type { EventLog, EventPage, EventQuery } from '../../ports/events/event-log.ts';
import type { EventFeed } from './event-feed.ts';

interface EventsRequest extends EventQuery {
  readonly locations: readonly MinorId[];
  /** The longest to wait for an event, in milliseconds; 0: not at all. */
  readonly waitMs: number;
  /** Aborted when the caller has left. */
  readonly left: AbortSignal;
  /** For the audit trail. */
  readonly actor: Actor;
}

export interface EventsDependencies {
  readonly events: Pick<EventLog, 'read'>;
  readonly eventFeed: Pick<EventFeed, 'begin'>;
  readonly audit: Pick<AuditTrail, 'add'>;
}

/** The events, none where the wait ended without one. What is read of claims is recorded in the audit trail first. */
export async function readEvents(deps: EventsDependencies, request: EventsRequest): Promise<EventPage> {
  const { waitMs, left, actor } = request;
  let page = await deps.events.read(request);
  if (page.events.length === 0 && waitMs > 0) {
    const ended = AbortSignal.any([AbortSignal.timeout(waitMs), left]);
    page = await waitForEvents(deps, { ...request, after: page.next }, ended);
  }
  for (const location of locationsOf(page)) {
    const outcome = `read ${page.events.filter((event) => event.location === location).length}`;
    await deps.audit.add({ act: 'read-events', outcome, correlationId: null, location, actor });
  }
  return page;
}

/** The first page that has events; an empty one when the wait has ended. */
async function waitForEvents(
  { events, eventFeed }: EventsDependencies,
  request: EventsRequest,
  ended: AbortSignal,
): Promise<EventPage> {
  let { after } = request;
  for (;;) {
    // The wait begins before the look: what becomes readable in between ends it.
    const waiting = eventFeed.begin(request.locations);
    try {
      const page = await events.read({ ...request, after });
      if (page.events.length > 0) return page;
      after = page.next;
      if ((await waiting.until(ended)) === 'ended') return page;
    } finally {
      waiting.end();
    }
  }
}

const locationsOf = ({ events }: EventPage): readonly string[] => [
  ...new Set(events.flatMap(({ location }) => location ?? [])),
];
