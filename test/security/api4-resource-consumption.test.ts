// OWASP API4: what one caller can take of connections, time and memory has an end, and the others go on.
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import type { RouteRegistrar } from '../../src/http/types/app-and-route-types.ts';
import { pipelinedRequestsMax } from '../../src/http/errors/limit-pipelining.ts';
import { startTestServer, probeRoutes } from '../support/test-server.ts';
import { eventually } from '../support/eventually.ts';
import { rawHttp } from '../support/raw-http.ts';

const head = (length: number) =>
  `POST /Probe HTTP/1.1\r\nhost: x\r\nx-api-key: one-location\r\ncontent-type: application/json\r\ncontent-length: ${length}\r\n\r\n`;

describe('callers that send their bodies slowly', () => {
  it('are many at once, delay no other caller, and are closed', async (test) => {
    const testServer = await startTestServer(test, {
      settings: { headersTimeoutMs: 300, requestTimeoutMs: 600 },
    });
    const slow = Array.from({ length: 200 }, () => rawHttp(testServer.port, [head(1_000), '{"Number":']));
    const answer = await testServer.call('/Probe', {
      method: 'POST',
      headers: { 'x-api-key': 'two-locations', 'content-type': 'application/json' },
      body: '{"Number":23}',
    });
    assert.equal(answer.status, 200);
    const statuses = new Set((await Promise.all(slow)).map(({ status }) => status));
    assert.deepEqual([...statuses], [408]);
  });
});

describe('callers that take their answers slowly', () => {
  /** More than the buffers of both ends of a connection hold. */
  const body = Buffer.alloc(16_000_000, 'x');
  const large: RouteRegistrar = (app) => {
    app.get('/Large', { config: { access: 'open', minorId: 'optional', errors: 'plain-text' } }, () => body);
  };
  const asked = 'GET /Large HTTP/1.1\r\nhost: x\r\n\r\n';

  it('are closed though they read a byte at a time, and delay no other caller', async (test) => {
    const testServer = await startTestServer(test, {
      settings: { answerTimeoutMs: 300 },
      routes: [large, probeRoutes],
    });
    const open = () =>
      new Promise<number>(
        (resolve) => void testServer.app.server.getConnections((_, count) => resolve(count)),
      );
    const slow = Array.from({ length: 10 }, () =>
      connect(testServer.port, '127.0.0.1').on('error', () => {}),
    );
    const drip = setInterval(() => slow.forEach((socket) => void socket.read(1)), 20);
    test.after(() => {
      clearInterval(drip);
      for (const socket of slow) socket.destroy();
    });
    await Promise.all(slow.map((socket) => new Promise((resolve) => void socket.once('connect', resolve))));
    for (const socket of slow) socket.write(asked);
    assert.equal(
      (await testServer.call('/Probe/x', { headers: { 'x-api-key': 'one-location' } })).status,
      200,
    );
    await eventually(async () => (await open()) <= 1);
    assert.ok(testServer.log.lines.some(({ message }) => message.includes('did not read its responses')));
  });
});

describe('connections', () => {
  it('beyond the limit are closed at once, and there is room again when others end', async (test) => {
    const testServer = await startTestServer(test, { settings: { maxConnections: 5 } });
    const opened = Array.from({ length: 5 }, () => connect(testServer.port, '127.0.0.1'));
    test.after(() => opened.map((socket) => socket.destroy()));
    await Promise.all(opened.map((socket) => new Promise((resolve) => void socket.once('connect', resolve))));
    const sixth = connect(testServer.port, '127.0.0.1').on('error', () => {});
    await new Promise((resolve) => void sixth.once('close', resolve));
    assert.equal(sixth.bytesRead, 0);

    for (const socket of opened) socket.destroy();
    await Promise.all(
      opened.map(async (socket) => {
        if (!socket.closed) await new Promise((resolve) => void socket.once('close', resolve));
      }),
    );
    await eventually(async () => {
      const { status } = await rawHttp(testServer.port, ['GET /health HTTP/1.0\r\n\r\n']);
      return status === 200;
    });
  });
});

describe('requests sent ahead of the answers before them', () => {
  const size = 1_000_000;

  /** Sends that many at once, and reads nothing yet. */
  async function ahead(test: TestContext, asked: number) {
    let made = 0;
    const large: RouteRegistrar = (app) => {
      app.get('/Large', { config: { access: 'open', minorId: 'optional', errors: 'plain-text' } }, () => {
        made += 1;
        return 'x'.repeat(size);
      });
    };
    const testServer = await startTestServer(test, { routes: [large] });
    const socket = connect(testServer.port, '127.0.0.1').on('error', () => {});
    test.after(() => socket.destroy());
    const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()));
    socket.write('GET /Large HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(asked));
    await eventually(() => made > 0);
    let read = '';
    const readOn = () => void socket.on('data', (data) => (read += data.toString('latin1')));
    return { testServer, socket, closed, made: () => made, readOn, read: () => read };
  }

  it('are answered as far as the limit', async (test) => {
    const most = pipelinedRequestsMax + 1;
    const { socket, made, readOn, read } = await ahead(test, most);
    readOn();
    await eventually(() => read().length > most * size);
    assert.equal(made(), most);
    assert.equal(socket.destroyed, false);
  });

  for (const beyond of [1, 2_000]) {
    it(`are answered as far as the limit, then rejected in one sentence, when ${beyond} more come`, async (test) => {
      const most = pipelinedRequestsMax + 1;
      const { testServer, closed, made, readOn, read } = await ahead(test, most + beyond);
      assert.equal((await testServer.call('/health')).status, 200);
      readOn();
      await closed;
      assert.equal(made(), most);
      const [, ...responses] = read().split('HTTP/1.1 ');
      assert.deepEqual(
        responses.map((response) => [response.slice(0, 3), response.length > size]),
        [...Array.from({ length: most }, () => ['200', true]), ['429', false]],
      );
      assert.match(read(), /connection: close[^]*\r\n\r\nSend at most 4 requests [^\r\n]* not handled\.$/i);
    });
  }

  it('never end up in memory, however many a client goes on to send', async (test) => {
    const { testServer, socket, made } = await ahead(test, 1_000);
    const more = Buffer.from('GET /Large HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(1_000));
    for (let packet = 0; packet < 100; packet += 1) {
      if (!socket.write(more)) await new Promise((resolve) => void socket.once('drain', resolve));
    }
    assert.equal((await testServer.call('/health')).status, 200);
    assert.equal(made(), pipelinedRequestsMax + 1);
  });

  it('count again from nothing once they are answered', async (test) => {
    const testServer = await startTestServer(test);
    const some = 'GET /health HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(pipelinedRequestsMax);
    const socket = connect(testServer.port, '127.0.0.1');
    test.after(() => socket.destroy());
    let read = '';
    socket.on('data', (data) => (read += data.toString('latin1')));
    for (let round = 1; round <= 5; round += 1) {
      socket.write(some);
      await eventually(() => read.split('HTTP/1.1 200').length > round * pipelinedRequestsMax);
    }
    assert.equal(socket.destroyed, false);
  });
});
