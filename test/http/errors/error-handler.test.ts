// Errors of the static file sender: a sentence, and no incident.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { rawHttp } from '../../support/raw-http.ts';
import { startTestServer } from '../../support/test-server.ts';

describe('a file of the pages', () => {
  const sheet = '/docs/static/index.css';

  it('gets a sentence when a condition or a range does not hold, and no incident is logged', async (test) => {
    const testServer = await startTestServer(test);
    const cases: [Record<string, string>, number, RegExp][] = [
      [{ 'if-match': '"zz"' }, 412, /If-Match/],
      [{ 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' }, 412, /If-Unmodified-Since/],
      [{ range: 'bytes=99999999-' }, 416, /Range/],
    ];
    for (const [headers, status, words] of cases) {
      const answer = await testServer.call(sheet, { headers });
      assert.equal(answer.status, status, JSON.stringify(headers));
      assert.equal(answer.headers.get('content-type'), 'text/plain; charset=utf-8');
      assert.match(await answer.text(), words);
    }
    assert.equal((await testServer.call(sheet, { headers: { range: 'bytes=0-3' } })).status, 206);
    assert.doesNotMatch(testServer.log.text(), /incident/);
  });

  it('that does not exist or may not be asked for is nothing, in one sentence that repeats no path', async (test) => {
    const testServer = await startTestServer(test);
    for (const name of ['nothing.js', '.env', 'a/../b', '../x', '%2e%2e/x', '..%2fx', '/index.css']) {
      const path = `/docs/static/${name}`;
      const { status, text } = await rawHttp(testServer.port, [
        `GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`,
      ]);
      assert.equal(status, 404, path);
      assert.match(text, /content-type: text\/plain; charset=utf-8/, path);
      assert.match(
        text,
        /\r\n\r\nThere is nothing at this path; see \/docs, or \/openapi\.json for machines\.$/,
        path,
      );
    }
  });
});
