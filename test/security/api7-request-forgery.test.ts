// OWASP API7: nothing that is sent makes the service ask another host: who it asks stands in its settings.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { startTestServer, type TestServer } from '../support/test-server.ts';
import { operationsOfApp, valueOf } from './described-operations.ts';

const sources = join(import.meta.dirname, '..', '..', 'src');
const files = readdirSync(sources, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('.ts'));

/** Ways to open a connection to elsewhere. */
const outward =
  /from '(?:undici|node:https|node:tls|node:dgram|node:dns(?:\/promises)?|node:http2)'|\bfetch\(|\b(?:http|net)\.(?:request|get|connect)\(|import \{[^}]*\b(?:connect|request|get|Socket)\b[^}]*\} from 'node:(?:net|http)'/;

/** The files that connect to elsewhere, and what names the place. */
const connections = [
  // MEDICARE_URL, MEDICARE_TOKEN_URL and MEDICARE_DEVICE_URL.
  'adapters/services-australia/client/http-connection.ts',
  // The same host, without a message: /ready and `device check`.
  'adapters/services-australia/client/probe-host.ts',
  // The addresses of the name of each of the three, for `device check`.
  'adapters/services-australia/check-connection.ts',
  // What comes back on it: the errors of the same client, and no connection of its own.
  'adapters/services-australia/client/http-exchange.ts',
  // DATABASE_URL.
  'adapters/postgres/connection/database-client.ts',
  // DATA_DIR: the socket of the embedded PostgreSQL.
  'adapters/postgres/embedded/postmaster.ts',
  // Hands a request to the library of agents in this process; it connects to nothing.
  'http/routes/agents.ts',
  // The address of a webhook endpoint, which address-guard.ts has to allow.
  'adapters/webhooks/webhook-sender.ts',
] as const;

describe('the sources', () => {
  it('connect to elsewhere in six places, whose addresses come from settings, or are those of webhook endpoints', () => {
    const connecting = files
      // Commands of their own: the crash test connects to the processes that it has started, ai to the service that its user names.
      .filter((file) => !file.startsWith('cli/crash-test/') && file !== 'cli/ai.ts')
      // Modules that a browser runs.
      .filter((file) => !file.includes('/browser/'))
      .filter((file) => outward.test(readFileSync(join(sources, file), 'utf8')));
    assert.deepEqual(connecting.toSorted(), connections.toSorted());
  });

  /** PostgreSQL, the service from the command line, and threads that run a function of ours each: descriptors, documents and large bodies. */
  const ofOurOwn = /^(cli|adapters\/postgres\/embedded)\/|^adapters\/system\/worker-thread(-main)?\.ts$/;

  it('run no program but PostgreSQL, and never one that is named in a request', () => {
    const starting = files.filter((file) =>
      /from 'node:(?:child_process|vm|worker_threads)'|\beval\(|new Function\(/.test(
        readFileSync(join(sources, file), 'utf8'),
      ),
    );
    assert.deepEqual(
      starting.filter((file) => !ofOurOwn.test(file)),
      [],
    );
  });
});

describe('an address in any field', () => {
  let testServer: TestServer;
  let trap: Server;
  let visits = 0;
  const closers: (() => Promise<void> | void)[] = [];
  before(async () => {
    trap = createServer((_request, response) => {
      visits += 1;
      response.end();
    });
    await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve));
    testServer = await startTestServer(
      { after: (close) => void closers.push(close as () => Promise<void>) },
      { routes: [] },
    );
  });
  after(async () => {
    for (const close of closers) await close();
    await new Promise<void>((resolve) => void trap.close(() => resolve()));
  });

  it('is a text like any other: it is never fetched', async () => {
    const address = trap.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/x`;
    const everywhere = (value: unknown): unknown => {
      if (typeof value === 'string') return url;
      if (Array.isArray(value)) return value.map(everywhere);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, everywhere(each)]));
    };
    const headers = {
      'x-api-key': 'one-location',
      'x-minor-id': 'ABC00001',
      'content-type': 'application/json',
      'x-forwarded-host': url,
      forwarded: `host="${url}"`,
      referer: url,
      origin: url,
    };
    for (const { method, path, body } of operationsOfApp(testServer.app)) {
      const sent = body === null ? {} : { body: JSON.stringify(everywhere(valueOf(body))) };
      const answer = await testServer.call(path.replaceAll('23', encodeURIComponent(url)), {
        method,
        headers,
        ...sent,
      });
      assert.ok(answer.status < 500 || answer.status === 503, `${method} ${path} ${answer.status}`);
      assert.equal(answer.headers.get('location'), null);
    }
    assert.equal(visits, 0);
  });
});
