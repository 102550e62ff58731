// What is said about a URL that webhooks are not sent to, and about one endpoint too many.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createWebhookSender } from '../../../src/adapters/webhooks/webhook-sender.ts';
import { stubDependencies } from '../../../scripts/generate/stub-dependencies.ts';
import { createEndpoint } from '../../../src/application/webhooks/manage-endpoints.ts';
import { systemIds } from '../../../src/adapters/system/random-ids.ts';
import { webhookEndpointsMax } from '../../../src/domain/limits.ts';
import type { MinorId } from '../../../src/domain/values/minor-id.ts';
import { freshStore } from '../../support/database.ts';
import { minorId } from '../../support/minor-id.ts';

const names: Readonly<Record<string, readonly string[]>> = {
  'inside.example': ['10.0.0.1'],
  'both.example': ['8.8.8.8', '127.0.0.1'],
  'outside.example': ['8.8.8.8'],
};
const webhookSender = createWebhookSender({
  allowedNetworks: [],
  resolve: async (host) => names[host] ?? [],
});
const { audit, webhookEndpoints } = stubDependencies;

it('is not made where one of its locations has as many as it may, however many are made at once', async (test) => {
  const store = await freshStore();
  test.after(() => store.close());
  const [here, there] = [minorId('SBX00001'), minorId('SBX00002')];
  const make = (locations: readonly MinorId[]) =>
    createEndpoint(
      { ...store, webhookSender, audit, ids: systemIds, sandbox: null },
      { locations, actor: { keyId: null, requestId: null } },
      { url: 'https://outside.example/', locations: null, types: null, label: null, scheme: 'v1' },
    );
  const both = await make([here, there]);
  const made = await Promise.all(Array.from({ length: webhookEndpointsMax + 1 }, () => make([here])));
  const [one, other, ...more] = made.filter(({ ok }) => !ok);
  assert.ok(one?.ok === false && other !== undefined);
  assert.equal(more.length, 0);
  assert.match(one.failure.sentence, /^A location has at most 20 webhook endpoints; remove one/);
  assert.ok(!(await make([there, here])).ok);
  assert.ok((await make([there])).ok && both.ok);
  await store.webhookEndpoints.remove([here, there], both.answer.endpoint.id);
  assert.ok((await make([here])).ok);
});

describe('an endpoint', () => {
  const urls: [url: string, says: RegExp][] = [
    ['https://10.0.0.1/', /address of this machine or of a private network/],
    ['https://2130706433/', /private network/],
    ['https://inside.example/', /private network/],
    ['https://both.example/', /private network/],
    ['https://[::1]/', /private network/],
    ['https://[::ffff:10.0.0.1]/', /private network/],
    ['http://outside.example/', /must begin with https/],
    ['https://unknown.example/', /has no address/],
    ['https://user:word@outside.example/', /without a user name/],
    ['ftp://outside.example/', /must be an https URL/],
    ['outside.example', /must be an https URL/],
    ['https://outside.example/\r\nX: y', /must be an https URL/],
    ['https://outside.example/a b', /must be an https URL/],
    ['https://outside.example/\0', /must be an https URL/],
    ['https://outside.example/\uD800', /must be an https URL/],
  ];
  const refused = async (
    url: string,
    sandbox: object | null = null,
    label: string | null = null,
  ): Promise<string> => {
    const made = await createEndpoint(
      { webhookEndpoints, webhookSender, audit, ids: systemIds, sandbox },
      { locations: [minorId('SBX00001')], actor: { keyId: null, requestId: null } },
      { url, locations: null, types: null, label, scheme: 'v1' },
    );
    assert.ok(!made.ok);
    return made.failure.sentence;
  };
  for (const [url, says] of urls)
    it(`is not made for ${JSON.stringify(url)}`, async () => assert.match(await refused(url), says));

  for (const label of ['a\0b', 'half \uD83E'])
    it(`is not made with the label ${JSON.stringify(label)}`, async () =>
      assert.match(await refused('https://outside.example/', null, label), /^Label holds a null character/));

  it('is not made for this machine in a sandbox either, which names the setting with its value', async () => {
    assert.match(await refused('http://127.0.0.1:9300/', {}), /WEBHOOK_ALLOW_NETWORKS=127\.0\.0\.1\/32\.$/);
    assert.doesNotMatch(await refused('http://127.0.0.1:9300/'), /127\.0\.0\.1/);
  });
});
