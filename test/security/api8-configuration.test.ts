// OWASP API8: no other origin, no other HTTP method, and nothing disclosed of the software behind the service.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { startTestServer, oneLocation, probeRoutes, type TestServer } from '../support/test-server.ts';
import { rawHttp } from '../support/raw-http.ts';
import { operationsOfApp } from './described-operations.ts';

describe('every described path', () => {
  let testServer: TestServer;
  const closers: (() => Promise<void> | void)[] = [];
  before(async () => {
    const test = { after: (close: () => Promise<void> | void) => void closers.push(close) };
    testServer = await startTestServer(test, { routes: [probeRoutes] });
  });
  after(async () => {
    for (const close of closers) await close();
  });

  /** Sent as they are: client libraries refuse to send some of them. */
  const verbs = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'MKCOL', 'LOCK', 'QUERY'];

  const patternOf = (template: string) => new RegExp(`^${template.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`);

  it('answers 405 to other verbs, and does not take one verb for another by a header or a field', async () => {
    const operations = operationsOfApp(testServer.app);
    for (const { method, path } of operations) {
      const both = method === 'GET' ? 'POST' : 'GET';
      const isServed = (verb: string) =>
        operations.some((each) => each.method === verb && patternOf(each.template).test(path));
      for (const verb of [...verbs, both].filter((each) => !isServed(each))) {
        const head = `${verb} ${path} HTTP/1.1\r\nhost: x\r\nx-api-key: one-location\r\nx-http-method-override: ${method}\r\n`;
        const { status, text } = await rawHttp(testServer.port, [
          `${head}connection: close\r\ncontent-length: 0\r\n\r\n`,
        ]);
        const allow = /^allow: (.*)$/im.exec(text)?.[1] ?? '';
        assert.equal(status, 405, `${verb} ${path}: ${text.slice(0, 200)}`);
        assert.match(allow, new RegExp(method), `${verb} ${path}`);
        assert.doesNotMatch(text, /x-http-method-override/i);
      }
    }
  });

  it('lets no other origin read it, asked before or with the request', async () => {
    const origin = { origin: 'https://elsewhere.example', 'access-control-request-method': 'POST' };
    for (const { method, path } of operationsOfApp(testServer.app)) {
      for (const verb of ['OPTIONS', method]) {
        const answer = await testServer.call(path, { method: verb, headers: { ...origin, ...oneLocation } });
        const reported = [...answer.headers.keys()].filter((name) => name.startsWith('access-control-'));
        assert.deepEqual(reported, [], `${verb} ${path}`);
      }
    }
  });

  it('names neither what it runs on nor where its code is, right, wrong or broken', async () => {
    const bad = {
      method: 'POST',
      headers: { ...oneLocation, 'content-type': 'application/json' },
      body: '{',
    };
    const answers = await Promise.all([
      ...operationsOfApp(testServer.app).map(({ method, path }) =>
        testServer.call(path, { method, headers: oneLocation }),
      ),
      testServer.call('/Broken', { headers: oneLocation }),
      testServer.call('/Medicare/broken/v1', { ...bad, body: '{}' }),
      testServer.call('/CalculateBenefit', bad),
      testServer.call('/nothing'),
    ]);
    assert.ok(answers.some(({ status }) => status === 500));
    for (const answer of answers) {
      const { headers } = answer;
      for (const name of ['server', 'x-powered-by', 'via', 'x-runtime', 'set-cookie']) {
        assert.equal(headers.get(name), null, `${answer.url} ${name}`);
      }
      assert.equal(headers.get('x-content-type-options'), 'nosniff', answer.url);
      assert.match(headers.get('content-security-policy') ?? '', /default-src 'none'/, answer.url);
      if (answer.status < 400) continue;
      const words = await answer.text();
      assert.doesNotMatch(
        words,
        /\bat .*\.(ts|js|mjs):\d|node_modules|\/src\/|fastify|Jane|postgres:\/\//i,
        answer.url,
      );
    }
  });
});
