// medicare-gateway migrate: brings the tables of the database up to date.
import type { CommandContext } from './command-context.ts';
import { exitCode } from './exit-code.ts';
import { withStore } from './with-store.ts';

/** Applies the migrations that are missing and names them. Returns the exit code. */
export function runMigrate(
  { json = false }: { readonly json?: boolean | undefined },
  context: CommandContext,
): Promise<number> {
  const { terminal } = context;
  const report = async ({ migrated }: { readonly migrated: readonly string[] }) => {
    if (json) terminal.print(JSON.stringify({ applied: migrated }));
    else for (const name of migrated) terminal.print(`applied ${name}`);
    if (!json && migrated.length === 0) terminal.print('The database is up to date.');
    return exitCode.done;
  };
  return withStore(context, report, { migrate: 'auto' });
}
