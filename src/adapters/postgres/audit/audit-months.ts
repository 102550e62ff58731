// Adds the partitions of the audit trail for the next months, and removes those whose retention period is over.
import { localDate, type LocalDate } from '../../../domain/values/local-date.ts';
import type { Sql } from '../connection/sql.ts';
import { monthRecordMac, type AuditSecret, type ChainedMonth } from './audit-mac.ts';

/** Partitions are added so many months ahead. */
const monthsAhead = 3;

/** Adds what is missing: rarely anything. */
export async function addAuditPartitions(sql: Sql): Promise<void> {
  await sql`
    select add_audit_partition((date_trunc('month', now() at time zone 'UTC') + make_interval(months => ahead))::date)
    from generate_series(0, ${monthsAhead}) as ahead`;
}

/** Removes every month that ends before a day has begun, and keeps its record; returns the months. */
export function removeAuditMonthsBefore(
  sql: Sql,
  secret: AuditSecret,
  day: LocalDate,
): Promise<readonly LocalDate[]> {
  return sql.begin({ noStatementTimeout: true }, async (transaction) => {
    const isBusy = (await transaction`select from audit_chain for update skip locked`).count === 0;
    if (isBusy) return [];
    const months = await transaction<ChainedMonth[]>`
      select month, previous_month, entries, batches, mac, is_removed from audit_month
      where not is_removed and month + interval '1 month' <= ${day}::date order by month desc`;
    const removed: LocalDate[] = [];
    for (const month of months) {
      // A partition of several months has the name of the last of them.
      const [partition] = await transaction<{ name: string | null }[]>`
        select to_regclass(audit_partition(${month.month}::date))::text as name`;
      if (partition?.name !== null && partition !== undefined)
        await transaction`drop table ${transaction.unsafe(partition.name)}`;
      const [left] = await transaction<{ found: boolean }[]>`
        select exists (
          select from audit_entry
          where at >= ${month.month}::date::timestamp at time zone 'UTC'
            and at < (${month.month}::date + interval '1 month') at time zone 'UTC') as found`;
      if (left?.found === true) continue;
      await transaction`delete from audit_batch where month = ${month.month}::date`;
      const record = monthRecordMac(secret, { ...month, is_removed: true });
      await transaction`
        update audit_month set is_removed = true, record_mac = ${record} where month = ${month.month}::date`;
      removed.push(localDate(month.month));
    }
    return removed;
  });
}
