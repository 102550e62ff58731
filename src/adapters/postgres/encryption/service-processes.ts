// Registers each running service with the data keys that it knows, by a heartbeat row in the database.
import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type { Sql, Transaction } from '../connection/sql.ts';
import type { FieldEncryption } from './field-encryption.ts';

/** A process counts as running for so long after its last heartbeat. */
export const processTimeoutSeconds = 60;
/** Rows of processes that crashed are deleted after so long. */
const forgetAfterDays = 1;

export interface ServiceProcess {
  /** Writes the heartbeat row, in a transaction where one is given; the database's clock dates it. */
  heartbeat(transaction?: Transaction): Promise<void>;
  /** Deletes the row: the process ends. A row that cannot be deleted times out. */
  deregister(): Promise<void>;
}

/** This process as the others see it; its first heartbeat registers it. */
export function createServiceProcess(
  sql: Sql,
  { activeKeyId, keyIds }: Pick<FieldEncryption, 'activeKeyId' | 'keyIds'>,
): ServiceProcess {
  const id = randomUUID();
  const name = `${hostname()} process ${process.pid}`;
  return {
    async heartbeat(transaction) {
      await (transaction ?? sql)`
        insert into service_process (id, name, key_ids, active_key_id)
        values (${id}, ${name}, ${sql.array([...keyIds])}, ${activeKeyId})
        on conflict (id) do update set last_seen_at = now()`;
    },
    async deregister() {
      await sql`
        delete from service_process
        where id = ${id} or last_seen_at < now() - make_interval(days => ${forgetAfterDays}::int)`.catch(
        () => {},
      );
    },
  };
}

const isRunning = (sql: Sql | Transaction) => sql`
  last_seen_at > now() - make_interval(secs => ${processTimeoutSeconds}::float8)`;

/** The names of running services that cannot decrypt what is encrypted under a key. */
export async function findProcessesWithoutKey(sql: Sql, keyId: string): Promise<readonly string[]> {
  const rows = await sql<{ name: string }[]>`
    select distinct name from service_process where ${isRunning(sql)} and ${keyId} <> all(key_ids) order by name`;
  return rows.map(({ name }) => name);
}

/** Whether a running service stores values as they are. */
export async function isAnyProcessWithoutKeys(sql: Sql | Transaction): Promise<boolean> {
  const rows = await sql`
    select from service_process where ${isRunning(sql)} and active_key_id is null limit 1`;
  return rows.count > 0;
}

/** The names of running services that encrypt under another key, or store values as they are. */
export async function findProcessesNotEncryptingUnder(
  sql: Sql | Transaction,
  keyId: string,
): Promise<readonly string[]> {
  const rows = await sql<{ name: string }[]>`
    select distinct name from service_process
    where ${isRunning(sql)} and active_key_id is distinct from ${keyId} order by name`;
  return rows.map(({ name }) => name);
}
