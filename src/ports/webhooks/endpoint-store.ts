// Stores webhook endpoints: where events are delivered, signed with which secrets, and what became of each delivery.
import type { EventType } from '../../domain/values/event-type.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { DeliveryFailure, DeliveryState, WebhookScheme } from '../../domain/values/webhook-delivery.ts';

export interface WebhookEndpoint {
  readonly id: string;
  readonly url: string;
  /** Events of these locations, and of none. */
  readonly locations: readonly MinorId[];
  /** Null: all. */
  readonly types: readonly EventType[] | null;
  readonly label: string | null;
  readonly scheme: WebhookScheme;
  /** failing: the last attempt failed. */
  readonly state: 'on' | 'off' | 'failing';
  readonly createdAt: Date;
}

export type NewWebhookEndpoint = Omit<WebhookEndpoint, 'state' | 'createdAt'> & { readonly secret: string };

/** What may be changed; absent: as it is. */
export interface WebhookEndpointChange {
  readonly url?: string;
  readonly types?: readonly EventType[] | null;
  readonly label?: string | null;
  readonly isOn?: boolean;
}

export interface WebhookDelivery {
  readonly position: number;
  readonly type: EventType;
  readonly subject: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** When it is attempted next; null where it is not. */
  readonly dueAt: Date | null;
  /** Of the last attempt, where there was an answer. */
  readonly status: number | null;
  readonly failure: DeliveryFailure | null;
  readonly milliseconds: number | null;
  readonly attemptedAt: Date | null;
}

/** Events to deliver again: by position or time, both inclusive. */
export interface ReplayRange {
  readonly from: number | Date;
  readonly to: number | Date;
  readonly types: readonly EventType[] | null;
}

/**
 * Endpoints by the locations of a caller: only those are found whose every location is among them. A change of locations that
 * do not match is as one of an endpoint that does not exist.
 */
export interface EndpointStore {
  /** It gets the events recorded from now on. Null, and none is made, where one of its locations has as many as it may. */
  add(endpoint: NewWebhookEndpoint): Promise<WebhookEndpoint | null>;
  list(locations: readonly MinorId[]): Promise<readonly WebhookEndpoint[]>;
  /** Every endpoint, for the operator. */
  listAll(): Promise<readonly WebhookEndpoint[]>;
  find(locations: readonly MinorId[], id: string): Promise<WebhookEndpoint | null>;
  change(
    locations: readonly MinorId[],
    id: string,
    change: WebhookEndpointChange,
  ): Promise<WebhookEndpoint | null>;
  /** With its deliveries. */
  remove(locations: readonly MinorId[], id: string): Promise<boolean>;
  /** The secret so far signs too for so many milliseconds more. */
  replaceSecret(id: string, secret: string, bothMs: number): Promise<void>;
  /** Newest first, with positions below `before`. */
  deliveries(
    id: string,
    query: { readonly before: number | null; readonly state: string | null; readonly limit: number },
  ): Promise<readonly WebhookDelivery[]>;
  /** Delivers up to `most` events again, and returns how many; null, and nothing is delivered, where there are more. */
  replay(endpoint: WebhookEndpoint, range: ReplayRange, most: number): Promise<number | null>;
  /** Records an event that only this endpoint gets. */
  recordTest(endpoint: WebhookEndpoint): Promise<void>;
  /** Removes deliveries that are older than so many days and not waiting; returns how many. */
  removeDeliveriesOlderThan(days: number): Promise<number>;
}
