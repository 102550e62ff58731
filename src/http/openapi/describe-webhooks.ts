// The webhooks section of the OpenAPI description: what is POSTed to the URL of an endpoint, one entry for each type of event.
import Type from 'typebox';
import { eventMeanings } from '../../domain/values/event-type.ts';
import { exampleDay, exampleId } from '../schema/freshen-examples.ts';
import { EventTypeName } from '../schema/event-response.ts';

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

/** Among the components, as each webhook refers to them. */
const parameters = {
  WebhookId: header('webhook-id', 'The same for every attempt and replay: leave out what you have.'),
  WebhookTimestamp: header(
    'webhook-timestamp',
    'When this attempt was made, in seconds since 1970; reject one more than five minutes off.',
  ),
  WebhookSignature: header(
    'webhook-signature',
    'One or more signatures of `webhook-id.webhook-timestamp.body`, separated by spaces: `v1,` (HMAC-SHA256) or `v1a,` (ed25519), in base64.',
  ),
};

const Body = Type.Object(
  {
    type: EventTypeName,
    timestamp: Type.String({ format: 'date-time' }),
    data: Type.Object(
      {
        MinorId: Type.Union([Type.String(), Type.Null()]),
        Subject: Type.String(),
        position: Type.Integer({ minimum: 1 }),
      },
      {
        title: 'Webhook event data',
        description: 'As `Data` of `GET /Events`. It names no patient.',
      },
    ),
  },
  { title: 'Webhook event' },
);

const responses = {
  WebhookReceived: { description: 'You have it. Anything else, a redirect too, is attempted again.' },
  WebhookUnwanted: { description: 'You want no more: the endpoint is turned off.' },
};

const body = {
  WebhookEvent: {
    required: true,
    content: {
      'application/json': {
        schema: Body,
        example: {
          type: 'claim.paid',
          timestamp: `${exampleDay}T09:30:00.000Z`,
          data: { MinorId: 'SBX00001', Subject: exampleId('general'), position: 7 },
        },
      },
    },
  },
};

const refer = (part: 'parameters' | 'responses' | 'requestBodies', name: string) => ({
  $ref: `#/components/${part}/${name}`,
});

const WebhookDelivery = {
  post: {
    operationId: 'receiveWebhookEvent',
    summary: 'An event happened',
    description: 'POSTed to the URL of your endpoint, with its signature. `type` says what happened.',
    tags: ['Events'],
    security: [],
    parameters: Object.keys(parameters).map((name) => refer('parameters', name)),
    requestBody: refer('requestBodies', 'WebhookEvent'),
    responses: {
      '2XX': refer('responses', 'WebhookReceived'),
      '410': refer('responses', 'WebhookUnwanted'),
    },
  },
};

/** What the webhooks refer to, by the parts of the components. */
export const webhookComponents = {
  parameters,
  responses,
  requestBodies: body,
  pathItems: { WebhookDelivery },
} as const;

/** By the type of the event, what it means; each is delivered in the same way. */
export const describeWebhooks = (): Record<string, object> =>
  Object.fromEntries(
    Object.entries(eventMeanings).map(([type, summary]) => [
      type,
      { $ref: '#/components/pathItems/WebhookDelivery', summary },
    ]),
  );
