// Decrypts every stored value, and names the claims, batch rows and endpoints whose values were changed by other means than the service.
import type { StoredValues } from '../../../ports/maintenance/personal-data.ts';
import { decryptServiceRow, type LodgedServiceRow } from '../claims/lodged-service-rows.ts';
import type { Sql } from '../connection/sql.ts';
import { DecryptionError, formatRowError } from './decryption-error.ts';
import { encryptedTables, type EncryptedRow, type EncryptedTable } from './encrypted-columns.ts';
import type { FieldEncryption, StoredColumn } from './field-encryption.ts';
import { decryptSecrets, type EndpointRow } from '../webhooks/endpoint-rows.ts';
import { batchRowsMax } from './run-re-encryption-batches.ts';

/** Called with the error of a row that cannot be decrypted, and its correlation id. */
type Changed = (error: DecryptionError, correlationId: string) => void;

/** The encrypted values of a database. */
export function createStoredValueVerifier(sql: Sql, encryption: FieldEncryption): StoredValues {
  return {
    async verify(undecryptable) {
      const changed: Changed = (error, id) => undecryptable(formatRowError(error, id));
      const readServices = (row: LodgedServiceRow) => {
        decryptServiceRow(encryption, row);
        return 1;
      };
      let values = 0;
      for (const table of encryptedTables) {
        const readRow = (row: EncryptedRow) => readColumns(encryption, table, row);
        values += await readRows<EncryptedRow>(sql, table, readRow, changed);
      }
      const readSecrets = (row: SecretsRow) => decryptSecrets(encryption, row).length;
      values += await readRows<SecretsRow>(sql, endpointsTable, readSecrets, changed);
      return values + (await readRows<LodgedServiceRow>(sql, servicesTable, readServices, changed));
    },
  };
}

const servicesTable = {
  table: 'lodged_service',
  idColumn: 'correlation_id',
  rows: 'select * from lodged_service',
} as const;

type SecretsRow = EndpointRow & { readonly correlation_id: string };

const endpointsTable = {
  table: 'webhook_endpoint',
  idColumn: 'id',
  rows: 'select webhook_endpoint.*, id as correlation_id from webhook_endpoint',
} as const;

/** All rows of some claims at a time, without a lock; `read` gives how many values it decrypted. */
// oxlint-disable-next-line no-unnecessary-type-parameters -- each table has its own rows
async function readRows<Row extends { readonly correlation_id: string }>(
  sql: Sql,
  { table, idColumn, rows }: Pick<EncryptedTable, 'table' | 'idColumn' | 'rows'>,
  read: (row: Row) => number,
  changed: Changed,
): Promise<number> {
  let values = 0;
  const id = sql.unsafe(idColumn);
  for (let after = ''; ;) {
    const page = await sql<Row[]>`
      ${sql.unsafe(rows)} where ${id} in (
        select distinct ${id} from ${sql.unsafe(table)} where ${id} > ${after}
        order by ${id} limit ${batchRowsMax})
      order by ${id}`;
    const last = page.at(-1)?.correlation_id;
    if (last === undefined) return values;
    after = last;
    for (const row of page) {
      try {
        values += read(row);
      } catch (error) {
        if (!(error instanceof DecryptionError)) throw error;
        changed(error, row.correlation_id);
      }
    }
  }
}

function readColumns(encryption: FieldEncryption, { columns }: EncryptedTable, row: EncryptedRow): number {
  const stored = row as EncryptedRow & Readonly<Record<string, unknown>>;
  let values = 0;
  for (const { column, type, contextOf } of columns) {
    const value = stored[column] as StoredColumn<object> | null;
    if (value === null) continue;
    if (type === 'jsonb') encryption.decryptJson(value, contextOf(row));
    else encryption.decrypt(value as string, contextOf(row));
    values += 1;
  }
  return values;
}
