// The embedded PostgreSQL of tests, as a script uses it: outside a run of tests no one else ends it.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { childEnvironment } from './child-environment.ts';

const script = `
  import { embedded } from ${JSON.stringify(new URL('database.ts', import.meta.url).href)};
  const { url } = await embedded.migratedDatabase();
  process.stdout.write(url);
  await embedded.stop();`;

describe('a script on the embedded PostgreSQL', () => {
  it('ends by itself once it has stopped it, and leaves neither server nor folder', async (context) => {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      env: { ...childEnvironment, HOME: process.env['HOME'] ?? '' },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const exited = new Promise((resolve) => child.once('close', resolve));
    context.after(() => child.kill('SIGKILL'));
    const socket = decodeURIComponent(new URL(await text(child.stdout)).hostname);
    assert.equal(await exited, 0);
    assert.match(socket, /mgw-test-/);
    assert.deepEqual(
      [existsSync(socket), existsSync(socket.replace(/(mgw-test-[^/]+).*/, '$1'))],
      [false, false],
    );
  });
});
