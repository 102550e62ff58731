// The port for metrics of calls to the insurer: which web service, how it ended, and how long it took.
import type { InsurerFailure } from './eligibility-insurer.ts';

/** The services of an insurer; each is a web service of Services Australia. */
export type InstrumentedWebService =
  | 'patient-verification'
  | 'concession-verification'
  | 'veteran-verification'
  | 'online-eligibility-check'
  | 'bulk-bill-claim'
  | 'processing-report'
  | 'payment-report'
  | 'patient-claim-interactive'
  | 'same-day-delete'
  | 'dva-claim'
  | 'dva-allied-health-claim'
  | 'dva-processing-report'
  | 'dva-payment-report'
  | 'register-access'
  | 'register-individual'
  | 'register-history'
  | 'register-catchup'
  | 'register-encounter';

export interface InsurerMeter {
  /** Records one call: its duration in seconds, and whether it was answered or how it failed. */
  ended(service: InstrumentedWebService, outcome: 'answered' | InsurerFailure['kind'], seconds: number): void;
}
