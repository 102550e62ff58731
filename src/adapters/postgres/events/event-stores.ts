// Opens what a database stores of events: their log, the webhook endpoints, and the queue of deliveries to them.
import type { EventLog } from '../../../ports/events/event-log.ts';
import type { DeliveryQueue } from '../../../ports/webhooks/delivery-queue.ts';
import type { EndpointStore } from '../../../ports/webhooks/endpoint-store.ts';
import type { Sql } from '../connection/sql.ts';
import type { FieldEncryption } from '../encryption/field-encryption.ts';
import { eventLog } from './event-log.ts';
import { deliveryQueue } from '../webhooks/delivery-queue.ts';
import { endpointStore } from '../webhooks/endpoint-store.ts';

export interface EventStores {
  readonly events: EventLog;
  readonly webhookEndpoints: EndpointStore;
  readonly webhookDeliveries: DeliveryQueue;
}

/** The stores of a database; `recorded` is called when an event is committed. */
export const eventStores = (sql: Sql, encryption: FieldEncryption, recorded: () => void): EventStores => ({
  events: eventLog(sql, recorded),
  webhookEndpoints: endpointStore(sql, encryption, recorded),
  webhookDeliveries: deliveryQueue(sql, encryption),
});
