// The pool of connections to one host of the insurer: kept between messages, bounded, and given up when it has to be.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { createServer as createRawServer, type AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { openConnection } from '../../../../src/adapters/services-australia/client/connection.ts';
import { freePort } from '../../../support/free-port.ts';
import { selfSigned } from '../../../support/self-signed.ts';
import { eventually } from '../../../support/eventually.ts';

const timeouts = { connectMs: 5_000, answerMs: 60_000 };
const message = { method: 'POST', path: '/mcp', headers: { 'content-type': 'application/json' } } as const;

/** Answers in a thread of its own, while this one is blocked. */
const answeringServer = `
  const { createServer } = require('node:http');
  const server = createServer((request, response) => response.end('{}'));
  server.listen(0, '127.0.0.1', () => require('node:worker_threads').parentPort.postMessage(server.address().port));
`;
/** As a long computation does, without the work. */
const blockThisThread = (milliseconds: number) =>
  void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);

/** A host that counts its connections, and holds back its answers on request. */
async function host(test: TestContext) {
  const held: ServerResponse[] = [];
  let isHolding = false;
  let connections = 0;
  const answer = (response: ServerResponse) => void response.end('{}');
  const server: Server = createServer((_request, response) => {
    if (isHolding) held.push(response);
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
    held,
    connections: () => connections,
    hold: () => void (isHolding = true),
    letGo: () => {
      isHolding = false;
      for (const response of held.splice(0)) answer(response);
    },
  };
}

describe('the connections to a host', () => {
  it('are kept from one message to the next', async (test) => {
    const { origin, connections } = await host(test);
    const connection = openConnection({ origin, timeouts });
    test.after(() => connection.close());
    for (let count = 0; count < 20; count += 1) {
      const exchange = await connection.send({ ...message, body: '{}' });
      assert.deepEqual(exchange, { kind: 'answered', status: 200, body: '{}' });
    }
    // A message on the heels of an answer may find that connection not yet free.
    assert.ok(connections() <= 2, String(connections()));
  });

  it('are as many as messages wait, up to the limit; what is beyond it waits for a free one', async (test) => {
    const { origin, connections, hold, letGo, held } = await host(test);
    const connection = openConnection({ origin, timeouts, connectionsMax: 3 });
    test.after(() => connection.close());
    hold();
    const sent = Array.from({ length: 12 }, () => connection.send(message));
    await eventually(() => held.length === 3);
    letGo();
    const kinds = (await Promise.all(sent)).map(({ kind }) => kind);
    assert.deepEqual([new Set(kinds), kinds.length], [new Set(['answered']), 12]);
    assert.equal(connections(), 3);
  });

  it('are given up by a message that has no time left, which may have arrived, and the next one is answered', async (test) => {
    const { origin, hold, letGo, held } = await host(test);
    const connection = openConnection({ origin, timeouts, connectionsMax: 1 });
    test.after(() => connection.close());
    hold();
    const late = await connection.send(message, 50);
    assert.ok(late.kind === 'failed');
    assert.deepEqual([late.failure.kind, late.unsent, held.length], ['timeout', false, 1]);
    letGo();
    assert.equal((await connection.send(message)).kind, 'answered');
  });

  it('are not used by a message whose time ends while it waits for one: it is never sent, and says so', async (test) => {
    const { origin, hold, letGo, held } = await host(test);
    const connection = openConnection({ origin, timeouts, connectionsMax: 1 });
    test.after(() => connection.close());
    hold();
    const first = connection.send(message);
    await eventually(() => held.length === 1);
    const late = await connection.send(message, 50);
    assert.deepEqual(late.kind === 'failed' && [late.failure.kind, late.unsent], ['timeout', true]);
    letGo();
    assert.equal((await first).kind, 'answered');
    hold();
    const third = connection.send({ ...message, path: '/third' });
    await eventually(() => held.length === 1);
    assert.deepEqual(
      held.map(({ req }) => req.url),
      ['/third'],
    );
    letGo();
    assert.equal((await third).kind, 'answered');
  });

  it('give an answer that arrived in time, though this process was too busy to read it until later', async (test) => {
    const worker = new Worker(answeringServer, { eval: true });
    test.after(() => worker.terminate());
    const [port] = (await once(worker, 'message')) as [number];
    const connection = openConnection({ origin: `http://127.0.0.1:${port}`, timeouts });
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

  it('that cannot be made say that nothing was sent', async (test) => {
    const connection = openConnection({ origin: `http://127.0.0.1:${await freePort()}`, timeouts });
    test.after(() => connection.close());
    const refused = await connection.send(message);
    assert.ok(refused.kind === 'failed');
    assert.deepEqual([refused.failure.kind, refused.unsent], ['unreachable', true]);
  });

  it('that break off before anything is said say that nothing was sent, and so does one that is closed', async (test) => {
    const server = createRawServer((socket) => void socket.on('error', () => {}).resetAndDestroy());
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    test.after(() => void server.close());
    const { port } = server.address() as AddressInfo;
    // TLS, so that it breaks off while the two still greet each other.
    const connection = openConnection({ origin: `https://127.0.0.1:${port}`, timeouts });
    const broken = await connection.send(message);
    await connection.close();
    for (const exchange of [broken, await connection.send(message)]) {
      assert.ok(exchange.kind === 'failed');
      assert.deepEqual([exchange.failure.kind, exchange.unsent], ['unreachable', true]);
    }
  });

  it('that break off behind a message do not say so', async (test) => {
    const server = createRawServer((socket) => {
      socket.on('error', () => {}).once('data', () => void socket.resetAndDestroy());
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    test.after(() => void server.close());
    const { port } = server.address() as AddressInfo;
    const connection = openConnection({ origin: `http://127.0.0.1:${port}`, timeouts });
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
      const connection = openConnection({ origin: `https://localhost:${port}`, timeouts });
      test.after(() => connection.close());
      const exchange = await connection.send({ ...message, body: '{"patient":{}}' });
      assert.ok(exchange.kind === 'failed');
      assert.deepEqual([exchange.failure.kind, exchange.unsent, heard], ['unreachable', true, 0]);
      assert.match(exchange.failure.sentence, /certificate of its host is not trusted/);
    });
  }
});
