// Ending the process that tries a mutant: its children and the database servers of its tests end with it, and its files go.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { it } from 'node:test';
import { endWithDescendants } from '../../../scripts/mutation/end-with-descendants.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

it('a process ends with its children and servers, and its temporary files are removed', async (test) => {
  const lockFile = 'mgw-test-1/postgres/data/postmaster.pid';
  const folder = await temporaryFolder(test, { [lockFile]: '' });
  // In a session of its own, as PostgreSQL is.
  const server = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
  await writeFile(join(folder, lockFile), `${server.pid}\n${folder}\n`);
  const child = spawn('sh', ['-c', 'sleep 600 & echo started; wait'], {
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(child.stdout, 'data');
  // Its output closes when no process has it any more.
  const ended = Promise.all([once(server, 'exit'), once(child, 'close')]);
  endWithDescendants(child, folder);
  const signals = (await ended).map(([, signal]: unknown[]) => signal);
  assert.deepEqual(signals, ['SIGQUIT', 'SIGKILL']);
  assert.equal(existsSync(folder), false);
  endWithDescendants(child, folder);
});
