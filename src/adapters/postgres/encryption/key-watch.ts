// The data keys while the process runs: which one in use it lacks, and that the one it writes under stays in use.
import type { Log } from '../../../ports/system/log.ts';
import type { SessionInit } from '../connection/pool.ts';
import type { Sql } from '../connection/sql.ts';
import type { Template } from '../connection/statement.ts';
import { missingKeyError, type DecryptionError, type FieldEncryption } from './field-encryption.ts';

/** Told on whenever a key is taken into use. */
export const dataKeysChannel = 'data_key';
/** Advisory locks on the names of keys: held shared by each connection of a process that writes under the key. */
export const keyLockSpace = 7_354;
/** How often the keys in use are looked at where notices do not arrive, in milliseconds. */
const lookEveryMs = 30_000;

export interface KeyAlarm {
  /** The log says it once for each key, however many values want it. */
  missed(keyId: string): void;
  /** The keys that are in use and not at hand, as they are now. */
  lacks(keyIds: readonly string[]): void;
  /** What whoever needs all keys is told; null while none is missing. */
  missing(): DecryptionError | null;
}

/** Tells of a missing key once, and once that it is not wanted any more. */
export function keyAlarm(log: Log): KeyAlarm {
  const told = new Set<string>();
  let lacking: readonly string[] = [];
  const missed = (keyId: string): void => {
    if (told.has(keyId)) return;
    told.add(keyId);
    log.error('a data key is missing: what is sealed under it gets 503', {
      error: missingKeyError(keyId).message,
    });
  };
  return {
    missed,
    lacks(keyIds) {
      if (lacking.length > 0 && keyIds.length === 0) log.info('no data key is missing any more');
      for (const keyId of lacking) if (!keyIds.includes(keyId)) told.delete(keyId);
      lacking = keyIds;
      keyIds.forEach(missed);
    },
    missing() {
      const [first] = lacking;
      return first === undefined ? null : missingKeyError(first);
    },
  };
}

/**
 * What is done on a connection before it is used by a process that writes under a key: as long as it stands, nobody takes
 * the key for replaced, and one that was taken so before is in use again. Null where nothing is sealed.
 */
export function greetingOf({ activeKeyId }: FieldEncryption): SessionInit | null {
  if (activeKeyId === null) return null;
  return async (connection) => {
    // A statement of its own: the next one has to see what was done while this one waited.
    await hold(connection, activeKeyId);
    await takeIntoUse(connection, activeKeyId);
  };
}

/** The same until the keys are checked: a process that is refused for them must not take any into use again. */
export function greetingUnchecked({ activeKeyId }: FieldEncryption): SessionInit | null {
  return activeKeyId === null ? null : (connection) => hold(connection, activeKeyId);
}

async function hold(connection: Template, keyId: string): Promise<void> {
  await connection`select pg_advisory_lock_shared(${keyLockSpace}::int, hashtext(${keyId}))`;
}

async function takeIntoUse(sql: Template, keyId: string): Promise<void> {
  await sql`
    with again as (
      update data_key set replaced_at = null where id = ${keyId} and replaced_at is not null returning id)
    select pg_notify(${dataKeysChannel}, '') from again`;
}

/** Looks at once, whenever a key is taken into use, and now and then; gives a function that ends it. */
export async function watchDataKeys(
  sql: Sql,
  { activeKeyId, keyIds }: FieldEncryption,
  alarm: KeyAlarm,
  everyMs = lookEveryMs,
): Promise<() => Promise<void>> {
  const look = async (): Promise<void> => {
    if (activeKeyId !== null) await takeIntoUse(sql, activeKeyId);
    const rows = await sql<{ id: string }[]>`
      select id from data_key where replaced_at is null and id <> all(${[...keyIds]}) order by created_at, id`;
    alarm.lacks(rows.map(({ id }) => id));
  };
  // A database that is away is told of elsewhere; the next look says the same.
  const lookQuietly = (): Promise<void> => look().catch(() => {});
  const stop = await sql.listen({
    channel: dataKeysChannel,
    heard: () => void lookQuietly(),
    listening: lookQuietly,
  });
  const timer = setInterval(() => void lookQuietly(), everyMs);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await stop();
  };
}
