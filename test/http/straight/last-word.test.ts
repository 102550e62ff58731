// Whether anything stands behind a request on its connection, asked of Node's own server.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { lastWord } from '../../../src/http/straight/last-word.ts';

/** What is said of each request of a connection on which these pieces come, each after the answers to those before. */
async function said(test: TestContext, pieces: readonly string[]): Promise<boolean[]> {
  const isLastWord = lastWord();
  const all: boolean[] = [];
  const server = createServer((request, response) => {
    const length = Number(request.headers['content-length'] ?? 0);
    const decide = () => {
      if (request.url !== '/unasked') all.push(isLastWord(request, length));
      response.end('answered');
    };
    if (length === 0) decide();
    else request.on('end', decide).resume();
  }).listen(0, '127.0.0.1');
  test.after(() => server.close());
  await once(server, 'listening');
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1' });
  for (const piece of pieces) {
    socket.write(piece);
    const answers = piece.match(/HTTP\/1\.1/g)?.length ?? 0;
    for (let read = ''; (read.match(/answered/g)?.length ?? 0) < answers;) {
      read += String((await once(socket, 'data'))[0]);
    }
  }
  socket.destroy();
  return all;
}

const get = 'GET /one?two=3 HTTP/1.1\r\nHost: door\r\nx-api-key: key\r\n\r\n';
const post = 'POST /one HTTP/1.1\r\nHost: door\r\ncontent-length: 4\r\n\r\n{ }\n';
const unasked = 'GET /unasked HTTP/1.1\r\nHost: door\r\n\r\n';

describe('a request', () => {
  for (const [what, pieces, expected] of [
    ['that came alone is the last word', [get], [true]],
    ['with its body is the last word', [post], [true]],
    ['with no more than a host is the last word', ['GET / HTTP/1.1\r\nHost: door\r\n\r\n'], [true]],
    ['that came in pieces is the last word', [get.slice(0, 10), get.slice(10)], [true]],
    ['after an answer is the last word, as was the one before', [get, post, get], [true, true, true]],
    ['with another behind it is not', [get + get], [false, false]],
    ['with a part of another behind it is not', [`${get}GE`], [false]],
    ['with a byte behind it is not', [`${post}\r`], [false]],
    ['written without a space is not known to be', [get.replace('Host: ', 'Host:')], [false]],
    ['written with two spaces is not known to be', [get.replace('Host: ', 'Host:  ')], [false]],
    ['behind one that was not asked about is not known to be', [unasked, get, get], [false, true]],
  ] as const) {
    it(what, async (test) => {
      assert.deepEqual(await said(test, pieces), expected);
    });
  }
});
