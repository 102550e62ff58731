// /WebhookEndpoints: creates, lists, changes and removes webhook endpoints, and delivers events again (behaviour 16.2).
import type { FastifyReply, FastifyRequest } from 'fastify';
import Type from 'typebox';
import {
  changeEndpoint,
  createEndpoint,
  listEndpoints,
  readDeliveries,
  readEndpoint,
  removeEndpoint,
  replayEvents,
  rotateEndpointSecret,
  testEndpoint,
  type EndpointCaller,
  type EndpointDependencies,
} from '../../application/webhooks/manage-endpoints.ts';
import { deliveryStates } from '../../domain/values/webhook-delivery.ts';
import type { App } from '../types/app-and-route-types.ts';
import { httpErrors } from '../errors/http-errors.ts';
import { sendError } from '../errors/send-error.ts';
import { actorFromRequest } from '../plugins/actor-from-request.ts';
import { noSuch } from '../schema/shared-responses.ts';
import {
  Deliveries,
  Endpoint,
  EndpointChange,
  formatDeliveries,
  formatEndpoint,
  NewEndpoint,
  Replay,
  Replayed,
} from '../schema/webhook-endpoint-body.ts';

const closed = { additionalProperties: false } as const;
const config = { access: 'reports', minorId: 'optional', errors: 'plain-text', wholeLocation: true } as const;
const tags = ['Events'];
const description = 'From `GET /WebhookEndpoints`.';
const named = Type.String({ maxLength: 40, description, examples: ['we_30d68d09d734e754'] });
const Id = Type.Object({ id: named }, closed);
const [limitDefault, limitMax] = [50, 500];
const emptyAnswer = (words: string) => ({ description: words, type: 'null' }) as const;

/** An endpoint is found by a caller who may read all that it gets: of the location in x-minor-id, or of those of the key. */
const callerOf = (request: FastifyRequest): EndpointCaller => ({
  locations: request.caller.minorId === null ? request.caller.minorIds : [request.caller.minorId],
  actor: actorFromRequest(request),
});
const sendStatus = (reply: FastifyReply, status: 202 | 204): FastifyReply => reply.code(status).send();

/** Adds the routes of webhook endpoints. */
export function addWebhookEndpointRoutes(app: App, deps: EndpointDependencies): void {
  addCollection(app, deps);
  addEndpoint(app, deps);
  addRemoval(app, deps);
  addActions(app, deps);
  addReplay(app, deps);
  addDeliveries(app, deps);
}

function addCollection(app: App, deps: EndpointDependencies): void {
  app.post(
    '/WebhookEndpoints',
    {
      config,
      schema: {
        operationId: 'createWebhookEndpoint',
        summary: 'Have events delivered to a URL',
        description:
          'By Standard Webhooks 1.0, signed: [how to verify it](/docs/webhooks). The secret is in this answer only. An address of your own machine needs WEBHOOK_ALLOW_NETWORKS=127.0.0.1/32.',
        tags,
        body: NewEndpoint,
        response: { 201: Endpoint },
      },
    },
    async (request, reply) => {
      const { Url, Types = null, MinorIds = null, Label = null, Scheme = 'v1' } = request.body;
      const asked = { url: Url, locations: MinorIds, types: Types, label: Label, scheme: Scheme };
      const created = await createEndpoint(deps, callerOf(request), asked);
      if (!created.ok) return sendError(reply, created.failure);
      return reply.code(201).send(formatEndpoint(created.answer.endpoint, created.answer));
    },
  );
  app.get(
    '/WebhookEndpoints',
    {
      config,
      schema: {
        operationId: 'listWebhookEndpoints',
        summary: 'The webhook endpoints of your locations',
        description: 'Those whose every location is one of the key.',
        tags,
        response: {
          200: Type.Object(
            { WebhookEndpoints: Type.Array(Endpoint) },
            { ...closed, title: 'Webhook endpoint list' },
          ),
        },
      },
    },
    async (request, reply) => {
      const endpoints = await listEndpoints(deps, callerOf(request));
      return reply.send({ WebhookEndpoints: endpoints.map((endpoint) => formatEndpoint(endpoint)) });
    },
  );
}

const onePath = '/WebhookEndpoints/:id';

function addEndpoint(app: App, deps: EndpointDependencies): void {
  app.get(
    onePath,
    {
      config,
      schema: {
        operationId: 'readWebhookEndpoint',
        summary: 'A webhook endpoint',
        description: 'Without its secret, which only the answer that made it shows.',
        tags,
        params: Id,
        response: { 200: Endpoint, 404: noSuch('webhook endpoint') },
      },
    },
    async (request, reply) => {
      const found = await readEndpoint(deps, callerOf(request), request.params.id);
      return found.ok ? formatEndpoint(found.answer) : sendError(reply, found.failure);
    },
  );
  app.patch(
    onePath,
    {
      config,
      schema: {
        operationId: 'changeWebhookEndpoint',
        summary: 'Change a webhook endpoint, or turn it on or off',
        description:
          'Only what is sent changes. Turned on again, it gets the events that happened meanwhile.',
        tags,
        params: Id,
        body: EndpointChange,
        response: { 200: Endpoint, 404: noSuch('webhook endpoint') },
      },
    },
    async (request, reply) => {
      const { Url: url, Types: types, Label: label, State: state } = request.body;
      const change = {
        ...(url === undefined ? {} : { url }),
        ...(types === undefined ? {} : { types }),
        ...(label === undefined ? {} : { label }),
        ...(state === undefined ? {} : { isOn: state === 'on' }),
      };
      const changed = await changeEndpoint(deps, callerOf(request), request.params.id, change);
      return changed.ok ? formatEndpoint(changed.answer) : sendError(reply, changed.failure);
    },
  );
}

