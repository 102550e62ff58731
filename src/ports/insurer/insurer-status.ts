// The port for the state of the connection to the insurer: circuit breaker, expiry of key and device, and warnings.

/** The state of the connection to the insurer, for operators. */
export interface InsurerStatus {
  /** True while the circuit breaker is open: calls are not sent, because several in a row went unanswered. */
  isBreakerOpen(): boolean;
  /** When the key and the device expire, in seconds since 1970; null where it is unknown. */
  expiries(): Promise<{ readonly keySeconds: number | null; readonly deviceSeconds: number | null }>;
  /** Why the insurer does not answer or rejects the connection, in a sentence for an operator; null while it is up. */
  whyUnreachable(): Promise<string | null>;
  /** What an operator should do before the connection is lost, in a sentence; null when there is nothing to do. */
  warning(): Promise<string | null>;
}
