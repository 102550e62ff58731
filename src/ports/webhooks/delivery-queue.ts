// The queue of deliveries: one process at a time works on an endpoint, by a lease, and delivers events of one subject in order.
import type { RecordedEvent } from '../events/event-log.ts';
import type { DeliveryFailure, WebhookScheme } from '../../domain/values/webhook-delivery.ts';

/** An attempt that is over. */
export interface DeliveryAttempt {
  readonly position: number;
  /** delivered · waiting: to be attempted again · failed: given up. */
  readonly state: 'delivered' | 'waiting' | 'failed';
  /** Milliseconds since 1970; of no meaning unless waiting. */
  readonly dueAt: number;
  readonly status: number | null;
  readonly failure: DeliveryFailure | null;
  readonly milliseconds: number;
}

/** A delivery to attempt now. */
export interface DueDelivery {
  readonly event: RecordedEvent;
  /** Attempts before this one. */
  readonly attempts: number;
}

/** What one process is doing for an endpoint. */
export interface DeliveryStep {
  readonly attempts: readonly DeliveryAttempt[];
  /** Subjects with a delivery in flight: no other of them is due. */
  readonly inFlight: readonly string[];
  /** How many deliveries may be started. */
  readonly limit: number;
  /** Milliseconds since 1970: what is due until then is attempted. */
  readonly now: number;
  readonly leaseMs: number;
  /** The receiver answered 410: the endpoint is turned off. */
  readonly isGone: boolean;
}

export interface DeliveryPlan {
  readonly url: string;
  readonly scheme: WebhookScheme;
  /** The current secret, and the one before while both sign. */
  readonly secrets: readonly string[];
  /** In the order of their positions, each of another subject. */
  readonly due: readonly DueDelivery[];
  /** When the next of the others is due, in milliseconds since 1970; null where none waits. */
  readonly nextDueAt: number | null;
  /** Whether there are more events to come to at once. */
  readonly isMore: boolean;
  /** Attempts that failed since the last that did not. */
  readonly failures: number;
}

export interface LeasedEndpoint {
  readonly id: string;
  readonly locations: readonly string[];
  readonly token: string;
}

export interface DeliveryQueue {
  /** Leases the endpoints that are on and that no process has. */
  leaseEndpoints(leaseMs: number): Promise<readonly LeasedEndpoint[]>;
  /**
   * Records what became of attempts, extends the lease, and plans what to attempt next: what is due again, and new events. One
   * transaction. Null when the lease is lost, or the endpoint off or removed; nothing is recorded then.
   */
  step(leased: LeasedEndpoint, step: DeliveryStep): Promise<DeliveryPlan | null>;
  /** What waits for its next attempt is due at `now`, in milliseconds since 1970. */
  makeAllDue(now: number): Promise<void>;
  /** Ends the lease, so that another process goes on at once. */
  release(leased: LeasedEndpoint): Promise<void>;
}
