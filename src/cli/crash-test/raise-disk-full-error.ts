// Makes PostgreSQL reject new and changed claims with the error of a full disk, at the statement or at the commit; no disk is filled.
import { setTimeout as delay } from 'node:timers/promises';
import { connectToDatabase, type Sql } from '../../adapters/postgres/connection/sql.ts';

/** The database may be starting again after a kill. */
const attemptsMax = 20;
const pauseMs = 500;

/** For so many milliseconds claims cannot be stored or changed. */
export async function withFullDisk(databaseUrl: string, milliseconds: number): Promise<void> {
  await repeat(databaseUrl, async (sql) => {
    await sql.begin(async (transaction) => {
      // Left by an attempt whose end was not heard of.
      await transaction`drop function if exists crash_test_disk_full() cascade`;
      await transaction`
        create function crash_test_disk_full() returns trigger language plpgsql as $$
        begin raise exception 'could not extend file' using errcode = '53100'; end $$`;
      await transaction`
        create trigger crash_test_disk_full before insert on claim
        execute function crash_test_disk_full()`;
      await transaction`
        create constraint trigger crash_test_disk_full_at_commit after update on claim
        deferrable initially deferred for each row execute function crash_test_disk_full()`;
    });
  });
  await delay(milliseconds);
  await repeat(databaseUrl, (sql) => sql`drop function if exists crash_test_disk_full() cascade`);
}

async function repeat(databaseUrl: string, work: (sql: Sql) => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const sql = connectToDatabase(databaseUrl);
    try {
      await work(sql);
      return;
    } catch (error) {
      if (attempt === attemptsMax) throw error;
      await delay(pauseMs);
    } finally {
      await sql.end({ timeout: 1 });
    }
  }
}
