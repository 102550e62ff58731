// medicare-gateway webhooks: lists the endpoints without their secrets, turns one off, and receives deliveries for trying out.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import {
  createWebhookSecret,
  publicKeyOf,
  webhookHeaders,
} from '../../src/application/webhooks/sign-webhook.ts';
import { runListenForWebhooks } from '../../src/cli/webhooks-listen.ts';
import { auditEntries } from '../support/audit-entries.ts';
import { runCommand } from '../support/command-line.ts';
import { freshStore, type FreshStore } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { minorId } from '../support/minor-id.ts';

describe('medicare-gateway webhooks', () => {
  let store: FreshStore;
  const secret = createWebhookSecret('v1');
  const id = 'we_0123456789abcdef';
  const location = minorId('SBX00001');
  before(async () => {
    store = await freshStore();
    const url = 'https://example.com/events';
    const endpoint = { id, url, locations: [location], types: null, label: 'desk', scheme: 'v1', secret };
    await store.webhookEndpoints.add({ ...endpoint, scheme: 'v1' });
  });
  after(() => store.close());
  const run = (...argv: string[]) => runCommand(['webhooks', ...argv], { DATABASE_URL: store.databaseUrl });

  it('lists the endpoints of every location, as a table and as JSON Lines, without secrets', async () => {
    const [table, json] = [await run('list'), await run('list', '--json')];
    assert.deepEqual([table.code, json.code], [0, 0]);
    for (const word of [id, 'on', location, 'all', 'https://example.com/events', 'desk'])
      assert.ok(table.printed.includes(word), word);
    assert.partialDeepStrictEqual(JSON.parse(json.printed), { id, state: 'on', label: 'desk' });
    for (const { printed } of [table, json]) assert.ok(!printed.includes(secret));
  });

  it('turns an endpoint off with its entry in the audit trail, and names one that is not there', async () => {
    const unknown = await run('off', 'we_unknown');
    assert.deepEqual([unknown.code, unknown.printed], [2, '']);
    assert.match(unknown.errors, /There is no webhook endpoint we_unknown/);
    assert.equal((await run('off', id)).code, 0);
    assert.equal((await store.webhookEndpoints.find([location], id))?.state, 'off');
    assert.ok(
      (await auditEntries(store)).some(({ act, outcome }) => act === 'change-webhook' && outcome === id),
    );
  });

  const listening = async (options: { readonly key?: string; readonly status: number }) => {
    const [printed, errors]: [string[], string[]] = [[], []];
    const stop = new AbortController();
    const ended = runListenForWebhooks(
      { port: 0, ...options },
      {
        terminal: { print: (line) => void printed.push(line), error: (line) => void errors.push(line) },
        interruption: () => stop.signal,
      },
    );
    await eventually(() => errors.length > 0);
    const url = /http:\S+/.exec(errors[0] ?? '')?.[0] ?? assert.fail(errors[0]);
    return {
      printed,
      send: async (signedBy: string, secondsAgo = 0) => {
        const timestamp = Math.floor(Date.now() / 1_000) - secondsAgo;
        const message = { id: 'evt_1', timestamp, body: '{"type":"endpoint.test"}' };
        const init = { method: 'POST', headers: webhookHeaders(message, [signedBy]), body: message.body };
        return (await fetch(url, init)).status;
      },
      stop: async () => {
        stop.abort();
        assert.equal(await ended, 0);
      },
    };
  };

  it('says what to do where the port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const { code, errors } = await run('listen', '--port', String(port));
    other.close();
    assert.equal(code, 1);
    assert.match(
      errors,
      new RegExp(`^Port ${port} is in use; set --port to another one, and make an endpoint`),
    );
  });

  it('prints what it receives, verified, and answers 401 to what is not of the endpoint', async () => {
    const asymmetric = createWebhookSecret('v1a');
    for (const [key, signedBy] of [
      [secret, secret],
      [publicKeyOf(asymmetric) ?? '', asymmetric],
    ] as const) {
      const listener = await listening({ key, status: 204 });
      const other = createWebhookSecret(signedBy === secret ? 'v1' : 'v1a');
      const answers = [
        await listener.send(signedBy),
        await listener.send(other),
        await listener.send(signedBy, 3_600),
      ];
      assert.deepEqual(answers, [204, 401, 401]);
      assert.deepEqual(
        listener.printed.map((line) => line.split(' ').slice(1).join(' ')),
        ['valid', 'wrong-signature', 'too-old-or-new'].map(
          (verdict) => `${verdict} evt_1 {"type":"endpoint.test"}`,
        ),
      );
      await listener.stop();
    }
    const open = await listening({ status: 503 });
    assert.equal(await open.send(secret), 503);
    assert.match(open.printed[0] ?? '', / not verified evt_1 /);
    await open.stop();
  });

  it('rejects a key that is none', async () => {
    const { code, errors } = await run('listen', '--port', '0', '--key', 'whsec_short');
    assert.equal(code, 2);
    assert.match(errors, /--key must be the Secret/);
  });
});
