// Opens the embedded PostgreSQL under DATA_DIR: started if needed, shared by service and tools, stopped by the last one.
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../../../ports/system/log.ts';
import { StoreError, errorText } from '../open-store-error.ts';
import { findBinaries, type PostgresPlatform } from './find-binaries.ts';
import { prepareStoreFolder, type StoreFolder } from './prepare-folders.ts';
import { readDataVersion } from './initialise-database.ts';
import {
  acquireSharedServerLease,
  type SharedServerLease,
  type ServerLeaseRole,
} from './shared-server-lease.ts';
import { readPostmaster, stopEmbeddedServer } from './postmaster.ts';
import { reachEmbeddedServer } from './reach-server.ts';
import { embeddedDatabase, embeddedPort, embeddedSuperuser } from './server-settings.ts';

interface EmbeddedPostgresOptions {
  readonly dataDir: string;
  readonly role: ServerLeaseRole;
  readonly log: Log;
  /** Only for tests: another platform than this one. */
  readonly platform?: PostgresPlatform;
}

export interface EmbeddedPostgres {
  /** Folder of the server's unix socket. */
  readonly socketFolder: string;
  /** The address in the form of DATABASE_URL, the socket's folder percent-encoded as the host. */
  readonly url: string;
  /** Releases the server, and stops it when no other process uses it. */
  stop(): Promise<void>;
}

/**
 * Opens the embedded PostgreSQL of `dataDir`. A service that loses the server starts it again.
 * @throws StoreError, among others `already-running` for a second service on one folder.
 */
export async function openEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const binaries = await findBinaries(options.platform);
  const folder = await prepareStoreFolder(options.dataDir);
  if (options.role === 'tool' && (await readDataVersion(folder)) === null)
    options.log.warn(newDatabase(folder));
  const stopping = new AbortController();
  const reach = () => reachEmbeddedServer(folder, binaries, stopping.signal);
  const acquire = () => reachAndAcquire(folder, stopping.signal, options.role, reach, lost);
  const first = acquire();
  let current: Promise<AcquiredServer | null> = first;

  function lost(): void {
    if (stopping.signal.aborted || options.role === 'tool') return;
    options.log.warn('the embedded PostgreSQL is down and is started again');
    current = reacquire(acquire, options.log, stopping.signal);
  }

  const { socketFolder } = await first;
  return {
    socketFolder,
    url: `postgres://${embeddedSuperuser}@${encodeURIComponent(socketFolder)}:${embeddedPort}/${embeddedDatabase}`,
    async stop() {
      stopping.abort();
      const acquired = await current;
      await acquired?.lease.release(async () => {
        const postmaster = await readPostmaster(folder.data);
        if (postmaster !== null) await stopEmbeddedServer(folder.data, postmaster);
      });
    },
  };
}

/** A command that was started without the service's settings would otherwise silently work on an empty database. */
const newDatabase = ({ dataDir }: StoreFolder): string =>
  `There was no database in the folder ${dataDir}: a new one is made. If your service has another, stop here and run the command with its DATA_DIR or DATABASE_URL.`;

interface AcquiredServer {
  readonly socketFolder: string;
  readonly lease: SharedServerLease;
}

/** Servers may start and stop a few times while tools end and services restart; more than this is an error. */
const acquireMillisecondsMax = 60_000;

/** Reaches a server and acquires a lease on it, repeated while servers start and stop. */
async function reachAndAcquire(
  folder: StoreFolder,
  signal: AbortSignal,
  role: ServerLeaseRole,
  reach: () => Promise<string>,
  lost: () => void,
): Promise<AcquiredServer> {
  const end = performance.now() + acquireMillisecondsMax;
  for (;;) {
    const socketFolder = await reach();
    const acquired = await acquireSharedServerLease(socketFolder, role, lost);
    if ('lease' in acquired) return { socketFolder, lease: acquired.lease };
    if ('otherService' in acquired) throw alreadyRunning(folder, acquired.otherService);
    if (performance.now() > end) throw notAcquired(folder, acquired.unavailable);
    await delay(20, undefined, { signal });
  }
}

function alreadyRunning(folder: StoreFolder, processId: number): StoreError {
  return new StoreError(
    'already-running',
    `The service already runs on the folder ${folder.dataDir} (process ${processId}): stop it, or name another folder in DATA_DIR.`,
  );
}

function notAcquired(folder: StoreFolder, words: string): StoreError {
  return new StoreError(
    'cannot-start',
    `The embedded PostgreSQL in ${folder.root} takes no connections (${words}): see ${folder.log}.`,
  );
}

/** Tries until it succeeds, or the service stops (null). */
async function reacquire(
  acquire: () => Promise<AcquiredServer>,
  log: Log,
  signal: AbortSignal,
): Promise<AcquiredServer | null> {
  for (;;) {
    try {
      const acquired = await acquire();
      log.info('the embedded PostgreSQL runs again');
      return acquired;
    } catch (error) {
      if (signal.aborted) return null;
      log.error('the embedded PostgreSQL cannot be started again', { error: errorText(error) });
      await delay(1000, undefined, { signal }).catch(() => {});
    }
  }
}
