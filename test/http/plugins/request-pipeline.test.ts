// The request pipeline as a whole: every route declares its access, and handlers see the caller.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { oneLocation, startTestServer } from '../../support/test-server.ts';

const json = { 'content-type': 'application/json' };

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
      caller: {
        keyId: 'id of one-location',
        minorIds: ['ABC00001'],
        minorId: 'ABC00001',
        providers: null,
        person: null,
      },
    });
  });
});
