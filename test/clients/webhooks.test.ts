// Webhooks as both clients verify them: signed by the service, and by the package of the standard.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import {
  createWebhookSecret,
  publicKeyOf,
  webhookHeaders,
} from '../../src/application/webhooks/sign-webhook.ts';
import { pythonDriver, typescriptDriver, type ClientDriver } from '../support/client-driver.ts';
import { pythonAbsent } from '../support/python-program.ts';

const body = JSON.stringify({ type: 'claim.lodged', timestamp: 'x', data: { Text: 'ü – 1' } });
const nowSeconds = () => Math.floor(Date.now() / 1_000);

/** The headers of a message of the service. */
const signed = (secrets: readonly string[], timestamp = nowSeconds()) =>
  webhookHeaders({ id: 'evt_7', timestamp, body }, secrets);

for (const [language, driver, absent] of [
  ['TypeScript', typescriptDriver, false],
  ['Python', pythonDriver, pythonAbsent],
] as const) {
  describe(`a webhook that the ${language} client verifies`, { skip: absent }, () => {
    let client: ClientDriver;
    before(() => {
      client = driver();
    });
    after(() => client.end());
    const verify = async (text: string, headers: object, secret: string) => {
      const gateway = { baseUrl: '', apiKey: '' };
      const outcome = await client.call({
        gateway,
        method: 'webhooks.verify',
        given: [text, headers, secret],
      });
      return 'answer' in outcome ? outcome.answer : outcome.failure.type;
    };

    for (const scheme of ['v1', 'v1a'] as const) {
      const secret = createWebhookSecret(scheme);
      const keyOf = (own: string) => publicKeyOf(own) ?? own;

      it(`with ${scheme} is the event`, async () => {
        assert.deepEqual(await verify(body, signed([secret]), keyOf(secret)), JSON.parse(body));
        const both = signed([createWebhookSecret(scheme), secret]);
        assert.deepEqual(await verify(body, both, keyOf(secret)), JSON.parse(body));
      });

      it(`with ${scheme} is refused after a change, by another key, and without a signature`, async () => {
        const headers = signed([secret]);
        const other = keyOf(createWebhookSecret(scheme));
        const changed = [
          [`${body} `, headers, keyOf(secret)],
          [body, { ...headers, 'webhook-id': 'evt_8' }, keyOf(secret)],
          [body, { ...headers, 'webhook-timestamp': String(nowSeconds() + 1) }, keyOf(secret)],
          [body, headers, other],
          [body, {}, keyOf(secret)],
          [body, { ...headers, 'webhook-signature': `${scheme},` }, keyOf(secret)],
          [body, { ...headers, 'webhook-signature': `${scheme},!` }, keyOf(secret)],
        ] as const;
        for (const [text, given, key] of changed)
          assert.equal(await verify(text, given, key), 'WebhookNotVerified', JSON.stringify(given));
      });

      it(`with ${scheme} is refused when it is more than five minutes old or ahead`, async () => {
        for (const [seconds, isRecent] of [
          [-290, true],
          [-310, false],
          [290, true],
          [310, false],
        ] as const) {
          const outcome = await verify(body, signed([secret], nowSeconds() + seconds), keyOf(secret));
          assert.equal(outcome !== 'WebhookNotVerified', isRecent, String(seconds));
        }
      });
    }

    it('may come with headers and base64 as others write them', async () => {
      const secret = createWebhookSecret('v1');
      const headers = signed([secret]);
      const capitals = Object.entries(headers).map(([name, value]) => [name.toUpperCase(), value]);
      const { 'webhook-signature': signature = '' } = headers;
      for (const [given, own] of [
        [Object.fromEntries(capitals), secret],
        [{ ...headers, 'webhook-signature': [signature, 'v1,x'] }, secret],
        [{ ...headers, 'webhook-signature': signature.replace(/=+$/, '') }, secret],
        [{ ...headers, 'webhook-signature': `v2,x v1 v1, ${signature}` }, secret],
        [headers, secret.replace(/=+$/, '')],
        [headers, `${secret}\n`],
      ] as const)
        assert.deepEqual(await verify(body, given, own), JSON.parse(body), JSON.stringify([given, own]));
    });

    it('is refused with a body or a time that the service never signs', async () => {
      const secret = createWebhookSecret('v1');
      assert.equal(await verify('\uD800', signed([secret]), secret), 'WebhookNotVerified');
      for (const seconds of [nowSeconds() + 0.5, Number.NaN, Infinity, -1])
        assert.equal(
          await verify(body, signed([secret], seconds), secret),
          'WebhookNotVerified',
          String(seconds),
        );
    });

    it('may be signed by the package of the standard', async () => {
      const secret = createWebhookSecret('v1');
      const at = new Date(nowSeconds() * 1_000);
      const headers = {
        'webhook-id': 'evt_9',
        'webhook-timestamp': String(at.getTime() / 1_000),
        'webhook-signature': new Webhook(secret).sign('evt_9', at, body),
      };
      assert.deepEqual(await verify(body, headers, secret), JSON.parse(body));
    });

    it('needs a secret or a public key', async () => {
      const headers = signed([createWebhookSecret('v1')]);
      for (const wrong of ['secret', 'whsec_', 'whsec_!', 'whpk_', 'whpk_AAAA', 'WHSEC_AAAA', ' whsec_AAAA'])
        assert.equal(await verify(body, headers, wrong), 'TypeError', wrong);
    });
  });
}
