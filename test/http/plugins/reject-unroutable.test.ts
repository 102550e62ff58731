// Requests that no route takes: unknown paths and methods, undecodable addresses, ambiguous headers.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rawHttp } from '../../support/raw-http.ts';
import { oneLocation, startTestServer } from '../../support/test-server.ts';

describe('a path', () => {
  it('that answers to other methods gives 405 with exactly those in Allow', async (test) => {
    const testServer = await startTestServer(test);
    const cases = [
      ['DELETE', '/Probe', 'POST'],
      ['GET', '/Probe', 'POST'],
      ['OPTIONS', '/Probe', 'POST'],
      ['PURGE', '/Probe/anything', 'GET, HEAD'],
      ['POST', '/Probe/anything?page=1', 'GET, HEAD'],
      ['POST', '/health', 'GET, HEAD'],
      ['PUT', '/MedicareItems', 'GET, HEAD'],
      ['GET', '/CalculateBenefit', 'POST'],
    ] as const;
    for (const [method, path, allow] of cases) {
      const answer = await testServer.call(path, { method });
      assert.equal(answer.status, 405, `${method} ${path}`);
      assert.equal(answer.headers.get('allow'), allow, `${method} ${path}`);
      assert.equal(await answer.text(), `This path answers only to ${allow.replace(', ', ' and ')}.`);
    }
  });

  it('is matched exactly: case, slashes and dots are not forgiven', async (test) => {
    const testServer = await startTestServer(test);
    for (const path of ['/probe/x', '/Probe/x/', '//Probe/x', '/Probe/x/y', '/Location;x', '/%50robe']) {
      assert.equal((await testServer.call(path, { headers: oneLocation })).status, 404, path);
    }
  });

  it('that cannot be decoded gives 400, and one that is too long 414', async (test) => {
    const testServer = await startTestServer(test);
    for (const bad of ['/Probe/%', '/Probe/%E0%A4%A', '/Probe/%zz', '/Probe/a%00', '/Probe/a?b=%00']) {
      const answer = await testServer.call(bad, { headers: oneLocation });
      assert.equal(answer.status, 400, bad);
      assert.match(await answer.text(), /The path or query is not valid/, bad);
    }
    for (const inJson of ['/Medicare/%zz', '/AIR/%zz', '/AIR/v1/a?b=%00']) {
      const { headers } = await testServer.call(inJson);
      assert.equal(headers.get('content-type'), 'application/json; charset=utf-8', inJson);
    }
    assert.equal(
      (await testServer.call(`/Probe/${'x'.repeat(7_900)}`, { headers: oneLocation })).status,
      200,
    );
    assert.equal(
      (await testServer.call(`/Probe/${'x'.repeat(8_000)}`, { headers: oneLocation })).status,
      414,
    );
  });
});

describe('a query', () => {
  it('that cannot be decoded gives 400, with a key or without, and one that can is read', async (test) => {
    const testServer = await startTestServer(test);
    for (const path of ['/Probe/x', '/health', '/docs']) {
      for (const bad of ['?word=%ff', '?%zz', '?word=%', '?word=%2', '?word=a&page=%C3', '?word=%ED%A0%80']) {
        const answer = await testServer.call(path + bad, { headers: oneLocation });
        assert.equal(answer.status, 400, path + bad);
        assert.equal(
          await answer.text(),
          'The path or query is not valid; a % must begin an encoded UTF-8 character other than the null character.',
        );
      }
    }
    const good = await testServer.call('/Probe/x?word=caf%C3%A9+%25', { headers: oneLocation });
    assert.match(await good.text(), /"word":"caf\u00e9 %"/);
  });
});

describe('a header that is ambiguous', () => {
  const coded = (name: string, path: string, encoding: string) =>
    [
      name,
      `POST ${path} HTTP/1.1\r\nhost: x\r\nx-minor-id: ABC00001\r\ntransfer-encoding: ${encoding}\r\n`,
      /transfer-encoding as chunked/,
    ] as const;
  const cases = [
    ['two hosts', 'GET /health HTTP/1.1\r\nhost: x\r\nhost: y\r\n', /host was sent more than once/],
    ['the same host twice', 'GET /health HTTP/1.1\r\nhost: x\r\nHost: x\r\n', /host was sent more than once/],
    [
      'two hosts of HTTP/1.0',
      'GET /health HTTP/1.0\r\nhost: x\r\nhost: y\r\n',
      /host was sent more than once/,
    ],
    coded('gzip before chunked', '/Probe', 'gzip, chunked'),
    coded('gzip alone', '/Probe', 'gzip'),
    coded('identity', '/Probe', 'identity'),
    coded('chunked twice', '/Probe', 'chunked, chunked'),
    coded('gzip before chunked, of a claim', '/Medicare/probe/v1', 'gzip, chunked'),
  ] as const;
  const emptyBody = '0\r\n\r\n';

  it('gets 400 and a sentence, in the form of the path', async (test) => {
    const testServer = await startTestServer(test);
    for (const [what, head, words] of cases) {
      const answer = await rawHttp(testServer.port, [`${head}connection: close\r\n\r\n${emptyBody}`]);
      assert.equal(answer.status, 400, `${what}: ${answer.text}`);
      assert.match(answer.text, words, what);
      assert.match(answer.text, /x-content-type-options: nosniff/, what);
      const form = head.includes('/Medicare/')
        ? /"code":"TransferEncodingInvalid".*"correlationId":"urn:uuid:ABC00001/
        : /text\/plain/;
      assert.match(answer.text, form, what);
    }
  });

  it('gets one response, also on a connection that could stay open', async (test) => {
    const testServer = await startTestServer(test);
    for (const encoding of ['gzip', 'identity', 'chunked, chunked']) {
      const head = `POST /Probe HTTP/1.1\r\nhost: x\r\ntransfer-encoding: ${encoding}\r\n\r\n`;
      const { text } = await rawHttp(testServer.port, [head]);
      assert.equal(text.split('HTTP/1.1 ').length - 1, 1, `${encoding}: ${text}`);
    }
  });

  it('is not chunked in other letters', async (test) => {
    const testServer = await startTestServer(test);
    const head = 'POST /Probe HTTP/1.1\r\nhost: x\r\nconnection: close\r\ntransfer-encoding: Chunked\r\n';
    const { status, text } = await rawHttp(testServer.port, [
      `${head}x-api-key: one-location\r\ncontent-type: application/json\r\n\r\n2\r\n{}\r\n${emptyBody}`,
    ]);
    assert.equal(status, 200, text);
  });
});
