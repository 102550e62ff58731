// Which API keys are accepted, and that any other gets the same response.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { hashSecret } from '../../../src/application/keys/api-key-cache.ts';
import { parseMinorId } from '../../../src/domain/values/minor-id.ts';
import { nullInsurer } from '../../../scripts/generate/null-insurer.ts';
import { eventually } from '../../support/eventually.ts';
import { rawHttp } from '../../support/raw-http.ts';
import { oneLocation, startTestServer, twoLocations } from '../../support/test-server.ts';

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

  it('is rejected when sent twice, even the same one', async (test) => {
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

  it('works from the first request after it was made, before the service has heard of it', async (test) => {
    const { keys, call } = await startTestServer(test);
    keys.isSilent = true;
    const minorIds = ['ABC00001'].flatMap((text) => parseMinorId(text) ?? []);
    await keys.add({ id: 'new', label: '', minorIds, secretHash: hashSecret('new secret') });
    const headers = { 'x-api-key': 'new secret', 'x-minor-id': 'ABC00001' };
    assert.equal((await call('/Location', { headers })).status, 200);
    const other = { ...headers, 'x-minor-id': 'ABC00002' };
    keys.isSilent = false;
    assert.equal((await call('/Location', { headers: other })).status, 403);
  });

  it('gets 503 where nothing is known of it and the register cannot be read', async (test) => {
    const { keys, call } = await startTestServer(test);
    keys.isDown = true;
    const answer = await call('/Probe/x', { headers: { 'x-api-key': 'new secret' } });
    assert.deepEqual([answer.status, answer.headers.get('retry-after')], [503, '5']);
    const headers = { 'x-api-key': 'one-location' };
    assert.equal((await call('/Probe/x', { headers })).status, 200);
    assert.equal((await call('/Probe/x')).status, 401);
  });

  it('is not needed for the open routes', async (test) => {
    const insurer = { ...nullInsurer, isReachable: async () => true };
    const testServer = await startTestServer(test, { dependencies: { insurer } });
    for (const path of ['/health', '/ready', '/metrics', '/openapi.json', '/docs']) {
      assert.equal((await testServer.call(path)).status, 200, path);
    }
  });
});
