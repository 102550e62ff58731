// An embedded PostgreSQL in a temporary folder for the crash test: it can be killed, and is started again at once.
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openEmbeddedPostgres } from '../../adapters/postgres/embedded/open-embedded-postgres.ts';
import {
  isServerProcess,
  readPostmaster,
  stopEmbeddedServer,
} from '../../adapters/postgres/embedded/postmaster.ts';

export interface ScratchDatabase {
  /** In the form of DATABASE_URL. */
  readonly url: string;
  /** SIGKILL, or an immediate stop (SIGQUIT): what ran is cut off, and recovered at the next start. */
  readonly kill: (signal: 'SIGKILL' | 'SIGQUIT') => Promise<void>;
  readonly stop: () => Promise<void>;
}

const silent = { info: () => {}, warn: () => {}, error: () => {} };

/** Makes and starts the database of the folder. @throws StoreError. */
export async function openScratchDatabase(folder: string): Promise<ScratchDatabase> {
  const server = await openEmbeddedPostgres({ dataDir: folder, role: 'service', log: silent });
  const data = join(folder, 'postgres', 'data');
  return {
    url: server.url,
    async stop() {
      await server.stop();
      // A server that is being started again when it is to stop goes on.
      const postmaster = await readPostmaster(data);
      if (postmaster !== null) await stopEmbeddedServer(data, postmaster);
    },
    async kill(signal) {
      const postmaster = await readPostmaster(data);
      if (postmaster === null || !(await isServerProcess(data, postmaster.pid))) return;
      process.kill(postmaster.pid, signal);
      while (await isServerProcess(data, postmaster.pid)) await delay(10);
    },
  };
}
