// Opens the store for a subcommand, configured like the service and next to a running one; errors are printed as a sentence.
import { aesGcm } from '../adapters/system/aes-gcm.ts';
import { StoreError } from '../adapters/postgres/open-store-error.ts';
import { openStore, type Store } from '../adapters/postgres/open-store.ts';
import { DatabaseError } from '../adapters/postgres/connection/database-error.ts';
import { readConfig, type Config } from '../config/settings.ts';
import type { LogFields } from '../ports/system/log.ts';
import type { CommandContext } from './command-context.ts';
import { exitCode } from './exit-code.ts';

const connectionLost =
  'The database went down, or cut the command off, while it worked: what it had not reported as done may not be done; run it again.';

/** What a subcommand needs of the store that its settings do not say. */
interface StoreCommandOptions {
  /** Overrides the setting MIGRATE. */
  readonly migrate?: Config['migrate'];
  /** True where it encrypts personal data: the first of DATA_KEYS is then in use. */
  readonly encrypts?: boolean;
}

/**
 * Opens the store of this environment, does the work and closes it again. Settings that cannot be used and a store
 * that cannot be opened are reported on the terminal; the exit code is then `failed`.
 */
export async function withStore(
  { env, terminal }: Pick<CommandContext, 'env' | 'terminal'>,
  work: (store: Store, config: Config) => Promise<number>,
  { migrate, encrypts = false }: StoreCommandOptions = {},
): Promise<number> {
  const read = readConfig(env);
  if (!read.ok) {
    terminal.error(read.errors.join('\n'));
    return exitCode.failed;
  }
  const { databaseUrl, dataDir, dataKeys, migrate: configured } = read.config;
  const report = (sentence: string, { error }: LogFields = {}) =>
    terminal.error(error === undefined ? sentence : `${sentence}: ${error}`);
  const log = { info: () => {}, warn: report, error: report };
  try {
    const store = await openStore({
      databaseUrl,
      dataDir,
      encryption: dataKeys === null ? null : { keys: dataKeys, cipher: aesGcm },
      migrate: migrate ?? configured,
      encrypts,
      role: 'tool',
      log,
    });
    try {
      return await work(store, read.config);
    } finally {
      await store.close();
    }
  } catch (error) {
    if (error instanceof StoreError) terminal.error(error.message);
    else if (error instanceof DatabaseError) terminal.error(connectionLost);
    else throw error;
    return exitCode.failed;
  }
}
