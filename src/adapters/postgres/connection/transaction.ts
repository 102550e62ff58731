// Runs a transaction: committed as a whole or rolled back, with nothing sent after its end.
import type { DatabaseSession } from './database-session.ts';
import { isStalePlanError } from './statement-names.ts';
import { createSqlTemplate, type SendStatement, type SqlTemplate } from './sql-template.ts';

export type Transaction = SqlTemplate;

export interface TransactionOptions {
  /** As PostgreSQL writes it: `isolation level repeatable read read only`. */
  readonly mode?: string;
  /** No statement timeout, for what reads or writes much. */
  readonly noStatementTimeout?: boolean;
}

/** Removes the limits of this transaction only. */
const noTimeoutsSql = `set local statement_timeout = 0; set local lock_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/** Runs `work` in a transaction of the session. Rolled back when `work` or one of its statements fails. */
export async function runTransaction<Answer>(
  session: DatabaseSession,
  { mode = '', noStatementTimeout = false }: TransactionOptions,
  work: (transaction: Transaction) => Promise<Answer>,
): Promise<Answer> {
  const begin = noStatementTimeout ? `begin ${mode}; ${noTimeoutsSql}` : `begin ${mode}`;
  await session.query({ text: begin, values: null }, noStatementTimeout);
  const statements = inOrder(session, noStatementTimeout);
  try {
    const answer = await work(createSqlTemplate(statements.send));
    await statements.settled();
    statements.close();
    await session.query({ text: 'commit', values: null }, noStatementTimeout);
    // A transaction that has failed before is rolled back by its commit.
    if (session.command() !== 'COMMIT') throw statements.firstError() ?? new Error('nothing was committed');
    return answer;
  } catch (error) {
    statements.close();
    await statements.settled();
    if (session.isUsable()) await session.query({ text: 'rollback', values: null }).catch(() => {});
    throw isStalePlanError(statements.firstError()) ? statements.firstError() : error;
  }
}

/** Sends statements one after the other, also when they are not awaited one by one. */
function inOrder(session: DatabaseSession, noStatementTimeout: boolean) {
  let last: Promise<unknown> = Promise.resolve();
  let firstError: unknown = null;
  let isOver = false;
  const send: SendStatement = (written) => {
    const answer = last.then(() => {
      if (isOver) throw new Error('the transaction is over: nothing is sent in it any more');
      return session.query(written, noStatementTimeout);
    });
    // The first error is that of the transaction; the statement is rejected with it too.
    last = answer.catch((error: unknown) => (firstError ??= error));
    return answer;
  };
  return {
    send,
    firstError: () => firstError,
    /** Resolves when everything that was sent is answered. */
    async settled(): Promise<void> {
      let waited: unknown = null;
      while (waited !== last) await (waited = last);
    },
    close: () => void (isOver = true),
  };
}
