// The interface description: what it says of each route, and that it can be browsed without anything from outside.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { resolveReferences } from '../../support/resolve-references.ts';
import { startTestServer } from '../../support/test-server.ts';

describe('the interface description', () => {
  it('is OpenAPI 3.1, version 1.0.0, and says for each route which key, scope, location and errors', async (test) => {
    const testServer = await startTestServer(test);
    const written = (await (await testServer.call('/openapi.json')).json()) as object;
    const description = JSON.stringify(resolveReferences(written));
    assert.match(description, /^\{"openapi":"3\.1\.0","info":\{.*?"version":"1\.0\.0"/);
    assert.match(description, /"apiKey":\{"type":"apiKey","in":"header","name":"x-api-key",/);
    const operation = (path: string) => new RegExp(`"${path}":\\{.*?(?="/|$)`).exec(description)?.[0] ?? '';
    assert.match(operation('/Location'), /"in":"header","name":"x-minor-id","required":true/);
    assert.match(operation('/Location'), /"security":\[\{"apiKey":\[\]\}\].*"x-scope":"schedule"/);
    assert.match(operation('/health'), /"security":\[\]/);
    for (const status of [400, 401, 403, 413, 415, 429, 500, 503])
      assert.match(operation('/Probe'), new RegExp(`"${status}":`));
    assert.match(operation('/Medicare/probe/v1'), /codeType/);
    assert.doesNotMatch(description, /\/docs|openapi\.json/);
  });

  it('is browsable without anything from outside', async (test) => {
    const testServer = await startTestServer(test);
    const page = await (await testServer.call('/docs')).text();
    const assets = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map((match) => match[1] ?? '');
    assert.ok(assets.length > 3);
    for (const asset of assets) {
      assert.match(asset, /^\/docs\//);
      const answer = await testServer.call(asset);
      await answer.arrayBuffer();
      assert.equal(answer.status, 200, asset);
    }
    const policy = (await testServer.call('/docs')).headers.get('content-security-policy') ?? '';
    assert.match(policy, /default-src 'none'; script-src 'self';/);
    assert.doesNotMatch(policy, /https?:|\*/);
    const inline = [...page.matchAll(/<script(?![^>]*\bsrc=)[^>]*>/g)];
    assert.deepEqual(inline, [], 'no inline script, which the policy would block');
    const start = await (await testServer.call('/docs/static/swagger-initializer.js')).text();
    assert.match(start, /validatorUrl": ?null/);
    const calls = testServer.log.lines.filter(({ status = 0 }) => status >= 400);
    assert.deepEqual(calls, []);
  });
});
