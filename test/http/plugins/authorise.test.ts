// What a key may be used for, where from, which Minor IDs it may act for, and where one is required.
import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import Type from 'typebox';
import { openApiKeyCache, hashSecret } from '../../../src/application/keys/api-key-cache.ts';
import { sandboxKeys } from '../../../src/application/keys/sandbox-keys.ts';
import type { KeyScope } from '../../../src/domain/values/api-key-scope.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import { parseMinorId } from '../../../src/domain/values/minor-id.ts';
import { isAdminRequest } from '../../../src/http/plugins/authorise.ts';
import type { RouteRegistrar, ServerSettings } from '../../../src/http/types/app-and-route-types.ts';
import type { KeyRestrictions } from '../../../src/domain/values/key-restrictions.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { memoryKeys } from '../../support/memory-keys.ts';
import { startTestServer, twoLocations } from '../../support/test-server.ts';

const minorIds = ['ABC00001'].flatMap((text) => parseMinorId(text) ?? []);

/** A server, and a key of it with these restrictions. */
async function withKey(
  test: TestContext,
  restrictions: Partial<KeyRestrictions>,
  settings: Partial<ServerSettings> = {},
) {
  const server = await startTestServer(test, { settings });
  await server.keys.add({
    id: 'limited',
    label: '',
    minorIds,
    secretHash: hashSecret('limited'),
    ...restrictions,
  });
  const call = (path: string, headers: Record<string, string> = {}) =>
    server.call(path, { headers: { 'x-api-key': 'limited', ...headers } });
  return { ...server, callWith: call };
}

describe('the scopes of a key', () => {
  it('are needed by each route, whose 403 names the one that is missing', async (test) => {
    const { callWith } = await withKey(test, { scopes: ['claims'] });
    const answer = await callWith('/Probe/x');
    assert.deepEqual(
      [answer.status, await answer.text()],
      [403, 'This API key lacks the scope schedule; send a key that has it.'],
    );
  });

  it('let it use the routes of each', async (test) => {
    const { callWith } = await withKey(test, { scopes: ['claims', 'schedule'] });
    assert.equal((await callWith('/Probe/x')).status, 200);
  });

  it('are in the envelope of claim paths too', async (test) => {
    const { call } = await withKey(test, { scopes: ['reports'] });
    const init = {
      method: 'POST',
      body: '{}',
      headers: { 'x-api-key': 'limited', 'content-type': 'application/json' },
    };
    const answer = await call('/Medicare/probe/v1', init);
    assert.equal(answer.status, 403);
    assert.match(await answer.text(), /"code":"ScopeMissing","codeType":/);
  });
});

describe('the networks of a key', () => {
  it('are where it may be used from, and 403 anywhere else', async (test) => {
    const inside = await withKey(test, { networks: ['10.0.0.0/8', '127.0.0.0/8'] });
    assert.equal((await inside.callWith('/Probe/x')).status, 200);
    const outside = await withKey(test, { networks: ['10.0.0.0/8'] });
    const answer = await outside.callWith('/Probe/x');
    assert.equal(answer.status, 403);
    assert.match(await answer.text(), /^This API key may not be used from this address/);
  });

  it('are compared with what a trusted proxy says, and never with what anybody else says', async (test) => {
    const forwarded = { 'x-forwarded-for': '10.1.2.3' };
    const trusting = await withKey(test, { networks: ['10.0.0.0/8'] }, { trustProxy: '127.0.0.1' });
    assert.equal((await trusting.callWith('/Probe/x', forwarded)).status, 200);
    assert.equal((await trusting.callWith('/Probe/x')).status, 403);
    const other = await withKey(test, { networks: ['10.0.0.0/8'] }, { trustProxy: false });
    assert.equal((await other.callWith('/Probe/x', forwarded)).status, 403);
  });
});

describe('a service that cannot check whether keys were revoked', () => {
  const scopes: readonly (readonly [KeyScope | 'any-key', number])[] = [
    ['schedule', 200],
    ['providers', 200],
    ['documents', 200],
    ['any-key', 200],
    ['patients', 503],
    ['claims', 503],
    ['reports', 503],
  ];
  for (const [scope, status] of scopes) {
    it(`answers ${status} where a route needs ${scope}, and 200 once it can`, async (test) => {
      const keys = memoryKeys({ one: ['ABC00001'] });
      const time = { ms: 0 };
      const today = () => localDate('2026-11-23');
      const ring = await openApiKeyCache(keys, capturedLog(), {
        today,
        fixed: sandboxKeys,
        now: () => time.ms,
      });
      test.after(() => ring.close());
      const probe: RouteRegistrar = (app) => {
        const config = { access: scope, minorId: 'optional', errors: 'plain-text' } as const;
        app.get('/Scoped', { config, schema: { response: { 200: Type.Unknown() } } }, () => ({
          answered: true,
        }));
      };
      const { call } = await startTestServer(test, { dependencies: { keys: ring }, routes: [probe] });
      const ask = async (secret: string) => {
        const answer = await call('/Scoped', { headers: { 'x-api-key': secret } });
        return [answer.status, answer.headers.get('retry-after')];
      };
      time.ms = 30_000;
      assert.deepEqual(await ask('one'), [status, status === 503 ? '5' : null]);
      assert.deepEqual(await ask('sandbox-key'), [200, null], 'which cannot be revoked');
      keys.check()();
      assert.deepEqual(await ask('one'), [200, null]);
    });
  }
});

describe('an operator', () => {
  it('is known on open routes by a valid key with the scope admin, used from a network of it', async (test) => {
    const keys = memoryKeys({ other: ['ABC00001'] });
    const add = (secret: string, restrictions: Partial<KeyRestrictions>) =>
      keys.add({ id: secret, label: '', minorIds, secretHash: hashSecret(secret), ...restrictions });
    await add('admin', { scopes: ['admin'], networks: ['10.0.0.0/8'] });
    await add('gone', { scopes: ['admin'] });
    await keys.revoke('gone');
    const ring = await openApiKeyCache(keys, capturedLog(), { today: () => localDate('2026-11-23') });
    test.after(() => ring.close());
    const isAdmin = (secret: string | undefined, ip: string) =>
      isAdminRequest(ring, { headers: secret === undefined ? {} : { 'x-api-key': secret }, ip });
    assert.equal(isAdmin('admin', '10.0.0.1'), true);
    assert.equal(isAdmin('admin', '11.0.0.1'), false);
    for (const secret of ['other', 'gone', 'unknown', '', undefined])
      assert.equal(isAdmin(secret, '10.0.0.1'), false, secret);
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
