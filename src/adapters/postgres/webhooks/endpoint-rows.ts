// Reads webhook endpoints from their rows; the secrets are encrypted and bound to URL and locations.
import type { EventType } from '../../../domain/values/event-type.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { WebhookScheme } from '../../../domain/values/webhook-delivery.ts';
import type { WebhookEndpoint } from '../../../ports/webhooks/endpoint-store.ts';
import {
  createValueContext,
  type FieldEncryption,
  type ValueContext,
} from '../encryption/field-encryption.ts';

/** A row of `webhook_endpoint`. */
export interface EndpointRow {
  readonly id: string;
  readonly minor_ids: MinorId[];
  readonly types: EventType[] | null;
  readonly url: string;
  readonly label: string | null;
  readonly scheme: WebhookScheme;
  readonly is_on: boolean;
  readonly secret: string;
  readonly previous_secret: string | null;
  /** Whether the previous secret still signs. */
  readonly is_previous_used: boolean;
  readonly failures: number;
  readonly created_at: Date;
}

/** Additional authenticated data of a secret: a changed URL or location in the database makes it undecryptable. */
export const secretContext = ({
  id,
  url,
  minor_ids,
}: Pick<EndpointRow, 'id' | 'url' | 'minor_ids'>): ValueContext =>
  createValueContext('webhook_endpoint.secret', [id], [url, ...minor_ids]);

/** The endpoint in a row. */
export const endpointFromRow = (row: EndpointRow): WebhookEndpoint => ({
  id: row.id,
  url: row.url,
  locations: row.minor_ids,
  types: row.types,
  label: row.label,
  scheme: row.scheme,
  state: !row.is_on ? 'off' : row.failures > 0 ? 'failing' : 'on',
  createdAt: row.created_at,
});

/** The secrets that sign now, the newest first. @throws DecryptionError. */
export function secretsOfRow(row: EndpointRow, encryption: FieldEncryption): readonly string[] {
  const stored = [
    row.secret,
    ...(row.previous_secret !== null && row.is_previous_used ? [row.previous_secret] : []),
  ];
  return stored.map((each) => encryption.decrypt(each, secretContext(row)));
}

/** Both secrets, also a previous one that signs no more. @throws DecryptionError. */
export const decryptSecrets = (encryption: FieldEncryption, row: EndpointRow): readonly string[] =>
  [row.secret, row.previous_secret].flatMap((stored) =>
    stored === null ? [] : [encryption.decrypt(stored, secretContext(row))],
  );
