// The state of the connection to the insurer, and the metrics of calls to it, for operators.
import type { InsurerFailure } from './insurer.ts';

/** What the insurer is asked for; each is a web service of the national one. */
export type InsurerService =
  | 'patient-verification'
  | 'online-eligibility-check'
  | 'bulk-bill-claim'
  | 'processing-report'
  | 'payment-report'
  | 'patient-claim-interactive';

export interface InsurerMeter {
  /** One call ended, after so many seconds, with an answer or without one. */
  ended(service: InsurerService, outcome: 'answered' | InsurerFailure['kind'], seconds: number): void;
}

export interface InsurerStatus {
  /** True while calls are not sent, since call after call went unanswered. */
  isBreakerOpen(): boolean;
  /** When key and device of the device authentication end, in seconds since 1970; null where it is unknown. */
  expiries(): Promise<{ readonly keySeconds: number | null; readonly deviceSeconds: number | null }>;
  /** Why the insurer does not answer or does not take what is sent, in a sentence for an operator; null while it does. */
  whyUnreachable(): Promise<string | null>;
  /** What an operator should see to before the insurer is lost, in a sentence; null when there is nothing. */
  warning(): Promise<string | null>;
}
