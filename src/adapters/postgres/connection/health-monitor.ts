// Monitors the database on a connection of its own: receives notifications, and notices when it is down and up again.
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../../../ports/system/log.ts';
import type { DatabaseClient } from './database-client.ts';
import { systemErrorCode, errorText } from '../open-store-error.ts';
import { NoAnswerError, openMonitorConnection, type MonitorConnection } from './health-monitor-connection.ts';

/** `degraded`: something failed, or it is up again but what was missed meanwhile is not read yet. */
export type DatabaseHealth = 'up' | 'down' | 'degraded';

export interface NotificationListener {
  /** A name of our own. */
  readonly channel: string;
  readonly heard: () => void;
  /** Called whenever listening begins, at first and after a break: notifications may have been missed. Never rejects. */
  readonly listening: () => Promise<void>;
}

type Listeners = ReadonlySet<NotificationListener>;

interface HealthMonitor {
  health(): DatabaseHealth;
  /** A call has just failed: checks at once whether the database answers. */
  suspect(): void;
  /** Resolves when it listens, or when the database is known to be down; it then listens as soon as it is up. */
  listen(listener: NotificationListener): Promise<void>;
  unlisten(listener: NotificationListener): Promise<void>;
  close(): Promise<void>;
}

interface HealthMonitorOptions {
  /** A client that is not connected yet. */
  readonly newClient: () => DatabaseClient;
  /** Called when the database is down: what waits for it would wait in vain. */
  readonly wentDown: () => void;
  readonly log: Log;
}

/** How often the database is asked whether it is up, in milliseconds. */
const pingEveryMs = 5_000;
/** How long after a failed attempt to connect the next one follows, in milliseconds. */
const reconnectMs = 500;

const downMessage =
  'the database is down: schedule, benefits, providers and documents are answered, claims and reports get 503';
const upMessage = 'the database is up again: everything is answered';

/** Starts to monitor at the first `listen`. */
export function startHealthMonitor({ newClient, wentDown, log }: HealthMonitorOptions): HealthMonitor {
  const listeners = new Set<NotificationListener>();
  const tracker = healthTracker(log, wentDown);
  const loop = monitorLoop(newClient, listeners, tracker);
  let running: Promise<void> | null = null;
  return {
    health: () => tracker.health(),
    suspect() {
      if (running === null) return;
      tracker.markDegraded();
      loop.checkNow();
    },
    async listen(listener) {
      listeners.add(listener);
      running ??= loop.run();
      const connection = loop.connection();
      if (connection === null) return loop.known;
      await connection.query(`listen ${listener.channel}`).catch(() => {});
      return listener.listening();
    },
    async unlisten(listener) {
      listeners.delete(listener);
      const isNeeded = [...listeners].some(({ channel }) => channel === listener.channel);
      if (isNeeded) return;
      const asked = loop.connection()?.query(`unlisten ${listener.channel}`);
      await asked?.catch(() => {});
    },
    async close() {
      loop.stop();
      await running;
    },
  };
}

/** Keeps a connection while the database is up, and tries to connect while it is down. */
function monitorLoop(newClient: () => DatabaseClient, listeners: Listeners, tracker: HealthTracker) {
  const closing = new AbortController();
  const known = Promise.withResolvers<void>();
  let client: DatabaseClient | null = null;
  let connection: MonitorConnection | null = null;
  let nextCheck = Promise.withResolvers<void>();

  const hear = (channel: string) => {
    for (const each of listeners) if (each.channel === channel) each.heard();
  };

  /** Returns when the connection breaks or does not answer; `reached` is called once everything was caught up. */
  async function monitorOnce(reached: () => void): Promise<void> {
    client = newClient();
    try {
      const opened = await openMonitorConnection(client, hear);
      for (const channel of new Set([...listeners].map((each) => each.channel)))
        await opened.query(`listen ${channel}`);
      connection = opened;
      tracker.markReconnected();
      await Promise.all([...listeners].map(({ listening }) => listening()));
      tracker.markUp();
      reached();
      known.resolve();
      while (!closing.signal.aborted) {
        nextCheck = Promise.withResolvers<void>();
        await firstOf([nextCheck.promise, opened.broken], pingEveryMs);
        await opened.query('select 1');
        tracker.markUp();
      }
    } finally {
      connection = null;
      tracker.markDegraded();
      client.cut(new Error('the monitor connection is closed'));
    }
  }

  async function run(): Promise<void> {
    while (!closing.signal.aborted) {
      let reachedAt: number | null = null;
      const reached = () => (reachedAt = performance.now());
      await monitorOnce(reached).catch((error: unknown) => {
        // A connection that breaks does not mean that the database is down; that no other can be made does.
        const isDown = reachedAt === null || error instanceof NoAnswerError;
        if (isDown && !closing.signal.aborted) tracker.markDown(error);
      });
      known.resolve();
      const lasted = reachedAt === null ? 0 : performance.now() - reachedAt;
      if (lasted < reconnectMs)
        await delay(reconnectMs, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  return {
    run,
    /** Resolves when it is known whether the database is up. */
    known: known.promise,
    connection: () => connection,
    checkNow: () => nextCheck.resolve(),
    stop() {
      closing.abort();
      nextCheck.resolve();
      client?.cut(new Error('the store is closed'));
    },
  };
}

/** Resolves with the first of these, or after so many milliseconds. */
async function firstOf(events: readonly Promise<void>[], timeoutMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, timeoutMs).unref();
  await Promise.race([promise, ...events]);
  clearTimeout(timer);
}

interface HealthTracker {
  health(): DatabaseHealth;
  markDown(error: unknown): void;
  markReconnected(): void;
  markDegraded(): void;
  markUp(): void;
}

/** Logs once that the database is down, and once that it is up again. */
function healthTracker(log: Log, wentDown: () => void): HealthTracker {
  let health: DatabaseHealth = 'up';
  let downSince: number | null = null;
  return {
    health: () => health,
    markDown(error: unknown): void {
      health = 'down';
      wentDown();
      if (downSince !== null) return;
      downSince = performance.now();
      log.warn(downMessage, { error: systemErrorCode(error) || errorText(error) });
    },
    markReconnected(): void {
      health = 'degraded';
    },
    markDegraded(): void {
      if (health === 'up') health = 'degraded';
    },
    markUp(): void {
      health = 'up';
      if (downSince === null) return;
      log.info(upMessage, { milliseconds: Math.round(performance.now() - downSince) });
      downSince = null;
    },
  };
}
