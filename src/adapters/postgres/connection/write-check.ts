// Checks that the server can write durably, and logs when a full disk, low memory or a failing disk prevents it, and when it ends.
import type { Log } from '../../../ports/system/log.ts';
import type { ResourceFailure } from '../../../domain/values/resource-failure.ts';
import { resourceFailure } from './database-error.ts';
import { durableCommit } from './durable-commit.ts';
import type { Sql, Transaction } from './sql.ts';

/** How long a result counts, in milliseconds: a failure for less, so that its end is seen soon. */
const successMs = 10_000;
const failureMs = 2_000;
/** The longest that an attempt takes, in milliseconds. */
const attemptMsMax = 2_000;
/** Rows that do not fit in the smallest memory of a query, and so need half a megabyte of free disk. */
const spilledRows = 20_000;

interface WriteCheck {
  /** A statement failed for this reason, so the next question is answered by a new attempt. */
  readonly noteFailure: (why: ResourceFailure) => void;
  /** The failure that lasts, by an attempt unless one was just made. Rejects when the server does not answer. */
  run(attempt: () => Promise<void>): Promise<ResourceFailure | null>;
}

const logged: Readonly<Record<ResourceFailure, string>> = {
  'disk-full': 'the database has no disk space left: claims and reports get 503 until there is some',
  'out-of-memory': 'the database has no memory left: claims and reports get 503 until there is some',
  'io-error': 'the database cannot use its disk: claims and reports get 503 until it can',
};

/** Logs the beginning and the end of a failure once. `now` is in milliseconds. */
export function createWriteCheck(log: Log, now: () => number = () => performance.now()): WriteCheck {
  let failure: ResourceFailure | null = null;
  let since = 0;
  /** When the last attempt stops to count. */
  let validUntil = 0;
  let running: Promise<void> | null = null;

  function noteFailure(why: ResourceFailure): void {
    // Statements go on failing: only the first one, or one that failed after a success, asks for an attempt.
    if (failure === null) [since, validUntil] = [now(), 0];
    if (failure !== why) log.error(logged[why]);
    failure = why;
  }
  function noteSuccess(): void {
    if (failure !== null)
      log.info('the database can write again', { milliseconds: Math.round(now() - since) });
    failure = null;
    validUntil = now() + successMs;
  }
  async function tryOnce(attempt: () => Promise<void>): Promise<void> {
    try {
      await withinTimeout(attempt());
      noteSuccess();
    } catch (error) {
      const why = resourceFailure(error);
      if (why === null) throw error;
      noteFailure(why);
      validUntil = now() + failureMs;
    }
  }

  return {
    noteFailure,
    async run(attempt) {
      if (now() >= validUntil) {
        running ??= tryOnce(attempt).finally(() => (running = null));
        await running;
      }
      return failure;
    },
  };
}

async function withinTimeout(work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error('the database did not write in time')), attemptMsMax);
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Commits a small write durably, and fills a temporary file: on a full disk a row that is there can still be changed, and
 * only what needs new space fails. @throws DatabaseError.
 */
export async function checkDurableWrite(
  sql: Sql,
  write: (transaction: Transaction) => Promise<void>,
): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`select set_config('work_mem', '64kB', true), ${durableCommit(transaction)}`;
    await transaction`select count(*) from generate_series(1, ${spilledRows}::int)`;
    await write(transaction);
  });
}
