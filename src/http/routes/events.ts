// GET /Events: what happened to claims and to the service, by position, with a long poll (behaviour 16.1).
import Type from 'typebox';
import { readEvents, type EventsDependencies } from '../../application/events/read-events.ts';
import type { EventFeed } from '../../application/events/event-feed.ts';
import { createReaderLimit } from '../../application/limit-readers.ts';
import { eventReadersMax } from '../../domain/limits.ts';
import { eventTypes, type EventType } from '../../domain/values/event-type.ts';
import { publishedLimits } from '../../domain/values/published-limits.ts';
import type { App } from '../types/app-and-route-types.ts';
import { httpErrors } from '../errors/http-errors.ts';
import { sendError } from '../errors/send-error.ts';
import { actorFromRequest } from '../plugins/actor-from-request.ts';
import { clientLeftSignal } from '../plugins/client-left-signal.ts';
import { EventRecord, formatEvent } from '../schema/event-response.ts';

const closed = { additionalProperties: false } as const;
const limitMax = 500;
const limitDefault = 50;
const waitSecondsMax = 30;

const listOfTypes = `^(?: *(?:${eventTypes.join('|').replaceAll('.', String.raw`\.`)}) *(?:,(?! *$)|$))+$`;

const Query = Type.Object(
  {
    after: Type.Optional(
      Type.Integer({
        minimum: 0,
        description: 'Only events with a higher position; `Next` of the answer before. Default: 0, all.',
      }),
    ),
    types: Type.Optional(
      Type.String({
        ...publishedLimits({ pattern: listOfTypes }),
        description: 'Only events of these types, with commas between.',
        examples: ['claim.lodged,claim.refused'],
      }),
    ),
    limit: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: limitMax,
        description: `At most so many; ${limitDefault} if left out.`,
      }),
    ),
    wait: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: waitSecondsMax,
        description: 'Seconds to wait for an event where there is none yet. Default: 0.',
      }),
    ),
  },
  closed,
);

const Events = Type.Object(
  {
    Events: Type.Array(EventRecord),
    Next: Type.Integer({
      minimum: 0,
      description: 'Send it as `after` to go on.',
    }),
  },
  { ...closed, title: 'Event list' },
);

export interface EventsRouteDependencies extends EventsDependencies {
  readonly eventFeed: EventFeed;
}

/** Adds GET /Events. A server that closes ends the waits first. */
export function addEventRoutes(app: App, deps: EventsRouteDependencies): void {
  const readers = createReaderLimit(eventReadersMax);
  app.addHook('preClose', (done) => {
    deps.eventFeed.release();
    done();
  });
  app.get(
    '/Events',
    {
      config: { access: 'reports', minorId: 'optional', errors: 'plain-text', wholeLocation: true },
      schema: {
        operationId: 'readEvents',
        summary: 'What happened since a position',
        description:
          'Of the locations of the key, or of `x-minor-id`. Who goes on from `Next` gets every event once.',
        tags: ['Events'],
        querystring: Query,
        response: { 200: Events },
      },
    },
    async (request, reply) => {
      const { after = 0, types: named, limit = limitDefault, wait = 0 } = request.query;
      const types = named === undefined ? null : readTypes(named);
      if (types === 'unknown') return sendError(reply, httpErrors.invalidRequest(typesUnknown));
      const { minorId, minorIds } = request.caller;
      const locations = minorId === null ? minorIds : [minorId];
      const leave = wait === 0 ? () => {} : readers.enter(locations.join());
      if (leave === null) return sendError(reply, httpErrors.budgetExceeded(tooManyReaders, afterSeconds));
      const page = await readEvents(deps, {
        after,
        types,
        limit,
        locations,
        waitMs: wait * 1_000,
        left: clientLeftSignal(request, reply),
        actor: actorFromRequest(request),
      }).finally(leave);
      return { Events: page.events.map(formatEvent), Next: page.next };
    },
  );
}

const tooManyReaders = `${eventReadersMax} requests for events of these locations wait, which is the most; let one of them end, then ask again.`;
const afterSeconds = 5;
const typesUnknown = `The query parameter types must name types of events with commas between: ${eventTypes.join(', ')}.`;

function readTypes(text: string): readonly EventType[] | 'unknown' {
  const names = text.split(',').map((name) => name.trim());
  const types = eventTypes.filter((type) => names.includes(type));
  return names.every((name) => types.some((type) => type === name)) ? types : 'unknown';
}
