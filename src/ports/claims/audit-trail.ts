// The audit trail: who looked up which patient, who lodged, read or removed which claim, and when. Entries are never changed.
import type { Actor } from '../../domain/values/actor.ts';

/** Commands of the operator that change what callers may do, or what is answered. */
const commandActs = [
  'create-key',
  'revoke-key',
  'import-schedule',
  'remove-schedule',
  'import-providers',
  'invite-person',
  'reset-person',
  'disable-person',
  'change-webhook',
] as const;
export type AuditedCommand = (typeof commandActs)[number];

/** What people who sign in do about their own access. */
const signInActs = [
  'register-passkey',
  'link-account',
  'sign-in',
  'lock',
  'unlock',
  'sign-out',
  'set-pin',
  'enrol-workstation',
] as const;
export type SignInAct = (typeof signInActs)[number];

/** Look-ups of patients, what is done to a claim or to all of them, commands, and signing in. */
const auditedActs = [
  'verify-patient',
  'verify-concession',
  'verify-veteran',
  'check-eligibility',
  'identify-individual',
  'immunisation-history',
  'record-catchup-date',
  'record-encounters',
  'agreement',
  'sign-agreement',
  'lodge',
  'processing-report',
  'payment-report',
  'interactive',
  'delete-claim',
  'read-events',
  'read-claim',
  'read-timeline',
  'list-claims',
  'search-claims',
  'attend-claim',
  'payment-runs',
  'add-bank-statement',
  'undo-bank-statement',
  'list-deposits',
  'match-deposit',
  'unmatch-deposit',
  'read-receivables',
  'read-figures',
  'read-acts',
  'read-batch',
  'correct-batch-row',
  'create-webhook',
  'read-webhooks',
  'rotate-webhook-secret',
  'remove-webhook',
  'test-webhook',
  'replay-webhook',
  'erase',
  'retention',
  'rekey',
  'change-person',
  'remove-workstation',
  'name-practice',
  'set-time-zone',
  'download-file',
  ...commandActs,
  ...signInActs,
] as const;
export type AuditedAct = (typeof auditedActs)[number];

/** No personal data: codes, ids, states and blind indexes only. */
export interface AuditEntry {
  readonly act: AuditedAct;
  /** What came of it, as a word or code of our own. */
  readonly outcome: string;
  /** Null where no claim is named. */
  readonly correlationId: string | null;
  readonly location: string | null;
  readonly actor: Actor;
  /** The blind index of the patient who was looked up; absent where none was. */
  readonly patient?: string;
  /** When it was, where that is not now. */
  readonly at?: Date;
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
  /** Of one of these claims, or of a patient in one of these forms. */
  readonly about: { readonly correlationIds: readonly string[]; readonly patients: readonly string[] } | null;
  readonly keyId: string | null;
  readonly location: string | null;
  readonly since: Date | null;
  readonly until: Date | null;
}

export const anyAuditEntries: AuditQuery = {
  about: null,
  keyId: null,
  location: null,
  since: null,
  until: null,
};

export interface AuditTrail {
  /** Adds an entry, durably. Rejects while the store is unavailable: what cannot be recorded must not be answered. */
  add(entry: AuditEntry): Promise<void>;
  /** Up to `limit` entries with an id above `after`, oldest first. */
  read(query: AuditQuery, after: number, limit: number): Promise<readonly StoredAuditEntry[]>;
}
