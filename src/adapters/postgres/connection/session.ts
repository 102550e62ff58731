// One connection while it is used: statements sent one at a time, prepared once, cut off when no answer comes.
import type pg from 'pg';
import type { DatabaseClient } from './database-client.ts';
import type { StatementResult, Row, Written } from './statement.ts';
import { errorText } from '../store-error.ts';
import { DatabaseUnavailable, endsConnection, whyUnavailable } from './database-unavailable.ts';
import { isStale, type StatementNames } from './statement-names.ts';

export type Answer = StatementResult<readonly Row[]>;

export interface Session {
  /** Sends a statement; `unhurried`: it may take as long as it takes. @throws DatabaseUnavailable. */
  ask(written: Written, unhurried?: boolean): Promise<Answer>;
  /** What PostgreSQL called the command it ran last, such as `COMMIT`. */
  command(): string;
  /** False when the connection cannot be used again. */
  isSound(): boolean;
}

export interface SessionOptions {
  readonly names: StatementNames;
  /** The longest an answer may take, in milliseconds; null: no limit. */
  readonly answerWithinMs: number | null;
  /** Called when the connection failed. */
  readonly failed: () => void;
}

/** Uses a connection that nobody else uses meanwhile. */
export function sessionOn(
  client: DatabaseClient,
  { names, answerWithinMs, failed }: SessionOptions,
): Session {
  let command = '';
  let isSound = true;

  async function ask({ text, values }: Written, unhurried = false): Promise<Answer> {
    const cut = () => client.cut(new DatabaseUnavailable('down', 'the database gave no answer in time'));
    const timer = unhurried || answerWithinMs === null ? undefined : setTimeout(cut, answerWithinMs);
    try {
      const answered: pg.QueryResult<Row> | pg.QueryResult<Row>[] =
        values === null
          ? await client.query<Row>(text)
          : await client.query<Row>({ text, values: [...values], ...names.of(text) });
      // Several statements in one text: the last one is answered.
      const last = Array.isArray(answered) ? answered.at(-1) : answered;
      command = last?.command ?? '';
      return counted(last?.rows ?? [], last?.rowCount ?? 0);
    } catch (error) {
      if (isStale(error)) names.forget(text);
      const why = whyUnavailable(error);
      if (why === 'down') failed();
      isSound &&= !endsConnection(error);
      throw why === null ? error : unavailable(why, error);
    } finally {
      clearTimeout(timer);
    }
  }

  return { ask, command: () => command, isSound: () => isSound };
}

/** The count is not one of the rows. */
function counted(rows: readonly Row[], count: number): Answer {
  return Object.defineProperty(rows, 'count', { value: count }) as Answer;
}

function unavailable(why: 'down' | 'busy', error: unknown): DatabaseUnavailable {
  if (error instanceof DatabaseUnavailable) return error;
  return new DatabaseUnavailable(why, `the database is ${why}: ${errorText(error)}`, error);
}
