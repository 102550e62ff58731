// `npm run migrate`: brings the tables of the store up to date.
import { thisTerminal, type Terminal } from './terminal.ts';
import { exitCode, withStore } from './tool-store.ts';
import { endedByWords } from './usage.ts';

const usage = `Usage: npm run migrate
Brings the tables of the database up to date, where MIGRATE=manual keeps the service from doing so.`;

/** Applies what is missing and names it; returns the exit code. */
export async function migrateCommand(
  env: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
): Promise<number> {
  const report = async ({ migrated }: { readonly migrated: readonly string[] }) => {
    for (const name of migrated) terminal.print(`applied ${name}`);
    if (migrated.length === 0) terminal.print('The database is up to date.');
    return exitCode.done;
  };
  return withStore(env, terminal, report, { migrate: 'auto' });
}

if (import.meta.main)
  process.exitCode =
    endedByWords(process.argv.slice(2), usage, thisTerminal) ??
    (await migrateCommand(process.env, thisTerminal));
