// Copies the claims of a database under other ids, so that lists are tried on more claims than are generated.
import type { Sql } from '../../src/adapters/postgres/connection/sql.ts';

/** Rows that lists read. */
const tables = ['claim', 'claim_outcome', 'service_outcome', 'lodged_service'] as const;
/** The last character of an id is a hexadecimal digit: copies have another letter. */
const letters = 'g h i j k l m n o p q r s t u v w x y z'.split(' ');
const lastPlace = 33;

/** Adds so many copies of each claim. What is encrypted of a copy cannot be decrypted: it is bound to the first id. */
export async function copyClaims(sql: Sql, copies: number): Promise<void> {
  for (const letter of letters.slice(0, copies))
    for (const table of tables) {
      const columns = await sql<{ name: string }[]>`
        select column_name as name from information_schema.columns 
        where table_name = ${table} and table_schema = 'public' and is_generated = 'NEVER'`;
      const names = columns.map(({ name }) => name);
      const values = names.map((name) =>
        name === 'correlation_id'
          ? `overlay(correlation_id placing '${letter}' from ${lastPlace} for 1)`
          : name,
      );
      await sql.unsafe(
        `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table}
         where right(correlation_id, 1) ~ '[0-9a-f]'`,
      );
    }
  await sql.unsafe(`vacuum analyze ${tables.join(', ')}`);
}
