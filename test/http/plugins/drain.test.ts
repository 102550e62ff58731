// A server that drains: everything is answered, each connection is closed, and no request is handled without an answer.
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { text as bodyOf } from 'node:stream/consumers';
import { describe, it, type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { openAccess } from '../../../src/http/plugins/declared-route.ts';
import type { RouteRegistrar } from '../../../src/http/types/app-and-route-types.ts';
import { eventually } from '../../support/eventually.ts';
import { rawHttp } from '../../support/raw-http.ts';
import { oneLocation, startTestServer } from '../../support/test-server.ts';

const get = (path: string) =>
  `GET ${path} HTTP/1.1\r\nhost: x\r\nx-api-key: one-location\r\nx-minor-id: ABC00001\r\n\r\n`;

describe('a server that drains', () => {
  it('is not ready, still answers on new connections, and closes each after its response', async (test) => {
    const testServer = await startTestServer(test);
    testServer.app.drain();
    testServer.app.drain();
    const ready = await testServer.call('/ready');
    assert.deepEqual([ready.status, await ready.text()], [503, 'The service is not ready.']);
    for (const [path, status] of [
      ['/health', 200],
      ['/Probe/a', 200],
      ['/Nothing', 404],
    ] as const) {
      const response = await testServer.call(path, { headers: oneLocation });
      await response.text();
      assert.deepEqual([response.status, response.headers.get('connection')], [status, 'close'], path);
    }
  });

  const pipelined: readonly (readonly string[])[] = [
    ['/later', '/at-once'],
    ['/at-once', '/later'],
    ['/at-once', '/at-once'],
    ['/later', '/later', '/at-once', '/later'],
  ];
  for (const paths of pipelined) {
    it(`handles no request of a connection that it does not answer: ${paths.join(', ')}`, async (test) => {
      const { testServer, handled } = await startCounting(test);
      testServer.app.drain();
      const { text } = await rawHttp(testServer.port, [paths.map(get).join('')]);
      assert.deepEqual(closes(text), [...Array<boolean>(handled() - 1).fill(false), true]);
    });

    it(`handles none either once it closes: ${paths.join(', ')}`, async (test) => {
      const { testServer, handled, release } = await startCounting(test);
      const socket = connect(testServer.port, '127.0.0.1');
      const text = bodyOf(socket);
      socket.write(get('/held'));
      await eventually(() => handled() === 1);
      testServer.app.drain();
      void testServer.app.close();
      socket.write(paths.map(get).join(''));
      await eventually(() => handled() > 1);
      release();
      assert.deepEqual(closes(await text), [...Array<boolean>(handled() - 1).fill(false), true]);
    });
  }
});

/** Of each response, whether it closes the connection. */
const closes = (received: string): readonly boolean[] =>
  received
    .split('HTTP/1.1 ')
    .slice(1)
    .map((each) => /\r\nconnection: close\r\n/i.test(each));

/** A server that counts what it handles, and holds one response back. */
async function startCounting(test: TestContext) {
  let handled = 0;
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const answers: Readonly<Record<string, () => unknown>> = {
    '/at-once': () => ({}),
    '/later': () => delay(5, {}),
    '/held': () => released.then(() => ({})),
  };
  const routes: RouteRegistrar = (app) => {
    for (const [path, answer] of Object.entries(answers))
      app.get(path, { config: openAccess }, () => {
        handled += 1;
        return answer();
      });
  };
  return { testServer: await startTestServer(test, { routes: [routes] }), handled: () => handled, release };
}