function addRemoval(app: App, deps: EndpointDependencies): void {
  app.delete(
    onePath,
    {
      config,
      schema: {
        operationId: 'removeWebhookEndpoint',
        summary: 'Remove a webhook endpoint with its deliveries',
        description: 'Nothing is delivered to it any more.',
        tags,
        params: Id,
        response: { 204: emptyAnswer('Done.'), 404: noSuch('webhook endpoint') },
      },
    },
    async (request, reply) => {
      const removed = await removeEndpoint(deps, callerOf(request), request.params.id);
      return removed.ok ? sendStatus(reply, 204) : sendError(reply, removed.failure);
    },
  );
}

function addActions(app: App, deps: EndpointDependencies): void {
  app.post(
    '/WebhookEndpoints/:id/RotateSecret',
    {
      config,
      schema: {
        operationId: 'rotateWebhookSecret',
        summary: 'Make a new secret',
        description: 'For 24 hours each message is signed with both, the new one first.',
        tags,
        params: Id,
        response: { 200: Endpoint, 404: noSuch('webhook endpoint') },
      },
    },
    async (request, reply) => {
      const rotated = await rotateEndpointSecret(deps, callerOf(request), request.params.id);
      return rotated.ok
        ? formatEndpoint(rotated.answer.endpoint, rotated.answer)
        : sendError(reply, rotated.failure);
    },
  );
  app.post(
    '/WebhookEndpoints/:id/Test',
    {
      config,
      schema: {
        operationId: 'testWebhookEndpoint',
        summary: 'Deliver a test event',
        description: 'Of the type `endpoint.test`, whatever types the endpoint gets.',
        tags,
        params: Id,
        response: { 202: emptyAnswer('Recorded; see the deliveries.'), 404: noSuch('webhook endpoint') },
      },
    },
    async (request, reply) => {
      const tested = await testEndpoint(deps, callerOf(request), request.params.id);
      return tested.ok ? sendStatus(reply, 202) : sendError(reply, tested.failure);
    },
  );
}

function addReplay(app: App, deps: EndpointDependencies): void {
  app.post(
    '/WebhookEndpoints/:id/Replay',
    {
      config,
      schema: {
        operationId: 'replayWebhooks',
        summary: 'Deliver events again',
        description: 'At most 10,000, with the same webhook-id and body as before.',
        tags,
        params: Id,
        body: Replay,
        response: { 202: Replayed, 404: noSuch('webhook endpoint') },
      },
    },
    async (request, reply) => {
      const { From, To, Types = null } = request.body;
      const [from, to] = [readBound(From), readBound(To)];
      if (from === null || to === null) return sendError(reply, httpErrors.invalidRequest(badBound));
      const replayed = await replayEvents(deps, callerOf(request), request.params.id, {
        from,
        to,
        types: Types,
      });
      return replayed.ok
        ? reply.code(202).send({ Events: replayed.answer })
        : sendError(reply, replayed.failure);
    },
  );
}

const badBound =
  'From and To must be positions, or times with an offset such as 2026-11-24T09:00:00+11:00; both are included.';
const timeForm = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d:\d\d)$/;

function readBound(bound: number | string): number | Date | null {
  if (typeof bound === 'number') return Number.isSafeInteger(bound) ? bound : null;
  const moment = timeForm.test(bound) ? new Date(bound) : null;
  return moment === null || Number.isNaN(moment.getTime()) ? null : moment;
}

function addDeliveries(app: App, deps: EndpointDependencies): void {
  app.get(
    '/WebhookEndpoints/:id/Deliveries',
    {
      config,
      schema: {
        operationId: 'listWebhookDeliveries',
        summary: 'What became of each delivery',
        description: 'Newest first, for 30 days.',
        tags,
        params: Id,
        querystring: Type.Object(
          {
            state: Type.Optional(Type.Enum([...deliveryStates])),
            cursor: Type.Optional(
              Type.String({
                pattern: String.raw`^\d{1,15}$`,
                description: 'NextCursor of the page before.',
              }),
            ),
            limit: Type.Optional(
              Type.Integer({
                minimum: 1,
                maximum: limitMax,
                description: `At most so many; ${limitDefault} if left out.`,
              }),
            ),
          },
          closed,
        ),
        response: { 200: Deliveries, 404: noSuch('webhook endpoint') },
      },
    },
    async (request, reply) => {
      const { state = null, cursor, limit = limitDefault } = request.query;
      const page = { before: cursor === undefined ? null : Number(cursor), state, limit };
      const read = await readDeliveries(deps, callerOf(request), request.params.id, page);
      return read.ok ? formatDeliveries(read.answer, limit) : sendError(reply, read.failure);
    },
  );
}
