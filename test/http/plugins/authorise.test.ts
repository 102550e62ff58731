// Which Minor IDs a key may act for, and where one is required.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { startTestServer, twoLocations } from '../../support/test-server.ts';

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
