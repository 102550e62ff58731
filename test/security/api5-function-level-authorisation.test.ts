// OWASP API5: what only the sandbox and the operator may do cannot be reached by callers in production.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { compose } from '../../src/compose.ts';
import { readConfig } from '../../src/config/settings.ts';
import { createServer } from '../../src/http/server.ts';
import { capturedLog } from '../support/captured-log.ts';
import { embedded } from '../support/database.ts';
import { medicareSettings } from '../support/medicare-settings.ts';
import { oneLocation, startTestServer } from '../support/test-server.ts';
import { operationsOfApp } from './described-operations.ts';

const sandboxPaths = ['/Sandbox/Clock', '/Sandbox/Personas', '/Sandbox/Faults'];

describe('a service that others can reach, or that speaks to the national insurer', () => {
  /** Composed and asked without listening, so it cannot be reached from outside. */
  const inProduction: readonly [string, Readonly<Record<string, string>>][] = [
    ['on every address', { HOST: '0.0.0.0' }],
    ['on an address of its own', { HOST: '192.0.2.1' }],
    ['on every IPv6 address', { HOST: '::' }],
    ['with the national insurer, on loopback', { ...medicareSettings }],
  ];
  for (const [where, env] of inProduction) {
    it(`has no sandbox, no sandbox keys and no clock to move: ${where}`, async (test) => {
      const database = await embedded.migratedDatabase();
      test.after(() => database.drop());
      const read = readConfig({ DATABASE_URL: database.url, SCHEDULE: 'bundled', ...env });
      assert.ok(read.ok, JSON.stringify(read));
      const composed = await compose(read.config, capturedLog());
      test.after(() => composed.close());
      const app = await createServer(composed);
      test.after(() => app.close());
      for (const key of ['sandbox-key', 'sandbox-other-key']) {
        const answer = await app.inject({ url: '/MedicareItems/23', headers: { 'x-api-key': key } });
        assert.equal(answer.statusCode, 401, key);
      }
      for (const url of sandboxPaths) {
        for (const method of ['GET', 'POST'] as const) {
          const answer = await app.inject({ method, url, headers: { 'x-api-key': 'sandbox-key' } });
          assert.equal(answer.statusCode, 404, `${method} ${url}`);
        }
      }
      // Metrics need no key: they are on a listener of their own.
      assert.equal((await app.inject('/metrics')).statusCode, 404);
    });
  }
});

describe('what an operator does', () => {
  it('has no endpoint: keys, imports, migrations, devices and erasing are commands', async (test) => {
    const testServer = await startTestServer(test, { routes: [] });
    const paths = operationsOfApp(testServer.app).map(({ template }) => template);
    assert.deepEqual(
      paths.filter((path) => /key|import|migrat|device|admin|erase|audit|backup|config/i.test(path)),
      [],
    );
    for (const path of ['/keys', '/admin', '/device', '/debug', '/env', '/config', '/.env', '/.git/config']) {
      assert.equal((await testServer.call(path, { headers: oneLocation })).status, 404, path);
    }
  });
});
