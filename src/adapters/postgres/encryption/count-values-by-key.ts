// Counts stored values by the data key that encrypts or indexes them; a key that still has values cannot be removed.
import type { KeyCount } from '../../../ports/maintenance/personal-data.ts';
import type { Sql } from '../connection/sql.ts';
import { blindIndexMarks } from './blind-index.ts';
import { encryptedColumns } from './encrypted-columns.ts';
import { encryptedMarks } from './field-encryption.ts';
import { blindIndexColumns } from './rebuild-blind-indexes.ts';

interface CountRow {
  readonly key_id: string | null;
  readonly is_older: boolean;
  readonly values: number;
}

/** Every encrypted column and blind index of every table; a value without a readable key id counts under null. */
export async function countValuesByKey(sql: Sql): Promise<readonly KeyCount[]> {
  const counts = new Map<string, KeyCount>();
  const add = (rows: readonly CountRow[]): void => {
    for (const { key_id: keyId, is_older: isOlderForm, values } of rows) {
      const group = `${isOlderForm} ${keyId}`;
      counts.set(group, { keyId, isOlderForm, values: (counts.get(group)?.values ?? 0) + values });
    }
  };
  for (const { table, column, type } of encryptedColumns) {
    const text = type === 'jsonb' ? `${column} #>> '{}'` : column;
    add(await countColumn(sql, { table, text, condition: `${column} is not null` }));
  }
  for (const { table, column, isNeeded } of blindIndexColumns)
    add(await countColumn(sql, { table, text: column, condition: isNeeded }));
  return [...counts.values()];
}

/** The form of stored values is in field-encryption.ts, that of blind indexes in blind-index.ts. */
const currentForms = `${encryptedMarks.current}|${blindIndexMarks.current}`;
const olderForms = `${encryptedMarks.former}|${blindIndexMarks.former}`;
const keyIdPattern = `^(?:${currentForms}|${olderForms})([^:]+):`;
const olderFormPattern = `^(?:${olderForms})`;

/** The texts are names and conditions of our own, never values. */
const countColumn = (
  sql: Sql,
  { table, text, condition }: { readonly table: string; readonly text: string; readonly condition: string },
) => sql<CountRow[]>`
  select substring(${sql.unsafe(text)} from ${keyIdPattern}) as key_id,
    coalesce(${sql.unsafe(text)} ~ ${olderFormPattern}, false) as is_older, count(*)::int as values
  from ${sql.unsafe(table)} where ${sql.unsafe(condition)} group by 1, 2`;
