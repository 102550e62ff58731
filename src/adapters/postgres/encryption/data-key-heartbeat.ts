// Renews the heartbeat of a service, keeps its active data key in use, and looks for keys in use that it lacks.
import type { Sql } from '../connection/sql.ts';
import type { FieldEncryption } from './field-encryption.ts';
import type { MissingKeyAlarm } from './missing-key-alarm.ts';
import type { ServiceProcess } from './service-processes.ts';

/** Notified whenever a key comes into use, or older forms of values are no longer read. */
export const dataKeysChannel = 'data_key';
/** How often the row is renewed and the keys in use are read, in milliseconds; several times in the process timeout. */
const heartbeatMs = 10_000;

interface KeyHeartbeatOptions {
  /** In milliseconds. */
  readonly everyMs?: number;
  /** Reads what else may change with the keys in use. */
  readonly refresh?: () => Promise<void>;
}

/**
 * Renews a registered process now, at an interval and whenever the keys in use change; the alarm hears of keys that the
 * process lacks. Returns a function that stops it and deregisters the process.
 */
export async function startKeyHeartbeat(
  sql: Sql,
  registered: ServiceProcess,
  { activeKeyId, keyIds }: Pick<FieldEncryption, 'activeKeyId' | 'keyIds'>,
  alarm: MissingKeyAlarm,
  { everyMs = heartbeatMs, refresh = () => Promise.resolve() }: KeyHeartbeatOptions = {},
): Promise<() => Promise<void>> {
  const beat = async (): Promise<void> => {
    await registered.heartbeat();
    if (activeKeyId !== null) await keepInUse(sql, activeKeyId);
    const rows = await sql<{ id: string }[]>`
      select id from data_key where replaced_at is null and id <> all(${[...keyIds]}) order by created_at, id`;
    alarm.setMissing(rows.map(({ id }) => id));
    await refresh();
  };
  // A database that is down is reported by its health monitor; the next heartbeat catches up.
  const beatQuietly = (): Promise<void> => beat().catch(() => {});
  const unlisten = await sql.listen({
    channel: dataKeysChannel,
    heard: () => void beatQuietly(),
    listening: beatQuietly,
  });
  const timer = setInterval(() => void beatQuietly(), everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await unlisten();
    await registered.deregister();
  };
}

/** A key was retired while this process could not be seen, as when it was suspended: it encrypts under it again. */
async function keepInUse(sql: Sql, keyId: string): Promise<void> {
  await sql`
    with used_again as (
      update data_key set replaced_at = null where id = ${keyId} and replaced_at is not null returning id)
    select pg_notify(${dataKeysChannel}, '') from used_again`;
}
