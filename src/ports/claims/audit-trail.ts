// The audit trail: who lodged, corrected, read or removed which claim, and when. Entries are never changed.
import type { Actor } from '../../domain/values/actor.ts';

/** What can be done to a claim, or to all of them. */
const auditedActs = [
  'lodge',
  'processing-report',
  'payment-report',
  'interactive',
  'erase',
  'retention',
  'rekey',
] as const;
export type AuditedAct = (typeof auditedActs)[number];

/** No personal data: codes, ids and states only. */
export interface AuditEntry {
  readonly act: AuditedAct;
  /** What came of it, as a word or code of our own. */
  readonly outcome: string;
  /** Null where no claim is named. */
  readonly correlationId: string | null;
  readonly location: string | null;
  readonly actor: Actor;
}

export interface StoredAuditEntry extends Omit<AuditEntry, 'act'> {
  /** Ascending in the order in which entries were begun. */
  readonly id: number;
  readonly at: Date;
  readonly act: string;
  /** The label of the API key; null where it is not in the register. */
  readonly keyLabel: string | null;
}

/** Which entries to read; null: any. */
export interface AuditQuery {
  readonly correlationId: string | null;
  readonly since: Date | null;
  readonly until: Date | null;
}

export interface AuditTrail {
  /** Adds an entry, durably. Rejects while the store is unavailable: what cannot be recorded must not be answered. */
  add(entry: AuditEntry): Promise<void>;
  /** Up to `limit` entries with an id above `after`, oldest first. */
  read(query: AuditQuery, after: number, limit: number): Promise<readonly StoredAuditEntry[]>;
}
