// Opens the store again and again while the database is down, so that a service may start before its database.
import { setTimeout as delay } from 'node:timers/promises';
import { checkDatabaseServer, connectToDatabase } from '../adapters/postgres/connection/sql.ts';
import { StoreError } from '../adapters/postgres/open-store-error.ts';
import { DatabaseError } from '../adapters/postgres/connection/database-error.ts';
import { noDatabaseLimits } from '../adapters/postgres/connection/database-client.ts';

/** How often the database is looked for, in milliseconds. */
const pollEveryMs = 1_000;

interface RetryOptions<Opened> {
  /** Null: the embedded PostgreSQL, which is not waited for. */
  readonly databaseUrl: string | null;
  readonly stopped: AbortSignal;
  readonly open: () => Promise<Opened>;
  /** Called once, with the first error, when the wait begins. */
  readonly onWaiting: (error: Error) => void;
}

/** What `open` resolves to once the database is up; null when `stopped` came before. Rejects with any other error of `open`. */
export async function retryUntilDatabaseIsUp<Opened>(options: RetryOptions<Opened>): Promise<Opened | null> {
  const { databaseUrl, stopped, open, onWaiting } = options;
  let isWaiting = false;
  while (!stopped.aborted) {
    try {
      return await open();
    } catch (error) {
      if (stopped.aborted && isDown(error)) return null;
      if (databaseUrl === null || !isDown(error)) throw error;
      if (!isWaiting) onWaiting(error);
      isWaiting = true;
    }
    await untilAnswers(databaseUrl, stopped);
  }
  return null;
}

/** True when nothing answers, or no longer does. A server that answers with an error will not change by waiting. */
function isDown(error: unknown): error is Error {
  if (error instanceof DatabaseError) return true;
  return error instanceof StoreError && error.kind === 'unreachable';
}

async function untilAnswers(databaseUrl: string, stopped: AbortSignal): Promise<void> {
  while (!stopped.aborted) {
    await delay(pollEveryMs, undefined, { signal: stopped }).catch(() => {});
    if (await answers(databaseUrl)) return;
  }
}

/** True also when the server answers with an error: opening the store reports that. */
async function answers(databaseUrl: string): Promise<boolean> {
  const sql = connectToDatabase(databaseUrl, { limits: { ...noDatabaseLimits, poolSize: 1 } });
  try {
    await checkDatabaseServer(sql, databaseUrl);
    return true;
  } catch (error) {
    return !isDown(error);
  } finally {
    await sql.end({ timeout: 0 });
  }
}
