// Encrypts the secrets of webhook endpoints again under the active data key.
import type { Transaction } from '../connection/sql.ts';
import { encryptedPrefix, type FieldEncryption } from '../encryption/field-encryption.ts';
import {
  batchRowsMax,
  type ReEncryptionBatch,
  type ReportRowError,
} from '../encryption/run-re-encryption-batches.ts';
import { secretContext, type EndpointRow } from './endpoint-rows.ts';

const secretColumns = ['secret', 'previous_secret'] as const;

/** A batch of endpoints; one whose secret cannot be decrypted is reported by its id, and left. */
export const createSecretsBatch =
  (encryption: FieldEncryption, key: string, report: ReportRowError): ReEncryptionBatch =>
  async (transaction, after) => {
    const prefix = encryptedPrefix(key);
    const rows = await transaction<EndpointRow[]>`
      select * from webhook_endpoint
      where id > ${after} and (not starts_with(secret, ${prefix}) or not starts_with(previous_secret, ${prefix}))
      order by id limit ${batchRowsMax} for update skip locked`;
    let rewritten = 0;
    for (const row of rows) {
      try {
        await rewriteSecrets(transaction, encryption, row);
        rewritten += 1;
      } catch (error) {
        report(error, row.id);
      }
    }
    const last = rows.at(-1)?.id;
    return last === undefined ? null : { last, rows: rewritten };
  };

async function rewriteSecrets(
  transaction: Transaction,
  encryption: FieldEncryption,
  row: EndpointRow,
): Promise<void> {
  const [secret = null, previous = null] = secretColumns.map((column) => {
    const stored = row[column];
    return stored === null
      ? null
      : encryption.encrypt(encryption.decrypt(stored, secretContext(row)), secretContext(row));
  });
  await transaction`
    update webhook_endpoint set secret = ${secret}, previous_secret = ${previous}::text where id = ${row.id}`;
}
