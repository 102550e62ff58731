// Sends statements on one database connection: one at a time, each prepared once; it is closed when an answer times out.
import type pg from 'pg';
import type { DatabaseClient } from './database-client.ts';
import type { StatementResult, Row, StatementText } from './sql-template.ts';
import { errorText } from '../open-store-error.ts';
import type { ResourceFailure } from '../../../domain/values/resource-failure.ts';
import {
  DatabaseError,
  isConnectionEndingError,
  resourceFailure,
  databaseFailureReason,
  type DatabaseFailureReason,
} from './database-error.ts';
import { isStalePlanError, type StatementNames } from './statement-names.ts';

type QueryResult = StatementResult<readonly Row[]>;

export interface DatabaseSession {
  /** Sends a statement; `noTimeout`: without the limit of time. @throws DatabaseError. */
  query(written: StatementText, noTimeout?: boolean): Promise<QueryResult>;
  /** What PostgreSQL called the command it ran last, such as `COMMIT`. */
  command(): string;
  /** False when the connection cannot be used again. */
  isUsable(): boolean;
}

interface DatabaseSessionOptions {
  readonly names: StatementNames;
  /** The longest an answer may take, in milliseconds; null: no limit. */
  readonly queryTimeoutMs: number | null;
  /** Called when the connection failed. */
  readonly failed: () => void;
  /** Called when a statement failed because the server lacks disk or memory. */
  readonly resourceFailed: (why: ResourceFailure) => void;
}

/** A session on a connection that is used exclusively. */
export function openDatabaseSession(
  client: DatabaseClient,
  { names, queryTimeoutMs, failed, resourceFailed }: DatabaseSessionOptions,
): DatabaseSession {
  let command = '';
  let isUsable = true;

  async function query(
    { text, values, isPrepared = true }: StatementText,
    noTimeout = false,
  ): Promise<QueryResult> {
    let isAnswered = false;
    const cut = (): void => {
      if (!isAnswered) client.cut(new DatabaseError('down', 'the database gave no answer in time'));
    };
    // An answer that has arrived counts, also where this process was too busy to read it in time: it is read first.
    const timer =
      noTimeout || queryTimeoutMs === null ? undefined : setTimeout(() => setImmediate(cut), queryTimeoutMs);
    try {
      const answered: pg.QueryResult<Row> | pg.QueryResult<Row>[] =
        values === null
          ? await client.query<Row>(text)
          : await client.query<Row>({ text, values: [...values], ...(isPrepared ? names.of(text) : {}) });
      // Several statements in one text: the last one is answered.
      const last = Array.isArray(answered) ? answered.at(-1) : answered;
      command = last?.command ?? '';
      return counted(last?.rows ?? [], last?.rowCount ?? 0);
    } catch (error) {
      if (isStalePlanError(error)) names.forget(text);
      const why = databaseFailureReason(error);
      if (why === 'down') failed();
      const resource = resourceFailure(error);
      if (resource !== null) resourceFailed(resource);
      isUsable &&= !isConnectionEndingError(error);
      throw why === null ? error : unavailable(why, error);
    } finally {
      isAnswered = true;
      clearTimeout(timer);
    }
  }

  return { query, command: () => command, isUsable: () => isUsable };
}

/** The count is not one of the rows. */
function counted(rows: readonly Row[], count: number): QueryResult {
  return Object.defineProperty(rows, 'count', { value: count }) as QueryResult;
}

function unavailable(why: DatabaseFailureReason, error: unknown): DatabaseError {
  if (error instanceof DatabaseError) return error;
  return new DatabaseError(why, `the database is ${why}: ${errorText(error)}`, error);
}
