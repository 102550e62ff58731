// Who lodged, corrected, read or removed which claim, and when: entries are added, and never changed.
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

/** Nothing personal: codes, ids and states only. */
export interface AuditEntry {
  readonly act: AuditedAct;
  /** A word or code of ours: what became of it. */
  readonly outcome: string;
  /** Null where no claim is named. */
  readonly correlationId: string | null;
  readonly location: string | null;
  readonly actor: Actor;
}

export interface StoredAuditEntry extends Omit<AuditEntry, 'act'> {
  /** Counts up in the order in which entries were begun. */
  readonly id: number;
  readonly at: Date;
  readonly act: string;
  /** The label of the API key; null where it is not in the register. */
  readonly keyLabel: string | null;
}

/** What is asked of the trail; null: any. */
export interface AuditQuery {
  readonly correlationId: string | null;
  readonly since: Date | null;
  readonly until: Date | null;
}

export interface AuditTrail {
  /** Adds an entry, durably. Rejects while the store is away: what cannot be noted must not be answered. */
  add(entry: AuditEntry): Promise<void>;
  /** Up to `limit` entries with an id above `after`, oldest first. */
  read(query: AuditQuery, after: number, limit: number): Promise<readonly StoredAuditEntry[]>;
}
