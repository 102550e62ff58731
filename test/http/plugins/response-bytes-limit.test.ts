// How much of its responses a key may leave unread, and what happens to the next request.
import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { describe, it, type TestContext } from 'node:test';
import { responseBytesMax } from '../../../src/http/plugins/response-bytes-limit.ts';
import { precompressBody, sendPrecompressedBody } from '../../../src/http/cache/precompressed-body.ts';
import type { RouteRegistrar } from '../../../src/http/types/app-and-route-types.ts';
import { eventually } from '../../support/eventually.ts';
import { startTestServer } from '../../support/test-server.ts';

const mebibyte = 1024 * 1024;
const quarter = responseBytesMax.key / 4;
const cached = precompressBody(Buffer.alloc(8 * mebibyte, 'x'));

/** Responses of as many bytes as the path says. */
const routes: RouteRegistrar = (app) => {
  const config = { access: 'any-key', minorId: 'optional', errors: 'plain-text' } as const;
  const bytesOf = (params: unknown) => Number(Object(params).bytes);
  app.get('/Text/:bytes', { config }, ({ params }) => 'x'.repeat(bytesOf(params)));
  app.get('/Bytes/:bytes', { config }, ({ params }, reply) =>
    reply.header('etag', '"bytes"').send(Buffer.alloc(bytesOf(params))),
  );
  app.get('/Stream/:bytes', { config }, ({ params }, reply) =>
    reply.send(Readable.from([Buffer.alloc(bytesOf(params))])),
  );
  app.get('/Cached', { config }, (request, reply) => sendPrecompressedBody(request, reply, cached));
  app.get('/Medicare/bytes/v1', { config: { ...config, errors: 'envelope' } }, () => 'x'.repeat(quarter));
};

async function start(test: TestContext) {
  const testServer = await startTestServer(test, { routes: [routes] });
  const { port } = testServer;
  const statusOf = (key: string, ...paths: readonly string[]) =>
    new Promise<{ readonly status: string; readonly socket: Socket }>((resolve) => {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      test.after(() => socket.destroy());
      // The head only: what comes after it stays unread.
      socket.once('readable', () => {
        const read = socket.read(12) as Buffer;
        resolve({ status: read.toString('latin1').slice(9), socket });
      });
      const requests = paths.map((path) => `GET ${path} HTTP/1.1\r\nhost: x\r\nx-api-key: ${key}\r\n\r\n`);
      socket.write(requests.join(''));
    });
  const unread = async (key: string, count: number, path: string) => {
    const sockets = [];
    for (let each = 0; each < count; each += 1) {
      const { status, socket } = await statusOf(key, path);
      assert.equal(status, '200');
      sockets.push(socket);
    }
    return sockets;
  };
  const status = async (key: string, path: string) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-api-key': key } });
    await answer.arrayBuffer();
    return answer.status;
  };
  return { statusOf, unread, status, port };
}

const [mine, other] = ['one-location', 'two-locations'];

describe('responses of a key that are not read', () => {
  for (const kind of ['Text', 'Bytes']) {
    it(`may be 32 MB of ${kind.toLowerCase()}, and one more is 429, but not for another key`, async (test) => {
      const { unread, status } = await start(test);
      await unread(mine, 4, `/${kind}/${quarter}`);
      assert.equal(await status(mine, `/${kind}/${mebibyte}`), 429);
      assert.equal(await status(mine, `/${kind}/100`), 200);
      assert.equal(await status(other, `/${kind}/${mebibyte}`), 200);
    });
  }

  it('leave the error no header of the body that is not sent', async (test) => {
    const { unread, port } = await start(test);
    await unread(mine, 4, `/Bytes/${quarter}`);
    const answer = await fetch(`http://127.0.0.1:${port}/Bytes/${mebibyte}`, {
      headers: { 'x-api-key': mine },
    });
    assert.equal(answer.headers.get('etag'), null);
    assert.equal(answer.headers.get('retry-after'), '5');
    assert.match(answer.headers.get('content-type') ?? '', /^text\/plain/);
    assert.match(
      await answer.text(),
      /^Too many large responses to this API key have not been read yet; .*\.$/,
    );
  });

  it('are forgotten when they are read, and when their connection ends', async (test) => {
    const { statusOf, unread, status } = await start(test);
    const [first, ...others] = await unread(mine, 2, `/Text/${quarter}`);
    const { socket: pipelined } = await statusOf(mine, `/Text/${quarter}`, `/Text/${quarter}`);
    await eventually(async () => (await status(mine, `/Text/${mebibyte}`)) === 429);
    first?.resume();
    await eventually(async () => (await status(mine, `/Text/${mebibyte}`)) === 200);
    const again = await unread(mine, 1, `/Text/${quarter}`);
    assert.equal(await status(mine, `/Text/${mebibyte}`), 429);
    for (const socket of [pipelined, ...others, ...again]) socket.destroy();
    await eventually(async () => (await status(mine, `/Text/${4 * quarter}`)) === 200);
  });

  it('are counted as little while they are streams, and not at all where they are cached', async (test) => {
    const { unread, status } = await start(test);
    await unread(mine, 5, `/Stream/${quarter}`);
    await unread(mine, 5, '/Cached');
    assert.equal(await status(mine, `/Text/${3 * quarter}`), 200);
  });

  it('never take away the response to a claim that is lodged: the next one is rejected before it is', async (test) => {
    const { unread, status } = await start(test);
    await unread(mine, 5, '/Medicare/bytes/v1');
    assert.equal(await status(mine, '/Medicare/bytes/v1'), 429);
    assert.equal(await status(other, '/Medicare/bytes/v1'), 200);
  });

  it('let one response pass however large it is', async (test) => {
    const { status } = await start(test);
    assert.equal(await status(mine, `/Text/${responseBytesMax.key + 1}`), 200);
  });
});

describe('responses of all keys that are not read', () => {
  it('may be 128 MB: a further large one is 503, a small one is sent', async (test) => {
    const { unread, status } = await start(test);
    await unread(mine, 1, `/Text/${responseBytesMax.process - mebibyte}`);
    assert.equal(await status(other, `/Text/${mebibyte}`), 200);
    assert.equal(await status(other, `/Text/${mebibyte + 1}`), 503);
    assert.equal(await status(other, '/Text/100'), 200);
  });
});
