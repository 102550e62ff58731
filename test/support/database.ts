// PostgreSQL for tests: one embedded server for the whole run, a database of its own for every store.
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after } from 'node:test';
import {
  openEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/adapters/postgres/embedded/open-embedded-postgres.ts';
import { openStore, type Store } from '../../src/adapters/postgres/open-store.ts';
import { connectToDatabase, type Sql } from '../../src/adapters/postgres/connection/sql.ts';
import { migrate, readMigrations } from '../../src/adapters/postgres/migrate.ts';
import type { Log } from '../../src/ports/system/log.ts';
import { copyDatabaseFiles } from './database-files.ts';
import { databaseFolder } from './database-folder.ts';

export const silentLog: Log = { info: () => {}, warn: () => {}, error: () => {} };

export interface FreshDatabase {
  /** In the form of DATABASE_URL, also fit for another process. */
  readonly url: string;
  readonly drop: () => Promise<void>;
}

export interface FreshStore extends Store {
  readonly databaseUrl: string;
}

/** A PostgreSQL that tests may run on. */
export interface Backend {
  readonly name: string;
  /** Why it cannot be used here, for `skip`; false when it can. */
  readonly skip: string | false;
  /** An empty database. */
  readonly freshDatabase: () => Promise<FreshDatabase>;
  /** A database with its tables and nothing in them. */
  readonly migratedDatabase: () => Promise<FreshDatabase>;
  /** An empty store with its tables; `close` drops its database. */
  readonly freshStore: () => Promise<FreshStore>;
  /** Ends its server. A run of tests does so by itself at its end; a script has to. */
  readonly stop: () => Promise<void>;
}

/** Two stores on one new database, as two processes have them; `close` ends both. */
export async function openTwo({ freshStore: fresh }: Backend): Promise<{
  readonly store: FreshStore;
  readonly second: Store;
  readonly close: () => Promise<void>;
}> {
  const store = await fresh();
  const second = await openStore({ ...options, migrate: 'manual', databaseUrl: store.databaseUrl });
  const close = async () => {
    await second.close();
    await store.close();
  };
  return { store, second, close };
}

interface Running {
  readonly url: string;
  readonly admin: Sql;
  readonly stop: () => Promise<void>;
}

let started = 0;

/** A backend whose server is started when first used, and left when the run ends. */
function backend(name: string, skip: string | false, start: () => Promise<Running>): Backend {
  let running: Promise<Running> | null = null;
  const server = () => (running ??= start());
  after(stop);

  async function freshDatabase(template = 'template0'): Promise<FreshDatabase> {
    const { admin, url } = await server();
    const database = `test_${process.pid}_${(started += 1)}`;
    await admin.unsafe(`create database ${database} template ${template}`);
    const own = new URL(url);
    own.pathname = `/${database}`;
    return {
      url: own.href,
      drop: async () => void (await admin.unsafe(`drop database ${database} with (force)`)),
    };
  }

  // The tables are made once; each store starts from a copy of that database.
  let template: Promise<string> | null = null;
  async function makeTemplate(): Promise<string> {
    const { url } = await freshDatabase();
    const sql = connectToDatabase(url);
    await migrate(sql, await readMigrations());
    await sql.end();
    return new URL(url).pathname.slice(1);
  }
  const migratedDatabase = async () => freshDatabase(await (template ??= makeTemplate()));

  async function freshStore(): Promise<FreshStore> {
    const { url, drop } = await migratedDatabase();
    const store = await openStore({ ...options, databaseUrl: url });
    const close = async () => {
      await store.close();
      await drop();
    };
    return { ...store, databaseUrl: url, close };
  }

  async function stop(): Promise<void> {
    if (running === null) return;
    const { admin, stop: stopServer } = await running;
    running = null;
    if (template !== null) await admin.unsafe(`drop database ${await template} with (force)`);
    await admin.end();
    template = null;
    await stopServer();
  }

  return { name, skip, freshDatabase: () => freshDatabase(), migratedDatabase, freshStore, stop };
}

const options = { dataDir: '', migrate: 'auto', role: 'tool', log: silentLog } as const;

async function startEmbedded(): Promise<Running> {
  const dataDir = await mkdtemp(join(databaseFolder, 'mgw-test-'));
  await copyDatabaseFiles(dataDir);
  const server: EmbeddedPostgres = await openEmbeddedPostgres({ dataDir, role: 'service', log: silentLog });
  const admin = connectToDatabase(server.url);
  // What is thrown away at the end of the run need not be on the disk at the end of each transaction.
  await admin.unsafe('alter role current_user set synchronous_commit = off');
  const stop = async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, admin, stop };
}

const external = process.env['TEST_DATABASE_URL'] ?? '';

async function useExternal(): Promise<Running> {
  return { url: external, admin: connectToDatabase(external), stop: async () => {} };
}

export const embedded = backend('the embedded PostgreSQL', false, startEmbedded);

/** Every PostgreSQL that contracts are proved on. */
export const backends: readonly Backend[] = [
  embedded,
  backend(
    'a PostgreSQL server of its own',
    external === '' ? 'no PostgreSQL server: set TEST_DATABASE_URL to prove the contract on one' : false,
    useExternal,
  ),
];

/** An empty store on the run's embedded PostgreSQL; close it when done. */
export const freshStore = (): Promise<FreshStore> => embedded.freshStore();
