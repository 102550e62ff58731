// The interface description: what it says of each route, and which key, scope and errors it has.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { gunzipSync } from 'node:zlib';
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
    assert.match(
      description,
      /"security":\[\{"apiKey":\[\]\}\],"servers"|"servers":.*?,"security":\[\{"apiKey":\[\]\}\]/,
    );
    assert.match(operation('/Location'), /"x-scope":"schedule"/);
    assert.doesNotMatch(operation('/Location'), /"security"/);
    assert.match(operation('/health'), /"security":\[\]/);
    for (const status of [400, 401, 403, 413, 415, 429, 500, 503])
      assert.match(operation('/Probe'), new RegExp(`"${status}":`));
    assert.match(operation('/Medicare/probe/v1'), /codeType/);
    assert.doesNotMatch(description, /"\/docs|"\/openapi\.json/);
  });

  it('comes compressed to who takes it', async (test) => {
    const { app } = await startTestServer(test);
    const get = (headers: Record<string, string>) => app.inject({ path: '/openapi.json', headers });
    const [plain, packed] = [await get({}), await get({ 'accept-encoding': 'gzip, br' })];
    assert.deepEqual(
      [plain.headers['content-encoding'], packed.headers['content-encoding'], packed.headers['vary']],
      [undefined, 'gzip', 'accept-encoding'],
    );
    assert.equal(gunzipSync(packed.rawPayload).length, plain.rawPayload.length);
  });
});
