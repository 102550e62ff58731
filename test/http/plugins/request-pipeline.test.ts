// Who may enter, as whom, and what every answer carries.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { nullInsurer } from '../../../scripts/generate/null-insurer.ts';
import fc from 'fast-check';
import { eventually } from '../../support/eventually.ts';
import { oneLocation, startTestServer, twoLocations } from '../../support/test-server.ts';
import { rawHttp } from '../../support/raw-http.ts';

/** An id made here, not by the caller. */
const madeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const json = { 'content-type': 'application/json' };

describe('the API key', () => {
  it('answers in the same words whether it is missing, empty, unknown, revoked, repeated or huge', async (test) => {
    const testServer = await startTestServer(test);
    await testServer.keys.revoke('id of two-locations');
    const sent: Record<string, string>[] = [
      {},
      { 'x-api-key': '' },
      { 'x-api-key': 'unknown' },
      { 'x-api-key': 'ONE-LOCATION' },
      { 'x-api-key': 'id of one-location' },
      { 'x-api-key': 'one-location, one-location' },
      { 'x-api-key': 'k'.repeat(10_000) },
      twoLocations,
    ];
    const answers = new Set<string>();
    for (const headers of sent) {
      const answer = await testServer.call('/Probe/x', { headers });
      answers.add(`${answer.status} ${await answer.text()}`);
    }
    assert.deepEqual([...answers], ['401 Send a valid API key in the header x-api-key.']);
  });

  it('is refused when sent twice, even the same one', async (test) => {
    const testServer = await startTestServer(test);
    const request = 'GET /Probe/x HTTP/1.1\r\nhost: x\r\nconnection: close\r\nx-api-key: one-location\r\n';
    assert.equal((await rawHttp(testServer.port, [`${request}\r\n`])).status, 200);
    assert.equal((await rawHttp(testServer.port, [`${request}x-api-key: one-location\r\n\r\n`])).status, 401);
  });

  it('stops working once revoked and works once added, without a restart', async (test) => {
    const testServer = await startTestServer(test);
    const status = async () => (await testServer.call('/Probe/x', { headers: oneLocation })).status;
    assert.equal(await status(), 200);
    await testServer.keys.revoke('id of one-location');
    await eventually(async () => (await status()) === 401);
  });

  it('is not needed for the open routes', async (test) => {
    const insurer = { ...nullInsurer, isReachable: async () => true };
    const testServer = await startTestServer(test, { dependencies: { insurer } });
    for (const path of ['/health', '/ready', '/metrics', '/openapi.json', '/docs']) {
      assert.equal((await testServer.call(path)).status, 200, path);
    }
  });
});

describe('the Minor ID', () => {
  const locationOf = async (answer: Response) => {
    const body: unknown = await answer.json();
    return typeof body === 'object' && body !== null && 'minorId' in body ? body.minorId : undefined;
  };

  it('is needed where the route requires it, even by a key of one location', async (test) => {
    const testServer = await startTestServer(test);
    const cases: [Record<string, string>, number, string][] = [
      [{ 'x-api-key': 'one-location' }, 400, 'MinorId missing'],
      [{ 'x-api-key': 'one-location', 'x-minor-id': '' }, 400, 'empty'],
      [{ 'x-api-key': 'one-location', 'x-minor-id': 'ABC0001' }, 400, '7 characters'],
      [{ 'x-api-key': 'one-location', 'x-minor-id': 'ABC000001' }, 400, '9 characters'],
      [{ 'x-api-key': 'one-location', 'x-minor-id': 'ABC00001, ABC00001' }, 400, 'twice'],
      [{ 'x-api-key': 'one-location', 'x-minor-id': 'ABC00002' }, 403, 'of another'],
      [{ 'x-api-key': 'one-location', 'x-minor-id': 'abc00001' }, 403, 'in lower case'],
      [{ 'x-api-key': 'one-location', 'x-minor-id': 'ABC00001' }, 200, 'its own'],
    ];
    for (const [headers, status, what] of cases) {
      const answer = await testServer.call('/Location', { headers });
      assert.equal(answer.status, status, what);
      if (status !== 200) assert.match(await answer.text(), /x-minor-id/, what);
    }
  });

  it('defaults elsewhere to the only one of the key, and to none of several', async (test) => {
    const testServer = await startTestServer(test);
    const caller = async (headers: Record<string, string>) => {
      const body: unknown = await (await testServer.call('/Probe/x', { headers })).json();
      assert.ok(typeof body === 'object' && body !== null && 'caller' in body);
      return locationOf(Response.json(body.caller));
    };
    assert.equal(await caller({ 'x-api-key': 'one-location' }), 'ABC00001');
    assert.equal(await caller(twoLocations), null);
    assert.equal(await caller({ ...twoLocations, 'x-minor-id': 'ABC00002' }), 'ABC00002');
  });
});

