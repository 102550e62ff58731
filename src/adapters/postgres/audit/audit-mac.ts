// Computes the message authentication codes of the audit trail (HMAC-SHA-256): chain, months, and blind indexes.
import { createHmac, hash } from 'node:crypto';
import { patientIdentifierParts } from '../../../domain/patients/patient-identifier.ts';
import type { AuditIndex } from '../../../ports/claims/audit-index.ts';

/** What the chain is keyed with; null where nothing is encrypted: it then shows accidents alone. */
export type AuditSecret = Buffer | null;

/** What an entry is in the chain; times in microseconds since 1970, as text. */
export interface ChainedEntry {
  readonly id: string;
  readonly at: string;
  readonly act: string;
  readonly outcome: string;
  readonly correlation_id: string | null;
  readonly minor_id: string | null;
  readonly key_id: string | null;
  readonly request_id: string | null;
  readonly patient: string | null;
  readonly person: string | null;
}

/** A month of the chain: the columns of audit_month, numbers as text. */
export interface ChainedMonth {
  readonly month: string;
  readonly previous_month: string | null;
  readonly entries: string;
  readonly batches: number;
  readonly mac: string;
  readonly is_removed: boolean;
}

/** 64 hexadecimal digits; without a secret a plain SHA-256. The label keeps codes of different uses apart. */
function macOf(secret: AuditSecret, label: string, parts: readonly (string | number | boolean | null)[]) {
  const text = JSON.stringify([label, ...parts]);
  return secret === null ? hash('sha256', text) : createHmac('sha256', secret).update(text).digest('hex');
}

/** What the chain of a month begins with. */
export const firstMacOfMonth = (secret: AuditSecret, month: string, previousMonth: string | null): string =>
  macOf(secret, 'month', [month, previousMonth]);

/** The code of an entry, over the one before it. */
export const entryMac = (secret: AuditSecret, previous: string, entry: ChainedEntry): string =>
  macOf(secret, 'entry', [
    previous,
    entry.id,
    entry.at,
    entry.act,
    entry.outcome,
    entry.correlation_id,
    entry.minor_id,
    entry.key_id,
    entry.request_id,
    entry.patient,
    entry.person,
  ]);

/** The code of a month's record: an older record of the month has another, so entries cannot be cut from its end. */
export const monthRecordMac = (secret: AuditSecret, month: ChainedMonth): string =>
  macOf(secret, 'record', [
    month.month,
    month.previous_month,
    month.entries,
    month.batches,
    month.mac,
    month.is_removed,
  ]);

/** Where the chain has got to; `skipped` has ids that were missing, with the time of the first look. */
export interface ChainPosition {
  readonly last_id: string;
  readonly skipped: Readonly<Record<string, number>>;
  readonly position_mac: string | null;
}

/** The code of the place that the chain has got to. */
export const chainPositionMac = (
  secret: AuditSecret,
  lastId: string,
  skippedIds: readonly string[],
): string => macOf(secret, 'position', [lastId, ...skippedIds]);

/** Whether the service itself wrote where the chain has got to. */
export const isChainPositionAuthentic = (
  secret: AuditSecret,
  { last_id: lastId, skipped, position_mac: mac }: ChainPosition,
): boolean =>
  mac === null
    ? lastId === '0'
    : mac === chainPositionMac(secret, lastId, sortEntryIds(Object.keys(skipped)));

/** Ids in ascending order: PostgreSQL keeps the keys of jsonb in another. */
export const sortEntryIds = (ids: readonly string[]): readonly string[] =>
  [...ids].sort((one, other) => Number(BigInt(one) - BigInt(other)));

/** The blind index of an account of an identity provider, and that of a time when nothing was encrypted. */
export const accountHashes = (
  secret: AuditSecret,
  { issuer, subject }: { readonly issuer: string; readonly subject: string },
): readonly string[] => [...new Set([secret, null].map((each) => macOf(each, 'account', [issuer, subject])))];

/** The blind indexes of a database. Without a secret they are plain hashes: for invented people only. */
export function auditIndex(secret: AuditSecret): AuditIndex {
  return {
    patient: (who) => macOf(secret, 'patient', patientIdentifierParts(who)),
    patientForms: (who) => [
      ...new Set([secret, null].map((each) => macOf(each, 'patient', patientIdentifierParts(who)))),
    ],
    person: (name) => macOf(secret, 'person', [name]),
  };
}
