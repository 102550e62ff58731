// `npm run freeze-migrations`: adds the checksum of each new migration to the list of those that are never changed again.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMigrations } from '../src/adapters/postgres/migrate.ts';
import { parseScriptArguments } from './script-arguments.ts';

parseScriptArguments(
  'freeze-migrations',
  'Adds a line for each migration that has none, once it is in its final form; lines that exist stay as they are.',
);
const list = join(import.meta.dirname, '..', 'test', 'adapters', 'postgres', 'frozen-migrations.sha256');
const lines = (await readFile(list, 'utf8')).split('\n').filter((line) => line !== '');
const isListed = (name: string): boolean => lines.some((line) => line.endsWith(`  ${name}.sql`));
const added = (await readMigrations())
  .filter(({ name }) => !isListed(name))
  .map(({ name, checksum }) => `${checksum}  ${name}.sql`);
await writeFile(list, [...lines, ...added, ''].join('\n'));
process.stdout.write(added.length === 0 ? 'Every migration is listed.\n' : `${added.join('\n')}\n`);
