// A command whose database goes down while it works: one sentence, an exit code, and no trace of the program's inside.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { exitCode } from '../../src/cli/exit-code.ts';
import { withStore } from '../../src/cli/with-store.ts';
import { cuttingProxy } from '../../src/cli/crash-test/cutting-proxy.ts';
import { embedded } from '../support/database.ts';

describe('a command whose database goes down', () => {
  it('says so in a sentence and fails', async (test) => {
    const { url, drop } = await embedded.freshDatabase();
    test.after(drop);
    const proxy = await cuttingProxy(test, url);
    const said: string[] = [];
    const terminal = {
      print: (line: string) => void said.push(line),
      error: (line: string) => void said.push(line),
    };
    const code = await withStore({ env: { DATABASE_URL: proxy.url }, terminal }, async (store) => {
      await proxy.cutConnections();
      await store.keys.list();
      return exitCode.done;
    });
    assert.equal(code, exitCode.failed);
    assert.match(said.join('\n'), /^The database went down[^\n]*run it again\.$/);
  });
});
