// Watches the database on a connection of its own: hears notices, and notices an absence and the return.
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../../../ports/system/log.ts';
import type { DatabaseClient } from './database-client.ts';
import { errorCode, errorText } from '../store-error.ts';
import { NoAnswer, openWatchConnection, type WatchConnection } from './monitor-connection.ts';

/** `unsure`: something failed, or it answers again but what was missed meanwhile is not read yet. */
export type DatabaseHealth = 'up' | 'down' | 'degraded';

export interface Listener {
  /** A word of our own. */
  readonly channel: string;
  readonly heard: () => void;
  /** Called whenever listening begins, at first and after a break: notices may have been missed. Never rejects. */
  readonly listening: () => Promise<void>;
}

export interface HealthMonitor {
  health(): DatabaseHealth;
  /** A call has just failed: looks at once whether the database answers. */
  suspect(): void;
  /** Resolves when it listens, or knows that the database is away; it then listens from the return on. */
  listen(listener: Listener): Promise<void>;
  unlisten(listener: Listener): Promise<void>;
  close(): Promise<void>;
}

export interface HealthMonitorOptions {
  /** A client that is not connected yet. */
  readonly newClient: () => DatabaseClient;
  /** Called when the database went away: whoever waits for it waits in vain. */
  readonly wentDown: () => void;
  readonly log: Log;
}

/** How often the database is asked whether it is there, in milliseconds. */
const askEveryMs = 5_000;
/** How long after a failed attempt to connect the next one follows, in milliseconds. */
const tryAgainMs = 500;

const awayWords =
  'the database is away: schedule, benefits, providers and papers are answered, claims and reports get 503';
const backWords = 'the database is back: everything is answered again';

/** Begins to watch when something is first listened for. */
export function startHealthMonitor({ newClient, wentDown, log }: HealthMonitorOptions): HealthMonitor {
  const listeners = new Set<Listener>();
  const state = presenceOf(log, wentDown);
  const watch = watchman(newClient, listeners, state);
  let watching: Promise<void> | null = null;
  return {
    health: () => state.health(),
    suspect() {
      if (watching === null) return;
      state.markDegraded();
      watch.wake();
    },
    async listen(listener) {
      listeners.add(listener);
      watching ??= watch.run();
      const connection = watch.connection();
      if (connection === null) return watch.known;
      await connection.ask(`listen ${listener.channel}`).catch(() => {});
      return listener.listening();
    },
    async unlisten(listener) {
      listeners.delete(listener);
      const isWanted = [...listeners].some(({ channel }) => channel === listener.channel);
      if (isWanted) return;
      const asked = watch.connection()?.ask(`unlisten ${listener.channel}`);
      await asked?.catch(() => {});
    },
    async close() {
      watch.stop();
      await watching;
    },
  };
}

/** Holds a watch connection as long as there is a database, and looks for the database as long as there is none. */
function watchman(newClient: () => DatabaseClient, listeners: ReadonlySet<Listener>, state: Absences) {
  const closing = new AbortController();
  const known = Promise.withResolvers<void>();
  let client: DatabaseClient | null = null;
  let connection: WatchConnection | null = null;
  let wake = Promise.withResolvers<void>();

  const hear = (heard: string) => {
    for (const each of listeners) if (each.channel === heard) each.heard();
  };

  /** Until the connection breaks or is not answered; `reached` is called when all is as it should be. */
  async function watchOnce(reached: () => void): Promise<void> {
    client = newClient();
    try {
      const opened = await openWatchConnection(client, hear);
      for (const channel of new Set([...listeners].map((each) => each.channel)))
        await opened.ask(`listen ${channel}`);
      connection = opened;
      state.markReconnected();
      await Promise.all([...listeners].map(({ listening }) => listening()));
      state.markUp();
      reached();
      known.resolve();
      while (!closing.signal.aborted) {
        wake = Promise.withResolvers<void>();
        const timer = setTimeout(wake.resolve, askEveryMs).unref();
        await Promise.race([wake.promise, opened.broken]);
        clearTimeout(timer);
        await opened.ask('select 1');
        state.markUp();
      }
    } finally {
      connection = null;
      state.markDegraded();
      client.cut(new Error('the watch is over'));
    }
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      let reachedAt: number | null = null;
      const reached = () => (reachedAt = performance.now());
      await watchOnce(reached).catch((error: unknown) => {
        // That a connection breaks is no absence yet; that no other can be made is one.
        const markDown = reachedAt === null || error instanceof NoAnswer;
        if (markDown && !closing.signal.aborted) state.markDown(error);
      });
      known.resolve();
      const stood = reachedAt === null ? 0 : performance.now() - reachedAt;
      if (stood < tryAgainMs) await delay(tryAgainMs, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  return {
    run,
    /** Resolves when it is known whether there is a database. */
    known: known.promise,
    connection: () => connection,
    wake: () => wake.resolve(),
    stop() {
      closing.abort();
      wake.resolve();
      client?.cut(new Error('the store is closed'));
    },
  };
}

interface Absences {
  health(): DatabaseHealth;
  markDown(error: unknown): void;
  markReconnected(): void;
  markDegraded(): void;
  markUp(): void;
}

/** Tells of each absence once, and of the return once. */
function presenceOf(log: Log, wentDown: () => void): Absences {
  let health: DatabaseHealth = 'up';
  let awaySince: number | null = null;
  return {
    health: () => health,
    markDown(error: unknown): void {
      health = 'down';
      wentDown();
      if (awaySince !== null) return;
      awaySince = performance.now();
      log.warn(awayWords, { error: errorCode(error) || errorText(error) });
    },
    markReconnected(): void {
      health = 'degraded';
    },
    markDegraded(): void {
      if (health === 'up') health = 'degraded';
    },
    markUp(): void {
      health = 'up';
      if (awaySince === null) return;
      log.info(backWords, { milliseconds: Math.round(performance.now() - awaySince) });
      awaySince = null;
    },
  };
}
