// A key that is revoked while a process is cut off from the database stops working there for personal data.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { hashSecret } from '../../src/application/keys/api-key-cache.ts';
import { cuttingProxy, type CuttingProxy } from '../../src/cli/crash-test/cutting-proxy.ts';
import { readConfig } from '../../src/config/settings.ts';
import { eventually } from '../support/eventually.ts';
import { startService, type RunningService } from '../support/service.ts';
import { minorId } from '../support/minor-id.ts';

/** How long keys may go unchecked here, in milliseconds: the least that can be set. */
const keysUncheckedMs = 1_000;
/** What a busy machine may take beyond that, for one request: both together are less than the thirty seconds promised. */
const requestMs = 28_000;

const cutOffs: readonly (readonly [
  string,
  (proxy: CuttingProxy) => Promise<void>,
  (proxy: CuttingProxy) => Promise<void>,
])[] = [
  ['refuses connections', (proxy) => proxy.cutConnections(), (proxy) => proxy.acceptConnections()],
  ['swallows everything', async (proxy) => proxy.freeze(), async (proxy) => proxy.thaw()],
];

describe('two services on one database, one of them cut off from it', () => {
  let connected: RunningService;
  let proxy: CuttingProxy;
  let cutOffService: RunningService;
  let patient: object | undefined;
  const closing: (() => void)[] = [];
  before(async () => {
    connected = await startService({ INSURER: 'simulator' });
    proxy = await cuttingProxy({ after: (close) => void closing.push(close) }, connected.databaseUrl);
    cutOffService = await startService({
      INSURER: 'simulator',
      DATABASE_URL: proxy.url,
      DATABASE_CONNECT_TIMEOUT_MS: '300',
      DATABASE_STATEMENT_TIMEOUT_MS: '300',
      KEYS_UNCHECKED_MS: String(keysUncheckedMs),
    });
    const { Patients } = (await (await connected.call('/Sandbox/Personas')).json()) as {
      readonly Patients: readonly { readonly Patient: object }[];
    };
    patient = Patients[0]?.Patient;
  });
  after(async () => {
    await cutOffService.stop();
    for (const close of closing) close();
    await connected.stop();
  });

  for (const [what, cutOff, restore] of cutOffs)
    it(`by a network that ${what}: a key revoked meanwhile reads no personal data once its time is over`, async () => {
      const secret = `secret of a network that ${what}`;
      const added = {
        id: `key_${cutOffs.findIndex(([each]) => each === what)}`,
        label: '',
        minorIds: [minorId('ABC00001')],
      };
      await connected.composed.store.keys.add({ ...added, secretHash: hashSecret(secret) });
      const headers = { 'x-api-key': secret, 'x-minor-id': 'ABC00001' };
      const verify = async (service: RunningService) =>
        (await service.post('/VerifyPatient', patient, headers)).status;
      const readItem = async () => (await cutOffService.call('/MedicareItems/23', { headers })).status;
      for (const service of [connected, cutOffService])
        await eventually(async () => (await verify(service)) === 200);
      // A key that is not cached yet is looked up, and then 503 everywhere.
      await eventually(() => cutOffService.composed.keys.holderOf(secret) !== null);

      await cutOff(proxy);
      assert.ok(await connected.composed.store.keys.revoke(added.id));
      const revokedAt = performance.now();
      await eventually(async () => (await verify(connected)) === 401);
      const statuses = new Set<number>();
      await eventually(async () => statuses.add(await verify(cutOffService)).has(503));
      const tookMs = performance.now() - revokedAt;
      assert.ok(tookMs < keysUncheckedMs + requestMs, `it took ${tookMs} ms`);
      statuses.delete(200);
      assert.deepEqual([...statuses], [503], 'it cannot know whether the key was revoked');
      assert.equal(await readItem(), 200, 'nothing personal');

      await restore(proxy);
      await eventually(async () => (await verify(cutOffService)) === 401);
      assert.equal(await readItem(), 401);
    });
});

describe('how long keys may go unchecked', () => {
  for (const [milliseconds, isAllowed] of [
    [999, false],
    [1_000, true],
    [20_000, true],
    [20_001, false],
  ] as const)
    it(`is ${isAllowed ? 'allowed' : 'not allowed'} to be ${milliseconds} ms: a revoked key works 30 seconds at most`, () => {
      assert.equal(readConfig({ KEYS_UNCHECKED_MS: String(milliseconds) }).ok, isAllowed);
    });

  it('is 20 seconds unless it is set', () => {
    const read = readConfig({});
    assert.equal(read.ok && read.config.keysUncheckedMs, 20_000);
  });
});
