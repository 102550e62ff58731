// The embedded PostgreSQL with other settings than ours, to show that a crash run sees what they lose.
import { spawn } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { chooseAccount } from '../../src/adapters/postgres/embedded/choose-account.ts';
import { findBinaries } from '../../src/adapters/postgres/embedded/find-binaries.ts';
import {
  prepareStoreFolder,
  prepareSocketFolder,
} from '../../src/adapters/postgres/embedded/prepare-folders.ts';
import { linkLibraries } from '../../src/adapters/postgres/embedded/link-libraries.ts';
import { removeEmptyLockFile, readPostmaster } from '../../src/adapters/postgres/embedded/postmaster.ts';
import { commandUnderAccount } from '../../src/adapters/postgres/embedded/run-under-account.ts';
import { embeddedServerArguments } from '../../src/adapters/postgres/embedded/server-settings.ts';
import { DidNotStart } from './crashing-service.ts';

/** A service that starts on the folder uses the server that runs there. `settings`: `name=value`, which replace ours. */
export async function startUnsafeServer(dataDir: string, settings: readonly string[]): Promise<void> {
  const binaries = await findBinaries();
  const folder = await prepareStoreFolder(dataDir);
  const environment = await linkLibraries(binaries, folder.libraries);
  const account = await chooseAccount(folder, binaries, environment);
  await prepareSocketFolder(folder.socket, account);
  const words = [...embeddedServerArguments(folder), ...settings.flatMap((setting) => ['-c', setting])];
  const command = commandUnderAccount(account, binaries.postgres, words, { cwd: folder.root, environment });
  const start = () => {
    const started = spawn(command.program, command.args, {
      ...command.options,
      detached: true,
      stdio: 'ignore',
    });
    started.unref();
    return started;
  };
  let child = start();
  for (;;) {
    const found = await readPostmaster(folder.data);
    if (found !== null && found.pid === child.pid && found.ready) return;
    await delay(10);
    if (child.exitCode === null) continue;
    if (found !== null) throw new DidNotStart(`A PostgreSQL with ${settings.join(' and ')} did not start.`);
    await removeEmptyLockFile(folder.data);
    child = start();
  }
}
