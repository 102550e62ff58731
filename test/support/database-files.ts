// Database files as a first start makes them: made once for the whole run, and copied for every test that wants some.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { after } from 'node:test';
import { promisify } from 'node:util';
import { openEmbeddedPostgres } from '../../src/adapters/postgres/embedded/open-embedded-postgres.ts';
import { databaseFolder } from './database-folder.ts';

const silent = { info: () => {}, warn: () => {}, error: () => {} };

let pattern: Promise<string> | null = null;
after(async () => {
  if (pattern !== null) await rm(await pattern, { recursive: true, force: true });
});

async function makePattern(): Promise<string> {
  const folder = await mkdtemp(join(databaseFolder, 'mgw-pattern-'));
  const server = await openEmbeddedPostgres({ dataDir: folder, role: 'tool', log: silent });
  await server.stop();
  return folder;
}

/** Fills an empty folder: as DATA_DIR it needs no first start then. */
export async function copyDatabaseFiles(folder: string): Promise<void> {
  const made = await (pattern ??= makePattern());
  // A thousand files: the system's own program copies them in a fifth of the time that this process would need.
  await promisify(execFile)('cp', ['-R', join(made, 'postgres'), folder]);
}
