// What becomes of a connection whose request was rejected before its body was read: small bodies keep it, large ones close it without losing the response.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { setTimeout as delay } from 'node:timers/promises';
import { lingeringMax, lingerMs, smallUnreadBytes } from '../../../src/http/errors/lingering-close.ts';
import { eventually } from '../../support/eventually.ts';
import { rawHttp } from '../../support/raw-http.ts';
import { startTestServer, type TestServer } from '../../support/test-server.ts';

const withKey = 'x-api-key: one-location\r\n';
const post = (headers: string) =>
  `POST /Probe HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${headers}\r\n`;
const last = 'GET /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n';
const large = 2_000_000;

const statusesIn = (text: string): readonly number[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));

/** A connection whose client never ends its side; what it has received so far, and the socket of the server. */
async function open(test: TestContext, { port, app }: TestServer) {
  const accepted = once(app.server, 'connection');
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  test.after(() => socket.destroy());
  const state = { socket, text: '' };
  socket.on('data', (data) => (state.text += data.toString('latin1')));
  socket.on('error', () => {});
  const [ofServer] = (await accepted) as [Socket];
  return Object.assign(state, { ofServer });
}

describe('a request that is rejected before its body is read', () => {
  it('keeps its connection where the body is small, and closes it where it is one byte more', async (test) => {
    const { port } = await startTestServer(test);
    const answersTo = async (bytes: number) =>
      statusesIn(
        (await rawHttp(port, [post(`content-length: ${bytes}\r\n`), Buffer.alloc(bytes, 'x'), last])).text,
      );
    assert.deepEqual(await answersTo(smallUnreadBytes), [401, 200]);
    assert.deepEqual(await answersTo(smallUnreadBytes + 1), [401]);
  });

  it('says that its connection closes, and only then', async (test) => {
    const { port } = await startTestServer(test);
    const says = async (header: string) =>
      /\r\nconnection: close\r\n/i.test((await rawHttp(port, [post(`${header}\r\n`)], 1)).text);
    assert.equal(await says('content-length: 0'), false);
    assert.equal(await says(`content-length: ${smallUnreadBytes}`), false);
    assert.equal(await says(`content-length: ${smallUnreadBytes + 1}`), true);
    assert.equal(await says('transfer-encoding: chunked'), true);
  });

  const rejections: readonly (readonly [what: string, status: number, headers: string, rate: number])[] = [
    ['without a key', 401, '', 0],
    ['without a key, on a connection that it closes itself', 401, 'connection: close\r\n', 0],
    ['with a Minor ID of another', 403, `${withKey}x-minor-id: XYZ00009\r\n`, 0],
    ['with a body above the limit', 413, withKey, 0],
    ['over its rate limit', 429, withKey, 1],
  ];
  for (const [what, status, headers, rate] of rejections) {
    it(`gets ${status} though it reads only when all is sent, ${what}`, async (test) => {
      const settings = { rateLimitPerMinute: rate, bodyLimitBytes: 4_096 };
      const { port, call } = await startTestServer(test, { settings });
      if (rate > 0) await call('/Probe/x', { headers: { 'x-api-key': 'one-location' } });
      const socket = connect(port, '127.0.0.1');
      const failed: unknown[] = [];
      socket.on('error', (error) => failed.push(error));
      await new Promise<void>((sent) => {
        socket.write(post(`${headers}content-length: ${large}\r\n`) + 'x'.repeat(large), () => sent());
      });
      let text = '';
      socket.on('data', (data) => (text += data.toString('latin1')));
      await once(socket, 'close');
      assert.deepEqual(failed, []);
      assert.deepEqual(statusesIn(text), [status]);
    });
  }
});

describe('a sender that goes on sending after its error response', () => {
  it('is read slowly, and cut off after some seconds', async (test) => {
    const { socket, ofServer } = await open(test, await startTestServer(test));
    const started = performance.now();
    let text = '';
    socket.on('data', (data) => (text += data.toString('latin1')));
    socket.write(post('content-length: 1000000000\r\n'));
    const more = Buffer.alloc(1_000_000, 'x');
    while (!ofServer.destroyed) {
      if (!socket.writableNeedDrain) socket.write(more);
      await delay(1);
    }
    const elapsed = performance.now() - started;
    assert.deepEqual(statusesIn(text), [401]);
    assert.ok(elapsed >= lingerMs - 10, `${elapsed} ms`);
    assert.ok(ofServer.bytesRead < 40_000_000, `${ofServer.bytesRead} bytes`);
  });

  it('makes room for others: the one that has been there longest is closed first', async (test) => {
    const testServer = await startTestServer(test);
    const senders: Awaited<ReturnType<typeof open>>[] = [];
    const isClosed = () => senders.map(({ ofServer }) => ofServer.destroyed);
    for (let count = 1; count <= lingeringMax + 1; count += 1) {
      assert.deepEqual(new Set(isClosed()).has(true), false);
      const sender = await open(test, testServer);
      sender.socket.write(post(`content-length: ${large}\r\n`));
      await eventually(() => sender.text !== '' && sender.ofServer.writableEnded);
      senders.push(sender);
    }
    assert.deepEqual(
      isClosed(),
      senders.map((_, at) => at === 0),
    );
    for (const { text } of senders) assert.deepEqual(statusesIn(text), [401]);
  });
});
