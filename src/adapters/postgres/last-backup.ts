// Reads when the database was backed up last: ops/backup.sh writes it, once the file is whole.
import type { LastBackup } from '../../ports/system/backups.ts';
import type { Sql } from './connection/sql.ts';

const secondsInHour = 3_600;

/** See ports/system/backups.ts. */
export async function readLastBackup(sql: Sql): Promise<LastBackup | null> {
  const [row] = await sql<{ finished_at: Date; seconds: string }[]>`
    select finished_at, extract(epoch from now() - finished_at)::bigint::text as seconds from last_backup`;
  return row === undefined
    ? null
    : { finishedAt: row.finished_at, ageHours: Math.floor(Number(row.seconds) / secondsInHour) };
}
