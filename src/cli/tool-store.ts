// The store as a command uses it: configured like the service, beside a running one or alone, faults told in a sentence.
import { StoreProblem } from '../adapters/postgres/store-error.ts';
import { openStore, type Store } from '../adapters/postgres/open-store.ts';
import { DatabaseUnavailable } from '../adapters/postgres/connection/unavailable.ts';
import { readConfig, type Config } from '../config/settings.ts';
import type { Terminal } from './terminal.ts';

const wentAway =
  'The database went away, or cut the command off, while it worked: what it had not said is done may not be done; run it again.';

/** How a command ends. */
export const exitCode = { done: 0, failed: 1, wrongUsage: 2 } as const;

/** What a command asks of the store beside its settings. */
export interface StoreUse {
  /** In place of the setting MIGRATE. */
  readonly migrate?: Config['migrate'];
  /** True where it seals personal data: the first of DATA_KEYS is then in use. */
  readonly seals?: boolean;
}

/**
 * Opens the store of this environment, does the work and closes it again. Settings that cannot be used and a store
 * that cannot be opened are told on the terminal; the exit code is then `failed`.
 */
export async function withStore(
  env: Readonly<Record<string, string | undefined>>,
  terminal: Terminal,
  work: (store: Store) => Promise<number>,
  { migrate, seals = false }: StoreUse = {},
): Promise<number> {
  const read = readConfig(env);
  if (!read.ok) {
    terminal.error(read.problems.join('\n'));
    return exitCode.failed;
  }
  const { databaseUrl, dataDir, dataKeys, migrate: configured } = read.config;
  const tell = (words: string) => terminal.error(words);
  const log = { info: () => {}, warn: tell, error: tell };
  try {
    const store = await openStore({
      databaseUrl,
      dataDir,
      dataKeys,
      migrate: migrate ?? configured,
      seals,
      role: 'tool',
      log,
    });
    try {
      return await work(store);
    } finally {
      await store.close();
    }
  } catch (error) {
    if (error instanceof StoreProblem) terminal.error(error.message);
    else if (error instanceof DatabaseUnavailable) terminal.error(wentAway);
    else throw error;
    return exitCode.failed;
  }
}
