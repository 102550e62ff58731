// The wire forms of webhook endpoints: what is sent to create and change one, and how it and its deliveries are shown.
import Type, { type Static } from 'typebox';
import { described } from '../../domain/values/described.ts';
import { minorIdPattern } from '../../domain/values/minor-id.ts';
import { deliveryFailures, deliveryStates, webhookSchemes } from '../../domain/values/webhook-delivery.ts';
import type { WebhookDelivery, WebhookEndpoint } from '../../ports/webhooks/endpoint-store.ts';
import { EventTypeName } from './event-response.ts';

const closed = { additionalProperties: false } as const;
const urlLengthMax = 2_000;
const labelLengthMax = 100;

const Url = Type.String({
  minLength: 1,
  maxLength: urlLengthMax,
  description: 'https, at a public address, or in a network of WEBHOOK_ALLOW_NETWORKS.',
});
const Types = Type.Array(EventTypeName, {
  minItems: 1,
  uniqueItems: true,
  description: 'Only events of these types. Default: all.',
});
const Label = Type.String({ maxLength: labelLengthMax });

export const NewEndpoint = Type.Object(
  {
    Url,
    Types: Type.Optional(Types),
    MinorIds: Type.Optional(
      Type.Array(Type.String({ pattern: minorIdPattern }), {
        minItems: 1,
        uniqueItems: true,
        description: 'Of the key. Default, and with x-minor-id the only one: that one; else all.',
      }),
    ),
    Label: Type.Optional(Label),
    Scheme: Type.Optional(
      Type.Enum([...webhookSchemes], {
        description: 'v1 (default): HMAC-SHA256; v1a: ed25519.',
      }),
    ),
  },
  {
    ...closed,
    title: 'New webhook endpoint',
    examples: [{ Url: 'https://example.com/medicare-events' }],
  },
);

export const EndpointChange = Type.Object(
  {
    Url: Type.Optional(Url),
    Types: Type.Optional(Type.Union([Types, Type.Null()])),
    Label: Type.Optional(Type.Union([Label, Type.Null()])),
    State: Type.Optional(
      Type.Enum(['on', 'off'], { description: 'on: goes on with the event where it stopped.' }),
    ),
  },
  { ...closed, title: 'Webhook endpoint change', examples: [{ State: 'on' }] },
);

const nullable = <Schema extends Type.TSchema>(schema: Schema, description?: string) =>
  Type.Union([schema, Type.Null()], described(description));

export const Endpoint = Type.Object(
  {
    Id: Type.String(),
    Url,
    MinorIds: Type.Array(Type.String()),
    Types: nullable(Type.Array(Type.String()), 'null: all.'),
    Label: nullable(Type.String(), 'null: none.'),
    Scheme: Type.Enum([...webhookSchemes]),
    State: Type.Enum(['on', 'off', 'failing'], {
      description: 'failing: is attempted again; off: by you, or by a 410.',
    }),
    CreatedAt: Type.String({ format: 'date-time' }),
    Secret: Type.Optional(
      Type.String({
        description: 'Of v1, `whsec_` and the key in base64: shown once.',
      }),
    ),
    PublicKey: Type.Optional(
      Type.String({ description: 'Of v1a, `whpk_` and the key in base64: shown once.' }),
    ),
  },
  { ...closed, title: 'Webhook endpoint' },
);

export const Deliveries = Type.Object(
  {
    Deliveries: Type.Array(
      Type.Object(
        {
          Position: Type.Integer({
            minimum: 1,
            description: 'webhook-id is `evt_` and this.',
          }),
          Type: Type.String(),
          Subject: Type.String(),
          State: Type.Enum([...deliveryStates], { description: 'failed: given up after ten attempts.' }),
          Attempts: Type.Integer({ minimum: 0 }),
          DueAt: nullable(Type.String({ format: 'date-time' })),
          AttemptedAt: nullable(Type.String({ format: 'date-time' })),
          Status: nullable(Type.Integer()),
          Failure: nullable(Type.Enum([...deliveryFailures])),
          Milliseconds: nullable(Type.Integer({ minimum: 0 })),
        },
        { ...closed, title: 'Webhook delivery' },
      ),
    ),
    NextCursor: nullable(Type.String(), 'Send it as `cursor` for older ones.'),
  },
  { ...closed, title: 'Webhook delivery list' },
);

const bound = (description: string) =>
  Type.Union([Type.Integer({ minimum: 0 }), Type.String({ minLength: 1, maxLength: 40 })], { description });

export const Replay = Type.Object(
  {
    From: bound('A position, or a time with its offset.'),
    To: bound('A position, or a time with its offset.'),
    Types: Type.Optional(Types),
  },
  { ...closed, title: 'Webhook replay', examples: [{ From: 1, To: 100 }] },
);

export const Replayed = Type.Object(
  { Events: Type.Integer({ minimum: 0 }) },
  { ...closed, title: 'Replayed events' },
);

/** The endpoint as it is answered; its key only when it has just been made. */
export const formatEndpoint = (
  endpoint: WebhookEndpoint,
  key: { readonly secret: string | null; readonly publicKey: string | null } = {
    secret: null,
    publicKey: null,
  },
): Static<typeof Endpoint> => ({
  Id: endpoint.id,
  Url: endpoint.url,
  MinorIds: [...endpoint.locations],
  Types: endpoint.types === null ? null : [...endpoint.types],
  Label: endpoint.label,
  Scheme: endpoint.scheme,
  State: endpoint.state,
  CreatedAt: endpoint.createdAt.toISOString(),
  ...(key.secret === null ? {} : { Secret: key.secret }),
  ...(key.publicKey === null ? {} : { PublicKey: key.publicKey }),
});

/** A page of deliveries; `limit` is what was asked for. */
export function formatDeliveries(
  deliveries: readonly WebhookDelivery[],
  limit: number,
): Static<typeof Deliveries> {
  const last = deliveries.at(-1);
  return {
    Deliveries: deliveries.map((each) => ({
      Position: each.position,
      Type: each.type,
      Subject: each.subject,
      State: each.state,
      Attempts: each.attempts,
      DueAt: each.dueAt?.toISOString() ?? null,
      AttemptedAt: each.attemptedAt?.toISOString() ?? null,
      Status: each.status,
      Failure: each.failure,
      Milliseconds: each.milliseconds,
    })),
    NextCursor: last === undefined || deliveries.length < limit ? null : String(last.position),
  };
}
