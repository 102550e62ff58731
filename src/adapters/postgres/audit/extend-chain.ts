// Adds new audit entries to the hash chain in batches, in the one process that gets the lock; requests do not wait for it.
import type { ChainExtension } from '../../../ports/maintenance/audit-chain.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import {
  entryMac,
  firstMacOfMonth,
  sortEntryIds,
  isChainPositionAuthentic,
  chainPositionMac,
  monthRecordMac,
  type AuditSecret,
  type ChainedEntry,
  type ChainedMonth,
  type ChainPosition,
} from './audit-mac.ts';

/** Entries chained in one transaction at most. */
const batchMax = 1_000;
/** How long an id may be missing, because its transaction has not committed, before it counts as rolled back. */
const missingForMs = 10 * 60 * 1_000;
/** Missing ids that are remembered at most. */
const skippedMax = 10_000;

/** Chains up to a thousand entries. `now` is in milliseconds. */
export function extendAuditChain(sql: Sql, secret: AuditSecret, now: () => number): Promise<ChainExtension> {
  return sql.begin(async (transaction) => {
    const [position] = await transaction<ChainPosition[]>`
      select last_id, skipped, position_mac from audit_chain
      where (secret is null) = ${secret === null} for update skip locked`;
    if (position === undefined) return { kind: 'busy' };
    if (!isChainPositionAuthentic(secret, position)) return { kind: 'position-changed' };
    const skipped = Object.keys(position.skipped);
    // Each part reads its own part of the index: with `or` the database would read the whole trail each time.
    const entries = await transaction<ChainedEntry[]>`
      (select ${chainedEntryColumns(transaction)} from audit_entry where id > ${position.last_id}::bigint
        order by id limit ${batchMax})
      union all
      (select ${chainedEntryColumns(transaction)} from audit_entry where id = any(${skipped}::bigint[])
        order by id limit ${batchMax})
      order by id limit ${batchMax}`;
    for (const [month, ofMonth] of Map.groupBy(entries, monthOf))
      await chainMonth(transaction, secret, month, ofMonth);
    const next = nextPosition(position, entries, now());
    const isUnchanged = entries.length === 0 && Object.keys(next.skipped).length === skipped.length;
    if (isUnchanged) return { kind: 'chained', entries: 0 };
    const mac = chainPositionMac(secret, next.last_id, Object.keys(next.skipped));
    await transaction`
      update audit_chain set last_id = ${next.last_id}::bigint, position_mac = ${mac},
        skipped = ${JSON.stringify(next.skipped)}::text::jsonb`;
    return { kind: 'chained', entries: entries.length };
  });
}

/** The columns of an entry, as the chain has them. */
export const chainedEntryColumns = (sql: Sql | Transaction) => sql`
  id, (extract(epoch from at) * 1000000)::bigint::text as at, act, outcome, correlation_id, minor_id, key_id, request_id,
  patient, person`;

/** The first day of the month in UTC, `YYYY-MM-DD`. */
const monthOf = ({ at }: ChainedEntry): string =>
  `${new Date(Number(BigInt(at) / 1_000n)).toISOString().slice(0, 7)}-01`;

async function chainMonth(
  transaction: Transaction,
  secret: AuditSecret,
  month: string,
  entries: readonly ChainedEntry[],
): Promise<void> {
  const before = await monthBefore(transaction, secret, month);
  const mac = entries.reduce((previous, entry) => entryMac(secret, previous, entry), before.mac);
  const batches = before.batches + 1;
  const count = String(BigInt(before.entries) + BigInt(entries.length));
  const record = monthRecordMac(secret, { ...before, entries: count, batches, mac });
  await transaction`
    insert into audit_month (month, previous_month, entries, batches, mac, record_mac)
    values (${month}::date, ${before.previous_month}::date, ${count}::bigint, ${batches}, ${mac}, ${record})
    on conflict (month) do update set
      entries = excluded.entries, batches = excluded.batches, mac = excluded.mac, record_mac = excluded.record_mac`;
  await transaction`
    insert into audit_batch (month, number, entry_ids, mac)
    values (${month}::date, ${batches}, ${entries.map(({ id }) => id)}::bigint[], ${mac})`;
}

/** The month as it is chained so far; one without entries follows the newest month. */
async function monthBefore(
  transaction: Transaction,
  secret: AuditSecret,
  month: string,
): Promise<ChainedMonth> {
  const [stored] = await transaction<ChainedMonth[]>`
    select month, previous_month, entries, batches, mac, is_removed from audit_month where month = ${month}::date`;
  if (stored !== undefined) return stored;
  const [newest] = await transaction<{ month: string | null }[]>`select max(month) as month from audit_month`;
  const previous = newest?.month ?? null;
  const mac = firstMacOfMonth(secret, month, previous);
  return { month, previous_month: previous, entries: '0', batches: 0, mac, is_removed: false };
}

/** Ids that are missing among those seen are looked for again, for some minutes. */
function nextPosition(
  { last_id: before, skipped }: ChainPosition,
  entries: readonly ChainedEntry[],
  now: number,
): Pick<ChainPosition, 'last_id' | 'skipped'> {
  const seen = new Set(entries.map(({ id }) => id));
  const last = entries.reduce((most, { id }) => (BigInt(id) > most ? BigInt(id) : most), BigInt(before));
  const missing = new Map(
    Object.entries(skipped).filter(([id, since]) => !seen.has(id) && now - since < missingForMs),
  );
  for (let id = last; id > BigInt(before) && missing.size < skippedMax; id -= 1n)
    if (!seen.has(String(id))) missing.set(String(id), now);
  const ids = sortEntryIds([...missing.keys()]);
  return {
    last_id: String(last),
    skipped: Object.fromEntries(ids.map((id) => [id, missing.get(id) ?? now])),
  };
}
