// What Node cannot parse as a request: a sentence, a closed connection, and never a crash.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { eventually } from '../../support/eventually.ts';
import { rawHttp } from '../../support/raw-http.ts';
import { startTestServer } from '../../support/test-server.ts';

describe('bytes that are not HTTP', () => {
  const cases = [
    ['words', 'good morning\r\n\r\n', 400],
    ['an unknown method', 'GRAB / HTTP/1.1\r\nhost: x\r\n\r\n', 400],
    ['a TLS ClientHello', Buffer.from([0x16, 0x03, 0x01, 0x02, 0x00, 0x01, 0x00, 0x01]), 400],
    ['a header without a name', 'GET /health HTTP/1.1\r\n: x\r\n\r\n', 400],
    ['two lengths', 'POST /Probe HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400],
    [
      'a length and chunks',
      'POST /Probe HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n',
      400,
    ],
    ['headers of 20 kB', `GET /health HTTP/1.1\r\nhost: x\r\nx-long: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['a path of 20 kB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
  ] as const;

  it('get one sentence with the usual headers, and the connection is closed', async (test) => {
    const testServer = await startTestServer(test);
    for (const [what, bytes, status] of cases) {
      const answer = await rawHttp(testServer.port, [bytes]);
      assert.equal(answer.status, status, `${what}: ${answer.text}`);
      assert.match(answer.text, /connection: close/i, what);
      assert.match(answer.text, /x-content-type-options: nosniff/, what);
      assert.match(answer.text, /content-type: text\/plain; charset=utf-8/, what);
      assert.match(answer.text, /\r\n\r\n[A-Z][^\r\n]*\.$/, what);
    }
    assert.equal((await testServer.call('/health')).status, 200);
  });

  it('are logged without what was sent', async (test) => {
    const testServer = await startTestServer(test);
    await rawHttp(testServer.port, ['GRAB /secret-name HTTP/1.1\r\nhost: x\r\n\r\n']);
    await eventually(() => testServer.log.lines.length > 0);
    assert.equal(testServer.log.lines[0]?.status, 400);
    assert.doesNotMatch(testServer.log.text(), /secret|GRAB/);
  });
});

describe('what the protocol allows and this service does not', () => {
  const cases = [
    ['no host', 'GET /health HTTP/1.1\r\n', 400, /host/],
    ['an unknown expectation', 'GET /health HTTP/1.1\r\nhost: x\r\nexpect: foo\r\n', 417, /expect/],
    ['a tunnel', 'CONNECT example.com:443 HTTP/1.1\r\nhost: example.com\r\n', 405, /CONNECT/],
  ] as const;

  it('gets a sentence with the usual headers', async (test) => {
    const testServer = await startTestServer(test);
    for (const [what, head, status, words] of cases) {
      const answer = await rawHttp(testServer.port, [`${head}connection: close\r\n\r\n`]);
      assert.equal(answer.status, status, `${what}: ${answer.text}`);
      assert.match(answer.text, /x-content-type-options: nosniff/, what);
      assert.match(answer.text, /x-request-id: \S/, what);
      assert.match(answer.text, /content-type: text\/plain; charset=utf-8/, what);
      assert.match(answer.text, words, what);
    }
    assert.equal((await testServer.call('/health')).status, 200);
  });

  it('is a host for HTTP/1.1 only: HTTP/1.0 knows none', async (test) => {
    const testServer = await startTestServer(test);
    assert.equal((await rawHttp(testServer.port, ['GET /health HTTP/1.0\r\n\r\n'])).status, 200);
  });

  it('is not the expectation to continue', async (test) => {
    const testServer = await startTestServer(test);
    const head = 'POST /Probe HTTP/1.1\r\nhost: x\r\nconnection: close\r\nexpect: 100-continue\r\n';
    const { text } = await rawHttp(testServer.port, [
      `${head}x-api-key: one-location\r\ncontent-type: application/json\r\ncontent-length: 2\r\n\r\n{}`,
    ]);
    assert.match(text, /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 OK/);
  });

  const withoutBody: readonly (readonly [string, string, string, number])[] = [
    ['its key is unknown', '/Probe', 'x-api-key: unknown\r\ncontent-length: 2\r\n', 401],
    ['it has no key', '/Probe', 'content-length: 70000\r\n', 401],
    ['its path is unknown', '/Nothing', 'content-length: 2\r\n', 404],
    ['its body is too large', '/Probe', 'x-api-key: one-location\r\ncontent-length: 99999999\r\n', 413],
  ];
  it('is answered 100 only if it is not rejected at once', async (test) => {
    const { port } = await startTestServer(test);
    for (const [what, path, headers, status] of withoutBody) {
      const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\ncontent-type: application/json\r\n`;
      const { text } = await rawHttp(port, [`${head}${headers}\r\n`]);
      assert.match(text, new RegExp(`^HTTP/1\\.1 ${status} `), what);
      assert.match(text, /^connection: close\r$/im, 'nothing else can come on this connection');
    }
  });

  it('is answered 100 for the correlation id that an error response repeats', async (test) => {
    const testServer = await startTestServer(test);
    const head =
      'POST /Medicare/probe/v1 HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\nconnection: close\r\n';
    const body = JSON.stringify({ correlationId: 'urn:uuid:ABC000010000000000000001' });
    const { text } = await rawHttp(testServer.port, [
      `${head}x-api-key: unknown\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
    ]);
    assert.match(text, /^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 401 /);
    assert.ok(text.includes('urn:uuid:ABC000010000000000000001'));
  });
});

describe('a sender that is too slow', () => {
  it('with its headers gets 408 and is closed', async (test) => {
    const testServer = await startTestServer(test, {
      settings: { headersTimeoutMs: 300, requestTimeoutMs: 600 },
    });
    const slow = await rawHttp(testServer.port, ['GET /health HTTP/1.1\r\nhost: x\r\nx-half: ']);
    assert.equal(slow.status, 408);
    assert.match(slow.text, /took too long to arrive\.$/);
  });

  it('does not hold up others', async (test) => {
    const testServer = await startTestServer(test, {
      settings: { headersTimeoutMs: 300, requestTimeoutMs: 600 },
    });
    const slow = Array.from({ length: 50 }, () => rawHttp(testServer.port, ['GET /health HTTP/1.1\r\n']));
    assert.equal((await testServer.call('/health')).status, 200);
    const statuses = new Set((await Promise.all(slow)).map(({ status }) => status));
    assert.deepEqual([...statuses], [408]);
  });
});

describe('requests in a row on one connection', () => {
  it('are answered in order', async (test) => {
    const testServer = await startTestServer(test);
    const one = 'GET /health HTTP/1.1\r\nhost: x\r\nx-request-id: first\r\n\r\n';
    const two = 'GET /Nothing HTTP/1.1\r\nhost: x\r\nx-request-id: second\r\nconnection: close\r\n\r\n';
    const { text } = await rawHttp(testServer.port, [one + two]);
    assert.match(text, /200 OK[^]*first[^]*404 Not Found[^]*second/);
  });
});
