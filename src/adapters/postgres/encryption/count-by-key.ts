// Counts stored values by the data key that they are encrypted or indexed under: a key with values left is not removable.
import type { KeyCount } from '../../../ports/maintenance/personal-data.ts';
import type { Sql } from '../connection/sql.ts';
import { encryptedTables } from './encrypted-columns.ts';
import { blindIndexColumns } from './rebuild-blind-indexes.ts';

interface CountRow {
  readonly key_id: string | null;
  readonly values: number;
}

/** Every encrypted column and blind index of every table; a value without a readable key id counts under null. */
export async function countByKey(sql: Sql): Promise<readonly KeyCount[]> {
  const counts = new Map<string | null, number>();
  const add = (rows: readonly CountRow[]): void => {
    for (const { key_id: keyId, values } of rows) counts.set(keyId, (counts.get(keyId) ?? 0) + values);
  };
  for (const { table, columns } of encryptedTables) {
    for (const { column, type } of columns) {
      const text = type === 'jsonb' ? `${column} #>> '{}'` : column;
      add(await countColumn(sql, table, keyIdOf(text, 'sealed'), `${column} is not null`));
    }
  }
  for (const { table, column, isNeeded } of blindIndexColumns)
    add(await countColumn(sql, table, keyIdOf(column, 'hmac'), isNeeded));
  return [...counts].map(([keyId, values]) => ({ keyId, values }));
}

/** The form of stored values is in field-encryption.ts. */
const keyIdOf = (text: string, form: 'sealed' | 'hmac') => `substring(${text} from '^${form}:1:([^:]+):')`;

/** The texts are names and conditions of our own, never values. */
const countColumn = (sql: Sql, table: string, keyId: string, condition: string) => sql<CountRow[]>`
  select ${sql.unsafe(keyId)} as key_id, count(*)::int as values
  from ${sql.unsafe(table)} where ${sql.unsafe(condition)} group by 1`;
