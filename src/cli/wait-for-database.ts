// Starting while the database is away: the service answers that it is not ready, and starts when the database is there.
import { setTimeout as delay } from 'node:timers/promises';
import { checkServer, connectTo } from '../adapters/postgres/connection/sql.ts';
import { StoreError } from '../adapters/postgres/store-error.ts';
import { DatabaseUnavailable } from '../adapters/postgres/connection/unavailable.ts';
import { noLimits } from '../adapters/postgres/connection/database-client.ts';
import type { Config } from '../config/settings.ts';
import { openWaitingDoor, type WaitingDoor } from '../http/start-up-responder.ts';
import type { Log } from '../ports/system/log.ts';

/** How often the database is looked for, in milliseconds. */
const lookEveryMs = 1_000;

/** What `open` gives once the database is there, and the port that is then free; null when `stop` came before. */
export async function onceDatabaseIsThere<Opened>(
  config: Config,
  log: Log,
  stop: AbortSignal,
  open: () => Promise<Opened>,
): Promise<{ readonly opened: Opened; readonly port: number } | null> {
  let door: WaitingDoor | null = null;
  try {
    while (!stop.aborted) {
      try {
        const opened = await open();
        return { opened, port: door?.port ?? config.port };
      } catch (error) {
        if (stop.aborted && isAway(error)) return null;
        if (config.databaseUrl === null || !isAway(error)) throw error;
        door ??= await waitVisibly(config, log, error);
      }
      await untilThere(config.databaseUrl, stop);
    }
    return null;
  } finally {
    await door?.close();
  }
}

async function waitVisibly({ host, port }: Config, log: Log, error: Error): Promise<WaitingDoor> {
  const door = await openWaitingDoor(host, port);
  log.warn(`waiting for the database and answering 503 until it is there: ${error.message}`, {
    address: `${host}:${door.port}`,
  });
  return door;
}

/** Nobody answers, or no longer does: it may come. A server that answers and refuses has to be told otherwise. */
function isAway(error: unknown): error is Error {
  if (error instanceof DatabaseUnavailable) return true;
  return error instanceof StoreError && error.kind === 'unreachable';
}

async function untilThere(databaseUrl: string, stop: AbortSignal): Promise<void> {
  while (!stop.aborted) {
    await delay(lookEveryMs, undefined, { signal: stop }).catch(() => {});
    if (await answers(databaseUrl)) return;
  }
}

/** True also when the server refuses: that is then told by opening the store. */
async function answers(databaseUrl: string): Promise<boolean> {
  const sql = connectTo(databaseUrl, { limits: { ...noLimits, poolSize: 1 } });
  try {
    await checkServer(sql, databaseUrl);
    return true;
  } catch (error) {
    return !isAway(error);
  } finally {
    await sql.end({ timeout: 0 });
  }
}
