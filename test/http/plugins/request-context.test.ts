// The headers that every response carries: security headers, request id and trace id.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { oneLocation, startTestServer } from '../../support/test-server.ts';

/** An id made here, not by the caller. */
const madeId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

describe('every answer', () => {
  it('carries the security headers, error responses and pages too', async (test) => {
    const testServer = await startTestServer(test);
    for (const path of ['/health', '/Nothing', '/Probe/x', '/Probe/%', '/docs']) {
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

  it('has one random id for request and trace when neither was sent', async (test) => {
    const testServer = await startTestServer(test);
    const idsFor = async (sent: Record<string, string>) => {
      const { headers } = await testServer.call('/health', { headers: sent });
      return [headers.get('x-request-id')?.replaceAll('-', ''), headers.get('x-trace-id')];
    };
    const [id, trace] = await idsFor({});
    assert.equal(trace, id);
    const sent = 'e61e5bd0-7fbd-4f8c-9a8e-4d7a7e3ad3b7';
    assert.notEqual((await idsFor({ 'x-request-id': sent }))[1], sent.replaceAll('-', ''));
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
    for (const invalid of ['x'.repeat(129), 'two words', 'caf\u00e9', '']) {
      assert.match((await idFor(invalid)) ?? '', madeId, invalid);
    }
  });

  it('to HEAD is that to GET without a body', async (test) => {
    const testServer = await startTestServer(test);
    // The interface description has new ids each time, which compressed are not of one length.
    const headers = { ...oneLocation, 'accept-encoding': 'identity' };
    for (const path of ['/health', '/Probe/x', '/openapi.json']) {
      const [get, head] = await Promise.all([
        testServer.call(path, { headers }),
        testServer.call(path, { method: 'HEAD', headers }),
      ]);
      assert.equal(head.status, 200, path);
      assert.equal(head.headers.get('content-length'), get.headers.get('content-length'), path);
      assert.equal(await head.text(), '', path);
      await get.text();
    }
    assert.equal((await testServer.call('/Probe/x', { method: 'HEAD' })).status, 401);
  });
});
