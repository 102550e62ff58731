// A step of sealing anew: some rows in a transaction of their own, so that nobody waits for it and it goes on after a stop.
import type { Sql, Transaction } from '../connection/sql.ts';

/** Rows of one transaction: short enough that nobody waits for it. */
export const rowsAtOnce = 200;

/** A step: rewrites up to so many rows behind the last id; null when there are no more. */
export type Step = (
  transaction: Transaction,
  after: string,
) => Promise<{ readonly last: string; readonly rows: number } | null>;

/** What came of a step: how many of its rows were rewritten, and where the next one goes on. */
export const stepOf = (rows: readonly { readonly correlation_id: string }[], rewritten: number) => {
  const last = rows.at(-1)?.correlation_id;
  return last === undefined ? null : { last, rows: rewritten };
};

/** Repeats a step to the end; `done` is told the rows of each. */
export async function runStep(sql: Sql, step: Step, done: (rows: number) => void): Promise<void> {
  let after = '';
  for (;;) {
    const stepped = await sql.begin((transaction) => step(transaction, after));
    if (stepped === null) return;
    after = stepped.last;
    done(stepped.rows);
  }
}
