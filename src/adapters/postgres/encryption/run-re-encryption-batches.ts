// Runs re-encryption in batches of a few rows, each in a short transaction, so that requests do not wait for it.
import type { Sql, Transaction } from '../connection/sql.ts';

/** Rows of one transaction. */
export const batchRowsMax = 200;

/** Rewrites up to so many rows after the last id; null when there are no more. */
export type ReEncryptionBatch = (
  transaction: Transaction,
  after: string,
) => Promise<{ readonly last: string; readonly rows: number } | null>;

/** Called with the error of a row that cannot be decrypted, and its correlation id. */
export type ReportRowError = (error: unknown, correlationId: string) => void;

/** The result of a batch: how many of its rows were rewritten, and where the next one continues. */
export const batchResultFrom = (rows: readonly { readonly correlation_id: string }[], rewritten: number) => {
  const last = rows.at(-1)?.correlation_id;
  return last === undefined ? null : { last, rows: rewritten };
};

/** Runs a batch until no rows are left; `progress` is called with the rows of each. */
export async function runReEncryptionBatches(
  sql: Sql,
  batch: ReEncryptionBatch,
  progress: (rows: number) => void,
): Promise<void> {
  let after = '';
  for (;;) {
    const done = await sql.begin((transaction) => batch(transaction, after));
    if (done === null) return;
    after = done.last;
    progress(done.rows);
  }
}