describe('every answer', () => {
  it('carries the security headers, refusals and pages too', async (test) => {
    const testServer = await startTestServer(test);
    for (const path of [
      '/health',
      '/Nothing',
      '/Probe/x',
      '/Probe/%',
      '/docs',
      '/docs/static/swagger-ui.css',
    ]) {
      const { headers } = await testServer.call(path);
      assert.equal(headers.get('x-content-type-options'), 'nosniff', path);
      assert.equal(headers.get('referrer-policy'), 'no-referrer', path);
      assert.match(
        headers.get('content-security-policy') ?? '',
        /default-src 'none'.*frame-ancestors 'none'/,
        path,
      );
      assert.equal(headers.get('x-powered-by'), null, path);
      assert.equal(headers.get('server'), null, path);
      assert.match(headers.get('x-request-id') ?? '', madeId, path);
    }
  });

  it('repeats the trace of a valid traceparent, and begins one of its own otherwise', async (test) => {
    const testServer = await startTestServer(test);
    const traceFor = async (path: string, sent?: string) =>
      (await testServer.call(path, sent === undefined ? {} : { headers: { traceparent: sent } })).headers.get(
        'x-trace-id',
      ) ?? '';
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const made = new Set<string>();
    for (const path of ['/health', '/Nothing', '/Probe/x', '/Probe/%']) {
      assert.equal(await traceFor(path, `00-${trace}-00f067aa0ba902b7-01`), trace, path);
      for (const sent of [undefined, trace, `00-${trace}-00f067aa0ba902b7`]) {
        const own = await traceFor(path, sent);
        assert.match(own, /^[0-9a-f]{32}$/);
        assert.notEqual(own, trace);
        made.add(own);
      }
    }
    assert.equal(made.size, 12);
  });

  it('repeats a sane request id and replaces any other', async (test) => {
    const testServer = await startTestServer(test);
    const idFor = async (sent: string) =>
      (await testServer.call('/health', { headers: { 'x-request-id': sent } })).headers.get('x-request-id');
    await fc.assert(
      fc.asyncProperty(
        fc.stringMatching(/^[\x21-\x7e]{1,128}$/),
        async (sent) => (await idFor(sent)) === sent,
      ),
      { numRuns: 30 },
    );
    for (const odd of ['x'.repeat(129), 'two words', 'caf\u00e9', '']) {
      assert.match((await idFor(odd)) ?? '', madeId, odd);
    }
  });

  it('to HEAD is that to GET without a body', async (test) => {
    const testServer = await startTestServer(test);
    for (const path of ['/health', '/Probe/x', '/openapi.json']) {
      const [get, head] = await Promise.all([
        testServer.call(path, { headers: oneLocation }),
        testServer.call(path, { method: 'HEAD', headers: oneLocation }),
      ]);
      assert.equal(head.status, 200, path);
      assert.equal(head.headers.get('content-length'), get.headers.get('content-length'), path);
      assert.equal(await head.text(), '', path);
      await get.text();
    }
    assert.equal((await testServer.call('/Probe/x', { method: 'HEAD' })).status, 401);
  });
});

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
    for (const bad of ['/Probe/%', '/Probe/%E0%A4%A', '/Probe/%zz']) {
      const answer = await testServer.call(bad, { headers: oneLocation });
      assert.equal(answer.status, 400, bad);
      assert.match(await answer.text(), /The path or query is not valid/, bad);
    }
    assert.equal(
      (await testServer.call('/Medicare/%zz')).headers.get('content-type'),
      'application/json; charset=utf-8',
    );
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
          'The path or query is not valid; a % must begin an encoded UTF-8 character.',
        );
      }
    }
    const good = await testServer.call('/Probe/x?word=caf%C3%A9+%25', { headers: oneLocation });
    assert.match(await good.text(), /"word":"caf\u00e9 %"/);
  });
});

describe('a file of the pages', () => {
  const sheet = '/docs/static/index.css';

  it('is refused in words when a condition or a range does not hold, and no incident is recorded', async (test) => {
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
    for (const name of ['nothing.js', '.env', 'a/../b', '../x', '%2e%2e/x', '..%2fx', '%00', '/index.css']) {
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

describe('the request pipeline', () => {
  it('does not start when a route does not declare its access', async (test) => {
    await assert.rejects(
      startTestServer(test, { routes: [(app) => void app.get('/Undeclared', () => 'open to all')] }),
      /GET \/Undeclared does not declare its access/,
    );
  });

  it('passes the body and the caller to the handler', async (test) => {
    const testServer = await startTestServer(test);
    const headers = { ...json, ...oneLocation };
    const answer = await testServer.call('/Probe', { method: 'POST', headers, body: '{"Number": 5}' });
    assert.deepEqual(await answer.json(), {
      body: { Number: 5 },
      caller: { keyId: 'id of one-location', minorIds: ['ABC00001'], minorId: 'ABC00001' },
    });
  });
});
