// Signs rows again under the active data key: those under another key, and unsigned ones while they are accepted.
import type { KeyCount } from '../../../ports/maintenance/personal-data.ts';
import type { Sql, Transaction } from '../connection/sql.ts';
import { decryptName, encryptName, type PeopleProtection } from '../people/signed-people.ts';
import { changedRowSentence, type RowMacs } from './row-mac.ts';
import { signedColumns, signedTables, type ReadRow, type SignedTable } from './signed-tables.ts';

/** Any row of a table, under the names in `signedColumns`, with its key. */
type AnyRow = ReadRow<{ readonly rowKey: string; readonly storedName?: unknown }>;

/** Reads the rows of a table, with what is authenticated of each. */
export async function readSignedRows(
  sql: Sql | Transaction,
  { table, key, rowOf }: SignedTable,
  locked = false,
) {
  const rows = await sql<AnyRow[]>`
    select ${sql.unsafe(signedColumns[table])}, mac, ${sql.unsafe(key)} as "rowKey"
    from ${sql.unsafe(table)} order by ${sql.unsafe(key)} ${sql.unsafe(locked ? 'for update' : '')}`;
  return rows.map((row) => ({ row, signed: rowOf(row as never) }));
}

/** Counts authentic rows by the key that signed them; under null those that are not signed. */
export async function countRowsByKey(
  sql: Sql,
  rowMacs: RowMacs,
  keyIds: readonly string[],
): Promise<readonly KeyCount[]> {
  const ids: (string | null)[] = [];
  for (const table of signedTables)
    for (const { row, signed } of await readSignedRows(sql, table)) {
      if (rowMacs.stateOf(signed, row.mac) !== 'changed')
        ids.push(keyIds.find((id) => row.mac?.split(':')[2] === id) ?? null);
    }
  const grouped = Map.groupBy(ids, (id) => id);
  return [...grouped].map(([keyId, { length }]) => ({ keyId, isOlderForm: keyId === null, values: length }));
}

/** Signs what is not under the active key; `report` is called with a sentence about each row that the service did not write. */
export async function signRows(
  sql: Sql,
  protection: PeopleProtection,
  report: (sentence: string) => void,
): Promise<number> {
  let signedNow = 0;
  for (const table of signedTables)
    signedNow += await sql.begin(async (transaction) => {
      let rows = 0;
      for (const { row, signed } of await readSignedRows(transaction, table, true)) {
        const state = protection.rowMacs.stateOf(signed, row.mac);
        if (state === 'changed') report(changedRowSentence(signed));
        if (state === 'changed' || state === 'active') continue;
        await signRow(transaction, protection, table, row);
        rows += 1;
      }
      return rows;
    });
  return signedNow;
}

/** The name of a person is encrypted again too: the code covers it as it is stored. */
async function signRow(
  transaction: Transaction,
  protection: PeopleProtection,
  { table, key, rowOf }: SignedTable,
  row: AnyRow,
): Promise<void> {
  let stored: AnyRow = row;
  if (table === 'person') {
    const name = renewedName(protection, row);
    await transaction`update person set name = ${name} where id = ${row.rowKey}`;
    stored = { ...row, storedName: name };
  }
  await transaction`
    update ${transaction.unsafe(table)} set mac = ${protection.rowMacs.sign(rowOf(stored as never))}
    where ${transaction.unsafe(key)} = ${row.rowKey}`;
}

function renewedName(protection: PeopleProtection, { rowKey: id, storedName }: AnyRow): string | null {
  const name = typeof storedName === 'string' ? decryptName(protection, { id, storedName }) : null;
  return name === null ? null : encryptName(protection, id, name);
}
