// The port for the hash chain of the audit trail, which shows cut or changed entries, and for its monthly partitions.
import type { AuditAnchor } from '../../domain/values/audit-anchor.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';

/** What does not agree with the chain. */
export type AuditFinding =
  | { readonly kind: 'entry-missing'; readonly month: LocalDate; readonly id: number }
  /** One of the entries from `first` to `last`, or of their place in the chain. */
  | {
      readonly kind: 'entry-changed';
      readonly month: LocalDate;
      readonly first: number;
      readonly last: number;
    }
  /** It is in the table, and was not added by the service. */
  | { readonly kind: 'entry-not-chained'; readonly id: number }
  | { readonly kind: 'month-missing'; readonly month: LocalDate }
  | { readonly kind: 'month-changed'; readonly month: LocalDate }
  | { readonly kind: 'position-changed' }
  | { readonly kind: 'not-the-anchor'; readonly anchor: AuditAnchor };

export interface AuditVerification {
  readonly entries: number;
  /** Entries that are too new to be chained. */
  readonly waiting: number;
  /** Where the chain ends; null where there is none. */
  readonly anchor: AuditAnchor | null;
  /** False without DATA_KEYS: anybody who can write to the database could then write another chain. */
  readonly isKeyed: boolean;
}

/** busy: another process is doing it · position-changed: the record of how far the chain goes is not the service's own. */
export type ChainExtension =
  | { readonly kind: 'chained'; readonly entries: number }
  | { readonly kind: 'busy' }
  | { readonly kind: 'position-changed' };

export interface AuditChain {
  /** Chains new entries, some at once. */
  extend(): Promise<ChainExtension>;
  /** Where the chain ends; null before its first entry. */
  anchor(): Promise<AuditAnchor | null>;
  /** Reads the whole trail; `report` is called with what does not agree, `expected` is a place that it must contain. */
  verify(expected: AuditAnchor | null, report: (finding: AuditFinding) => void): Promise<AuditVerification>;
  /** Prepares the next months. */
  addMonths(): Promise<void>;
  /** Removes the entries of all months before this day; returns the months. */
  removeMonthsBefore(day: LocalDate): Promise<readonly LocalDate[]>;
}
