// The HTTP connection pool: keep-alive, a limit on connections and answers, timeouts, and whether a message was sent.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createRawServer, type AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { openHttpConnection } from '../../../../src/adapters/services-australia/client/http-connection.ts';
import { freePort } from '../../../support/free-port.ts';
import { selfSigned } from '../../../support/self-signed.ts';
import { eventually } from '../../../support/eventually.ts';

const timeouts = { connectMs: 5_000, answerMs: 60_000 };
const message = { method: 'POST', path: '/mcp', headers: { 'content-type': 'application/json' } } as const;

/** Answers in another thread while this one is blocked. */
const answeringServer = `
  const { createServer } = require('node:http');
  const server = createServer((request, response) => response.end('{}'));
  server.listen(0, '127.0.0.1', () => require('node:worker_threads').parentPort.postMessage(server.address().port));
`;
/** Blocks as a long computation would, without using the CPU. */
const blockThisThread = (milliseconds: number) =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** A host that counts its connections, and delays its answers on request. */
async function host(test: TestContext) {
  const pending: ServerResponse[] = [];
  let isDelaying = false;
  let connections = 0;
  const answer = (response: ServerResponse) => void response.end('{}');
  const server: Server = createServer((_request, response) => {
    if (isDelaying) pending.push(response);
    else answer(response);
  });
  server.on('connection', () => (connections += 1));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  test.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    pending,
    connections: () => connections,
    delay: () => void (isDelaying = true),
    release: () => {
      isDelaying = false;
      for (const response of pending.splice(0)) answer(response);
    },
  };
}

