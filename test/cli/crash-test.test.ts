// The subcommand crash-test: what it refuses before it makes anything.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runCommand } from '../support/command-line.ts';

describe('medicare-gateway crash-test', () => {
  for (const name of ['DATABASE_URL', 'SIMULATE_DATABASE_URL'])
    it(`does not run where ${name} names a database`, async () => {
      const env = { [name]: 'postgres://gateway@127.0.0.1:1/practice' };
      const { code, errors } = await runCommand(['crash-test', '--minutes', '1'], env);
      assert.equal(code, 2);
      assert.match(errors, new RegExp(`makes its own: run it without ${name}\\.`));
    });

  for (const argv of [[], ['--minutes', '0'], ['--minutes', '10001'], ['--minutes', '1', '--seed', 'x']])
    it(`rejects ${argv.join(' ') || 'no options'}`, async () => {
      const { code } = await runCommand(['crash-test', ...argv]);
      assert.equal(code, 2);
    });
});
