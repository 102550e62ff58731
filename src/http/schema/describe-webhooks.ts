// The webhooks section of the OpenAPI description: what is POSTed to the URL of an endpoint, one entry for each type of event.
import { eventMeanings } from '../../domain/values/event-type.ts';

const header = (name: string, description: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
});

const signed = [
  header('webhook-id', 'The same for every attempt and replay of an event: leave out what you have.'),
  header(
    'webhook-timestamp',
    'When this attempt was made, in seconds since 1970; reject one more than five minutes off.',
  ),
  header(
    'webhook-signature',
    'One or more signatures of `webhook-id.webhook-timestamp.body`, separated by spaces: `v1,` (HMAC-SHA256) or `v1a,` (ed25519), in base64.',
  ),
];

const bodySchema = (type: string) => ({
  type: 'object',
  required: ['type', 'timestamp', 'data'],
  properties: {
    type: { const: type },
    timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
    data: {
      type: 'object',
      required: ['MinorId', 'Subject', 'position'],
      description: 'As `Data` of `GET /Events`, with location, subject and position. It names no patient.',
      properties: {
        MinorId: { type: ['string', 'null'] },
        Subject: { type: 'string' },
        position: { type: 'integer' },
      },
    },
  },
});

/** By the type of the event. */
export const describeWebhooks = (): Record<string, object> =>
  Object.fromEntries(
    Object.entries(eventMeanings).map(([type, summary]) => [
      type,
      {
        post: {
          operationId: `webhook.${type}`,
          summary,
          tags: ['Events'],
          security: [],
          parameters: signed,
          requestBody: { required: true, content: { 'application/json': { schema: bodySchema(type) } } },
          responses: {
            '2XX': { description: 'You have it. Anything else, a redirect too, is attempted again.' },
            '410': { description: 'You want no more: the endpoint is turned off.' },
          },
        },
      },
    ]),
  );