describe('the connections to a host', () => {
  it('are reused for the next message', async (test) => {
    const { origin, connections } = await host(test);
    const connection = openHttpConnection({ url: origin, timeouts });
    test.after(() => connection.close());
    for (let count = 0; count < 20; count += 1) {
      const exchange = await connection.send({ ...message, body: '{}' });
      assert.deepEqual(exchange, { kind: 'answered', status: 200, body: '{}' });
    }
    // A message right after an answer may find that connection not yet free.
    assert.ok(connections() <= 2, String(connections()));
  });

  it('are opened one per message up to the limit; further messages wait for a free one', async (test) => {
    const { origin, connections, delay, release, pending } = await host(test);
    const connection = openHttpConnection({ url: origin, timeouts, connectionsMax: 3 });
    test.after(() => connection.close());
    delay();
    const sent = Array.from({ length: 12 }, () => connection.send(message));
    await eventually(() => pending.length === 3);
    release();
    const kinds = (await Promise.all(sent)).map(({ kind }) => kind);
    assert.deepEqual([new Set(kinds), kinds.length], [new Set(['answered']), 12]);
    assert.equal(connections(), 3);
  });

  it('are closed by a message that times out, which may have arrived, and the next message is answered', async (test) => {
    const { origin, delay, release, pending } = await host(test);
    const connection = openHttpConnection({ url: origin, timeouts, connectionsMax: 1 });
    test.after(() => connection.close());
    delay();
    const late = await connection.send(message, 50);
    assert.ok(late.kind === 'failed');
    assert.deepEqual([late.failure.kind, late.unsent, pending.length], ['timeout', false, 1]);
    release();
    assert.equal((await connection.send(message)).kind, 'answered');
  });

  it('give up a message whose caller leaves, sent or in the queue, and answer the next one', async (test) => {
    const { origin, delay, release, pending } = await host(test);
    const connection = openHttpConnection({ url: origin, timeouts, connectionsMax: 1 });
    test.after(() => connection.close());
    const caller = new AbortController();
    delay();
    const [sent, queued] = [message, message].map((each) =>
      connection.send(each, timeouts.answerMs, caller.signal),
    );
    await eventually(() => pending.length === 1);
    caller.abort();
    const ends = await Promise.all([sent, queued, connection.send(message, 1_000, caller.signal)]);
    assert.deepEqual(
      ends.map((end) => end?.kind === 'failed' && [end.failure.sentence, end.unsent]),
      [false, true, true].map((unsent) => ['The caller left before Medicare answered.', unsent]),
    );
    release();
    assert.equal((await connection.send(message)).kind, 'answered');
  });

  it('are not used by a message that times out in the queue: it is reported as not sent', async (test) => {
    const { origin, delay, release, pending } = await host(test);
    const connection = openHttpConnection({ url: origin, timeouts, connectionsMax: 1 });
    test.after(() => connection.close());
    delay();
    const first = connection.send(message);
    await eventually(() => pending.length === 1);
    const late = await connection.send(message, 50);
    assert.deepEqual(late.kind === 'failed' && [late.failure.kind, late.unsent], ['timeout', true]);
    release();
    assert.equal((await first).kind, 'answered');
    delay();
    const third = connection.send({ ...message, path: '/third' });
    await eventually(() => pending.length === 1);
    assert.deepEqual(
      pending.map(({ req }) => req.url),
      ['/third'],
    );
    release();
    assert.equal((await third).kind, 'answered');
  });

  it('give an answer that arrived in time, even if this process was too busy to read it before the timeout', async (test) => {
    const worker = new Worker(answeringServer, { eval: true });
    test.after(() => worker.terminate());
    const [port] = (await once(worker, 'message')) as [number];
    const connection = openHttpConnection({ url: `http://127.0.0.1:${port}`, timeouts });
    test.after(() => connection.close());
    const first = await connection.send({ ...message, body: '{}' });
    assert.equal(first.kind, 'answered');
    // Its connection is free again.
    await setImmediate();
    const late = connection.send({ ...message, body: '{}' }, 100);
    await setImmediate();
    blockThisThread(600);
    assert.equal((await late).kind, 'answered');
  });

  it('that cannot be opened report that nothing was sent', async (test) => {
    const connection = openHttpConnection({ url: `http://127.0.0.1:${await freePort()}`, timeouts });
    test.after(() => connection.close());
    const failed = await connection.send(message);
    assert.ok(failed.kind === 'failed');
    assert.deepEqual([failed.failure.kind, failed.unsent], ['unreachable', true]);
  });

  it('that break before a message, or are closed, report that nothing was sent', async (test) => {
    const server = createRawServer((socket) => void socket.on('error', () => {}).resetAndDestroy());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    test.after(() => void server.close());
    const { port } = server.address() as AddressInfo;
    // With TLS it breaks during the handshake, before the message.
    const connection = openHttpConnection({ url: `https://127.0.0.1:${port}`, timeouts });
    const broken = await connection.send(message);
    await connection.close();
    for (const exchange of [broken, await connection.send(message)]) {
      assert.ok(exchange.kind === 'failed');
      assert.deepEqual([exchange.failure.kind, exchange.unsent], ['unreachable', true]);
    }
  });

  it('that break after a message do not report that', async (test) => {
    const server = createRawServer((socket) => {
      socket.on('error', () => {}).once('data', () => void socket.resetAndDestroy());
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    test.after(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const connection = openHttpConnection({ url: `http://127.0.0.1:${port}`, timeouts });
    test.after(() => connection.close());
    const exchange = await connection.send({ ...message, body: '{}' });
    assert.ok(exchange.kind === 'failed');
    assert.deepEqual([exchange.failure.kind, exchange.unsent], ['unreachable', false]);
  });

  for (const name of ['localhost', 'medicare.example']) {
    it(`send nothing to a host whose certificate for ${name} is not trusted`, async (test) => {
      let heard = 0;
      const server = createTlsServer(selfSigned(name), (_request, response) => {
        heard += 1;
        response.end('{}');
      });
      server.on('tlsClientError', () => {}).listen(0, '127.0.0.1');
      await once(server, 'listening');
      test.after(() => {
        server.closeAllConnections();
        server.close();
      });
      const { port } = server.address() as AddressInfo;
      const connection = openHttpConnection({ url: `https://localhost:${port}`, timeouts });
      test.after(() => connection.close());
      const exchange = await connection.send({ ...message, body: '{"patient":{}}' });
      assert.ok(exchange.kind === 'failed');
      assert.deepEqual([exchange.failure.kind, exchange.unsent, heard], ['unreachable', true, 0]);
      assert.match(exchange.failure.sentence, /certificate of its host is not trusted/);
    });
  }
});
