// pgbench inserting the rows of claims that were lodged: the same tables, columns and bytes, one transaction a claim.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sql } from '../../src/adapters/postgres/connection/sql.ts';
import { runToEnd } from '../harness/children.ts';
import type { DebianPostgres } from './debian-postgres.ts';

/** Tables whose rows are not a claim's own: what the built-in insurer keeps is not part of accepting. */
const notOurs = new Set(['insurer_claim']);
/** Payees and locations are drawn from this many, as many as the claims sent have. */
const places = 1_920;

interface Column {
  readonly table_name: string;
  readonly column_name: string;
}

/** Inserts of all rows of a lodged claim, with ids of their own. @throws Error when there are none. */
export async function scriptLike(sql: Sql, correlationId: string): Promise<string> {
  const columns = await sql<Column[]>`
    select table_name, column_name from information_schema.columns
    where table_schema = current_schema() and is_identity = 'NO' and is_generated = 'NEVER'
      and table_name in (
        select table_name from information_schema.columns
        where table_schema = current_schema() and column_name = 'correlation_id')
    order by table_name, ordinal_position`;
  const inserts: string[] = [];
  // `claim` comes first by its name, and the others refer to it.
  for (const [table, own] of Map.groupBy(columns, ({ table_name: name }) => name)) {
    if (notOurs.has(table)) continue;
    const names = own.map(({ column_name: name }) => name);
    const rows = await sql<Record<string, string | null>[]>`
      select ${sql.unsafe(names.map((name) => `"${name}"::text`).join(', '))}
      from ${sql.unsafe(table)} where correlation_id = ${correlationId}`;
    if (rows.length === 0) continue;
    const values = rows.map((row) => `(${names.map((name) => valueOf(name, row[name] ?? null)).join(', ')})`);
    inserts.push(`insert into ${table} (${names.join(', ')}) values ${values.join(', ')};`);
  }
  if (inserts.length === 0) throw new Error(`no rows of ${correlationId}`);
  return [
    '\\set serial random(1, 4000000000000000000)',
    `\\set place random(1, ${places})`,
    'begin;',
    ...inserts,
    dayCount,
    'commit;',
    '',
  ].join('\n');
}

const dayCount = `insert into claim_day (payee_provider_number, minor_id, day, lodged)
  values (lpad(:place::int::text, 8, '0'), lpad(:place::int::text, 8, '0'), current_date, 1)
  on conflict (payee_provider_number, minor_id, day) do update set lodged = claim_day.lodged + 1;`;

/** Ids, payees and locations differ from claim to claim and are as long as those of the sample. */
function valueOf(column: string, value: string | null): string {
  if (value === null) return 'null';
  if (column === 'correlation_id')
    return `${literal(value.slice(0, -16))} || lpad(to_hex(:serial::bigint), 16, '0')`;
  if (['payee_provider_number', 'minor_id'].includes(column)) return `lpad(:place::int::text, 8, '0')`;
  return literal(value);
}

/** pgbench takes a colon and a letter after it for a variable, also in quotes. */
const literal = (value: string) => `E'${value.replace(/[\\']/g, '\\$&').replaceAll(':', '\\x3a')}'`;

export interface PgbenchRun {
  readonly transactions: number;
  readonly perSecond: number;
}

/** Runs the scripts in turn, each as often as the others, with that many clients. */
export async function runPgbench(
  server: DebianPostgres,
  database: string,
  run: {
    readonly scripts: readonly string[];
    readonly clients: number;
    readonly seconds: number;
    readonly folder: string;
  },
): Promise<PgbenchRun> {
  const files = run.scripts.map((_, at) => join(run.folder, `pgbench-${at}.sql`));
  for (const [at, script] of run.scripts.entries()) await writeFile(files[at] ?? '', script);
  const who = `-h ${server.socketFolder} -U ${server.user}`;
  const how = `-n -M prepared -c ${run.clients} -j 1 -T ${run.seconds}`;
  const args = [...`${who} ${how}`.split(' '), ...files.flatMap((file) => ['-f', file]), database];
  const output = await runToEnd(server.pgbench, args, run.seconds + 60);
  const transactions = /actually processed: (\d+)/.exec(output)?.[1];
  const perSecond = /^tps = ([\d.]+) \(without/m.exec(output)?.[1];
  const failed = /failed transactions: (\d+)/.exec(output)?.[1] ?? '0';
  if (transactions === undefined || perSecond === undefined || failed !== '0')
    throw new Error(`pgbench did not insert as it should:\n${output}`);
  return { transactions: Number(transactions), perSecond: Number(perSecond) };
}
