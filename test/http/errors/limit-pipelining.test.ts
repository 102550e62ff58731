// What a connection still gets when something unreadable follows requests whose responses are outstanding: those, whole, first.
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { readConnectionCounts } from '../../../src/http/plugins/connection-limit.ts';
import type { RouteRegistrar, ServerSettings } from '../../../src/http/types/app-and-route-types.ts';
import { eventually } from '../../support/eventually.ts';
import { halfClose, rawHttp } from '../../support/raw-http.ts';
import { probeRoutes, startTestServer } from '../../support/test-server.ts';

/** More than the buffers of both ends of a connection hold. */
const large = Buffer.alloc(8_000_000, 'x');

/** Routes that answer after what follows the request has been looked at, as a claim waits for the insurer. */
const laterRoutes: RouteRegistrar = (app) => {
  const config = { access: 'open', minorId: 'optional', errors: 'plain-text' } as const;
  const answerLater = async () => {
    await delay(50);
    return 'answered later';
  };
  app.get('/Later', { config }, answerLater);
  app.post('/Later', { config }, answerLater);
  app.get('/Large', { config }, () => large);
};

const startWithLaterRoutes = (test: TestContext, settings: Partial<ServerSettings> = {}) =>
  startTestServer(test, {
    settings: { headersTimeoutMs: 300, requestTimeoutMs: 600, ...settings },
    routes: [laterRoutes, probeRoutes],
  });

const get = (path: string, headers = '') => `GET ${path} HTTP/1.1\r\nhost: x\r\n${headers}\r\n`;
const post = (body: string, headers = '') =>
  `POST /Later HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${headers}content-length: ${body.length}\r\n\r\n${body}`;
const chunked = (chunks: string) =>
  `POST /Later HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n${chunks}`;
const close = 'connection: close\r\n';
const tooLargeHeader = get('/health', `x-long: ${'x'.repeat(20_000)}\r\n`);

/** The statuses of the responses on a connection, in order. */
const statusesIn = (text: string): readonly number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

describe('a request with `connection: close` whose response is outstanding', () => {
  const after: readonly (readonly [string, string])[] = [
    ['a stray byte', 'x'],
    ['a stray line', '\r\n\r\nx\r\n'],
    ['another request', get('/health')],
    ['half a request', 'GET /health HTTP/1.1\r\nho'],
    ['two more requests', post('{}') + post('{}')],
    ['headers that are too large', tooLargeHeader],
    ['a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nhost: example.com\r\n\r\n'],
    ['a thousand stray bytes', '\u0000'.repeat(1_000)],
  ];
  for (const [what, bytes] of after) {
    it(`gets that response and no other, though ${what} came in the same packet`, async (test) => {
      const testServer = await startWithLaterRoutes(test);
      for (const request of [get('/Later', close), post('{}', close)]) {
        const { text } = await rawHttp(testServer.port, [request + bytes]);
        assert.deepEqual(statusesIn(text), [200], text);
        assert.match(text, /\r\n\r\nanswered later$/);
      }
    });
  }
});

