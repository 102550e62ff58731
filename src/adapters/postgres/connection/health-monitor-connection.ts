// The connection of the health monitor: it receives notifications, and is closed when a query is not answered in time.
import type { DatabaseClient } from './database-client.ts';

/** The connection is open and nothing comes: the database hangs, or the network swallows what is sent. */
export class NoAnswerError extends Error {
  override readonly name = 'NoAnswerError';
}

export interface MonitorConnection {
  /** Sends a command, one after the other. Rejects when the connection breaks; with NoAnswerError when nothing comes. */
  query(command: string): Promise<void>;
  /** Resolves when the connection breaks. */
  readonly broken: Promise<void>;
}

/** How long a query that costs the database nothing may take, in milliseconds. */
const queryTimeoutMs = 2_000;

/** Connects; `heard` is called with the channel of each notification. */
export async function openMonitorConnection(
  client: DatabaseClient,
  heard: (channel: string) => void,
): Promise<MonitorConnection> {
  const { promise: broken, resolve } = Promise.withResolvers<void>();
  client.on('end', resolve).on('error', () => resolve());
  await client.connect();
  client.on('notification', ({ channel }) => heard(channel));
  let last: Promise<void> = Promise.resolve();
  return {
    broken,
    query(command) {
      const answer = last.then(() => queryWithTimeout(client, command));
      last = answer.catch(() => {});
      return answer;
    },
  };
}

async function queryWithTimeout(client: DatabaseClient, command: string): Promise<void> {
  let isAnswered = false;
  const cut = (): void => {
    if (!isAnswered) client.cut(new NoAnswerError('no answer'));
  };
  // An answer that has arrived counts, also where this process was too busy to read it in time: it is read first.
  const timer = setTimeout(() => setImmediate(cut), queryTimeoutMs);
  try {
    await client.query(command);
  } finally {
    isAnswered = true;
    clearTimeout(timer);
  }
}
