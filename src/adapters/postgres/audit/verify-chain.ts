// Verifies the audit trail against its chain: every month, batch and entry, in one snapshot of the database.
import type { AuditAnchor } from '../../../domain/values/audit-anchor.ts';
import { localDate } from '../../../domain/values/local-date.ts';
import type { AuditFinding, AuditVerification } from '../../../ports/maintenance/audit-chain.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import {
  entryMac,
  firstMacOfMonth,
  isChainPositionAuthentic,
  monthRecordMac,
  type AuditSecret,
  type ChainedEntry,
  type ChainedMonth,
  type ChainPosition,
} from './audit-mac.ts';
import { chainedEntryColumns } from './extend-chain.ts';

/** Batches read at once. */
const batchesAtOnce = 200;

type StoredMonth = ChainedMonth & { readonly record_mac: string };

interface StoredBatch {
  readonly number: number;
  readonly entry_ids: readonly string[];
  readonly mac: string;
}

type Report = (finding: AuditFinding) => void;

/** See ports/maintenance/audit-chain.ts. */
export function verifyAuditChain(
  sql: Sql,
  secret: AuditSecret,
  expected: AuditAnchor | null,
  report: Report,
): Promise<AuditVerification> {
  const snapshot = { mode: 'isolation level repeatable read read only', noStatementTimeout: true };
  return sql.begin(snapshot, async (transaction) => {
    const position = await readPosition(transaction);
    if (!isChainPositionAuthentic(secret, position)) report({ kind: 'position-changed' });
    const months = await transaction<StoredMonth[]>`
      select month, previous_month, entries, batches, mac, is_removed, record_mac from audit_month order by month`;
    reportMissingMonths(months, expected, report);
    let entries = 0;
    for (const month of months) {
      const anchor = expected?.month === month.month ? expected : null;
      await verifyMonth(transaction, secret, { stored: month, anchor }, report);
      entries += Number(month.is_removed ? 0 : month.entries);
    }
    await reportNotChained(transaction, position, report);
    const [row] = await transaction<{ waiting: number }[]>`
      select count(*)::int as waiting from audit_entry where id > ${position.last_id}::bigint`;
    return { entries, waiting: row?.waiting ?? 0, anchor: anchorOf(months), isKeyed: secret !== null };
  });
}

/** Where the chain ends. */
export const readAuditAnchor = async (sql: Sql): Promise<AuditAnchor | null> =>
  anchorOf(await sql<StoredMonth[]>`select month, entries, mac from audit_month order by month`);

function anchorOf(months: readonly Pick<ChainedMonth, 'month' | 'entries' | 'mac'>[]): AuditAnchor | null {
  const newest = months.at(-1);
  if (newest === undefined) return null;
  return { month: localDate(newest.month), entries: Number(newest.entries), mac: newest.mac };
}

async function readPosition(transaction: Transaction): Promise<ChainPosition> {
  const [position] = await transaction<ChainPosition[]>`
    select last_id, skipped, position_mac from audit_chain`;
  return position ?? { last_id: '0', skipped: {}, position_mac: '' };
}

function reportMissingMonths(
  months: readonly ChainedMonth[],
  expected: AuditAnchor | null,
  report: Report,
): void {
  const stored = new Set(months.map(({ month }) => month));
  const named = months.map(({ previous_month: previous }) => previous);
  for (const month of new Set([...named, expected?.month ?? null]))
    if (month !== null && !stored.has(month)) report({ kind: 'month-missing', month: localDate(month) });
}

interface MonthToVerify {
  readonly stored: StoredMonth;
  /** A place that the month must contain; an anchor is always at the end of a batch. */
  readonly anchor: AuditAnchor | null;
}

async function verifyMonth(
  transaction: Transaction,
  secret: AuditSecret,
  { stored, anchor }: MonthToVerify,
  report: Report,
): Promise<void> {
  const month = localDate(stored.month);
  if (stored.record_mac !== monthRecordMac(secret, stored)) report({ kind: 'month-changed', month });
  if (stored.is_removed) return;
  let isAnchored = anchor === null;
  let mac = firstMacOfMonth(secret, stored.month, stored.previous_month);
  let count = 0;
  let number = 0;
  for (;;) {
    const batches = await transaction<StoredBatch[]>`
      select number, entry_ids, mac from audit_batch where month = ${month}::date and number > ${number}
      order by number limit ${batchesAtOnce}`;
    const entries = await entriesOf(transaction, month, batches);
    for (const batch of batches) {
      mac = verifyBatch({ secret, month, batch, before: mac, entries }, report);
      count += batch.entry_ids.length;
      number = batch.number;
      isAnchored ||= anchor?.entries === count && anchor.mac === mac;
    }
    if (batches.length < batchesAtOnce) break;
  }
  if (mac !== stored.mac || String(count) !== stored.entries) report({ kind: 'month-changed', month });
  if (anchor !== null && !isAnchored) report({ kind: 'not-the-anchor', anchor });
}

interface BatchToVerify {
  readonly secret: AuditSecret;
  readonly month: AuditAnchor['month'];
  readonly batch: StoredBatch;
  /** The code of the entry before. */
  readonly before: string;
  readonly entries: ReadonlyMap<string, ChainedEntry>;
}

/** Returns the code of the last entry as it is stored, with which the next batch goes on. */
function verifyBatch({ secret, month, batch, before, entries }: BatchToVerify, report: Report): string {
  const { entry_ids: ids } = batch;
  const missing = ids.filter((id) => !entries.has(id));
  for (const id of missing) report({ kind: 'entry-missing', month, id: Number(id) });
  const mac = ids.reduce((previous, id) => {
    const entry = entries.get(id);
    return entry === undefined ? previous : entryMac(secret, previous, entry);
  }, before);
  if (missing.length === 0 && mac !== batch.mac)
    report({ kind: 'entry-changed', month, first: Number(ids[0]), last: Number(ids.at(-1)) });
  return batch.mac;
}

async function entriesOf(
  transaction: Transaction,
  month: string,
  batches: readonly StoredBatch[],
): Promise<ReadonlyMap<string, ChainedEntry>> {
  const ids = batches.flatMap(({ entry_ids }) => entry_ids);
  const rows = await transaction<ChainedEntry[]>`
    select ${chainedEntryColumns(transaction)} from audit_entry
    where id = any(${ids}::bigint[]) and ${isInMonth(transaction, month)}`;
  return new Map(rows.map((row) => [row.id, row]));
}

const isInMonth = (transaction: Transaction, month: string) => transaction`
  at >= ${month}::date::timestamp at time zone 'UTC'
    and at < (${month}::date + interval '1 month') at time zone 'UTC'`;

/** Entries that were added without the service: the chain has gone past them. */
async function reportNotChained(
  transaction: Transaction,
  { last_id: lastId, skipped }: ChainPosition,
  report: Report,
): Promise<void> {
  const rows = await transaction<{ id: string }[]>`
    select audit_entry.id from audit_entry
      left join (select unnest(entry_ids) as id from audit_batch) as chained on chained.id = audit_entry.id
    where audit_entry.id <= ${lastId}::bigint and chained.id is null
      and audit_entry.id <> all(${Object.keys(skipped)}::bigint[])
    order by audit_entry.id limit 1000`;
  for (const { id } of rows) report({ kind: 'entry-not-chained', id: Number(id) });
}
