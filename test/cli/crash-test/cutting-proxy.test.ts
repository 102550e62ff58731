// The proxy of the crash test cuts a connection in the middle of what either side sends, after an exact number of bytes.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { cuttingProxy } from '../../../src/cli/crash-test/cutting-proxy.ts';

/** A server that answers each piece with `0123456789`, and the proxy in front of it. */
async function open(test: TestContext) {
  const received: Buffer[] = [];
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (piece) => {
      received.push(piece);
      socket.write('0123456789');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  test.after(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const proxy = await cuttingProxy(test, `postgres://gateway@127.0.0.1:${port}/practice`);
  return { proxy, received, port: Number(new URL(proxy.url).port) };
}

/** What a client gets back for `hello`, until the connection is cut. */
async function answered(port: number): Promise<string> {
  const client = connect(port, '127.0.0.1');
  const closed = Promise.withResolvers<void>();
  let text = '';
  client.on('data', (piece) => void (text += piece.toString()));
  client.on('error', () => {}).on('close', () => closed.resolve());
  client.write('hello');
  await closed.promise;
  return text;
}

describe('a connection to the database', () => {
  it('is cut after so many bytes of what the database answers', async (test) => {
    const { proxy, received, port } = await open(test);
    proxy.cutAnswersAfter(4);
    assert.equal(await answered(port), '0123');
    assert.equal(Buffer.concat(received).toString(), 'hello');
  });

  it('is cut after so many bytes of what the service sends', async (test) => {
    const { proxy, received, port } = await open(test);
    proxy.cutAfter(3);
    await answered(port);
    assert.match(Buffer.concat(received).toString(), /^(hel)?$/);
  });

  it('goes on when no limit is left', async (test) => {
    const { proxy, port } = await open(test);
    proxy.cutAnswersAfter(4);
    proxy.cutAnswersAfter(null);
    const client = connect(port, '127.0.0.1');
    client.write('hello');
    const [piece] = await once(client, 'data');
    client.destroy();
    assert.equal(String(piece), '0123456789');
  });
});
