// The connection on which the database is watched: it hears notices, and every question on it is answered soon or it is given up.
import type { DatabaseClient } from './database-client.ts';

/** The connection stands, and nothing comes: the database hangs, or the network swallows what is sent. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

export interface WatchConnection {
  /** Sends a command, one after the other. Rejects when the connection breaks; with NoAnswer when nothing comes. */
  ask(command: string): Promise<void>;
  /** Resolves when the connection breaks. */
  readonly broken: Promise<void>;
  close(): void;
}

/** How long the answer to a question that costs the database nothing may take, in milliseconds. */
const answerWithinMs = 2_000;

/** Connects; `heard` is called with the channel of each notice. */
export async function openWatchConnection(
  client: DatabaseClient,
  heard: (channel: string) => void,
): Promise<WatchConnection> {
  const { promise: broken, resolve } = Promise.withResolvers<void>();
  client.on('end', resolve).on('error', () => resolve());
  await client.connect();
  client.on('notification', ({ channel }) => heard(channel));
  let last: Promise<void> = Promise.resolve();
  return {
    broken,
    ask(command) {
      const answer = last.then(() => answerTo(client, command));
      last = answer.catch(() => {});
      return answer;
    },
    close: () => client.cut(new Error('the watch is over')),
  };
}

async function answerTo(client: DatabaseClient, command: string): Promise<void> {
  const timer = setTimeout(() => client.cut(new NoAnswer('no answer')), answerWithinMs);
  try {
    await client.query(command);
  } finally {
    clearTimeout(timer);
  }
}