describe('requests whose responses are outstanding', () => {
  const after: readonly (readonly [string, string, readonly number[]])[] = [
    ['a stray byte', 'x', [400]],
    ['words', 'good morning\r\n\r\n', [400]],
    ['a header without a name', 'GET /health HTTP/1.1\r\n: x\r\n\r\n', [400]],
    ['headers that are too large', tooLargeHeader, [431]],
    ['half a request that never ends', 'GET /health HTTP/1.1\r\nho', [408]],
    ['half a body that never ends', post('{}').slice(0, -1), [408]],
    ['a chunk of unknown size', chunked('zz\r\n{}\r\n0\r\n\r\n'), [400]],
    ['a chunk longer than its size', chunked('2\r\n{}{}\r\n0\r\n\r\n'), [400]],
    ['a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nhost: example.com\r\n\r\n', [405]],
    ['an unknown expectation', get('/health', `expect: foo\r\n${close}`), [417]],
  ];
  for (const [what, bytes, statuses] of after) {
    it(`are answered in full before ${what} is`, async (test) => {
      const testServer = await startWithLaterRoutes(test);
      for (const requests of [[get('/Later')], [post('{}'), get('/health'), get('/Later')]]) {
        const { text } = await rawHttp(testServer.port, [requests.join('') + bytes]);
        const before = requests.map(() => 200);
        assert.deepEqual(statusesIn(text), [...before, ...statuses], text);
        assert.equal(text.split('\r\n\r\nanswered later').length - 1, requests.length === 1 ? 1 : 2);
        assert.match(text, /connection: close[^]*\r\n\r\n[A-Z][^\r\n]*\.$/i);
      }
    });
  }

  it('are answered in full before the connection closes, where the last was answered before its body came', async (test) => {
    const testServer = await startWithLaterRoutes(test);
    const withoutKey = chunked('zz\r\n').replace('/Later', '/Probe');
    const { text } = await rawHttp(testServer.port, [get('/Later') + withoutKey]);
    assert.equal(statusesIn(text)[0], 200);
    assert.match(text, /\r\n\r\nanswered laterHTTP/);
    assert.equal(statusesIn(text).length, 2);
  });

  it('reach a client that reads late, though it sent a stray byte while it read', async (test) => {
    const testServer = await startWithLaterRoutes(test);
    for (const headers of ['', close]) {
      const socket = connect(testServer.port, '127.0.0.1');
      test.after(() => socket.destroy());
      socket.write(get('/Large', headers));
      let bytes = 0;
      socket.once('data', () => {
        socket.pause();
        socket.write('x');
        // Longer than the moment that a connection is given to read an error response.
        setTimeout(() => socket.resume(), 1_500);
      });
      socket.on('data', (data) => (bytes += data.length));
      await new Promise((resolve) => void socket.once('close', resolve));
      assert.ok(bytes > large.length, `${bytes} bytes`);
    }
  });
});

describe('a client that ends its side of the connection', () => {
  const sent: readonly (readonly [string, readonly number[]])[] = [
    [get('/Later'), [200]],
    [get('/Later', close), [200]],
    [post('{}'), [200]],
    [post('{}', close), [200]],
    [chunked('2\r\n{}\r\n0\r\n\r\n'), [200]],
    [post('{}') + get('/health') + get('/Later'), [200, 200, 200]],
    [get('/Later').repeat(7), [200, 200, 200, 200, 200, 429]],
    [`${get('/Later', close)}x`, [200]],
    [get('/Later') + post('{}').slice(0, -1), [200, 400]],
    ['', []],
  ];
  for (const [bytes, statuses] of sent) {
    it(`gets every response, then the end: ${statuses.join(', ')} to ${JSON.stringify(bytes.slice(0, 40))}`, async (test) => {
      const testServer = await startWithLaterRoutes(test);
      const { text } = await rawHttp(testServer.port, [bytes, halfClose]);
      assert.deepEqual(statusesIn(text), statuses, text);
      await eventually(() => readConnectionCounts(testServer.app.server).open === 0);
    });
  }

  it('gets its response while the server drains', async (test) => {
    const testServer = await startWithLaterRoutes(test);
    testServer.app.drain();
    const { text } = await rawHttp(testServer.port, [post('{}'), halfClose]);
    assert.deepEqual(statusesIn(text), [200]);
  });

  it('is disconnected in time when it reads nothing', async (test) => {
    const testServer = await startWithLaterRoutes(test, { answerTimeoutMs: 200 });
    const socket = connect({ port: testServer.port, host: '127.0.0.1', allowHalfOpen: true });
    test.after(() => socket.destroy());
    socket.pause().on('error', () => {});
    socket.end(get('/Large'));
    const { app, log } = testServer;
    await eventually(() => readConnectionCounts(app.server).open === 1);
    await eventually(() => readConnectionCounts(app.server).open === 0);
    assert.ok(log.lines.some(({ message }) => message.includes('did not read its responses')));
  });
});

describe('a request beyond the pipelining limit', () => {
  it('gets the envelope where its path has one, and is logged', async (test) => {
    const testServer = await startWithLaterRoutes(test);
    const claim = get('/Medicare/probe/v1', 'x-request-id: beyond\r\n');
    const { text } = await rawHttp(testServer.port, [get('/Later').repeat(5) + claim]);
    assert.deepEqual(statusesIn(text), [200, 200, 200, 200, 200, 429]);
    assert.match(text, /retry-after: 1\r\n/);
    assert.match(text, /\{"code":"PipelineTooLong",[^{]*"correlationId":"urn:uuid:[^"]*"\}$/);
    const logged = testServer.log.lines.filter(({ requestId }) => requestId === 'beyond');
    assert.deepEqual(
      logged.map(({ status }) => status),
      [429],
    );
  });
});
