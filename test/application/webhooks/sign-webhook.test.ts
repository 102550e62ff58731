// Signatures of webhooks, against the package of the standard; test/clients/webhooks.test.ts verifies them with both clients.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import {
  createWebhookSecret,
  publicKeyOf,
  webhookHeaders,
} from '../../../src/application/webhooks/sign-webhook.ts';
import { verifyWebhook } from '../../../src/application/webhooks/verify-webhook.ts';

const now = 1_795_500_000;
const body = JSON.stringify({
  type: 'claim.lodged',
  timestamp: '2026-11-24T09:30:00.000Z',
  data: { Text: 'ü – 1' },
});
const message = { id: 'evt_7', timestamp: now, body };

/** One signature each. */
const signaturesOf = (secrets: readonly string[]): readonly string[] =>
  String(webhookHeaders(message, secrets)['webhook-signature']).split(' ');

describe('a webhook that is signed', () => {
  it('with v1 is what the package of the standard signs, byte for byte', () => {
    for (let round = 0; round < 20; round += 1) {
      const secret = createWebhookSecret('v1');
      const [signature] = signaturesOf([secret]);
      assert.equal(signature, new Webhook(secret).sign(message.id, new Date(now * 1_000), body));
    }
  });

  it('with v1a has a public key of its own', () => {
    const secret = createWebhookSecret('v1a');
    assert.match(publicKeyOf(secret) ?? '', /^whpk_[A-Za-z0-9+/]{43}=$/);
    assert.match(signaturesOf([secret])[0] ?? '', /^v1a,/);
  });

  it('has one signature for each secret, and a public key only where it is not shared', () => {
    const secrets = [createWebhookSecret('v1'), createWebhookSecret('v1')];
    assert.deepEqual(
      signaturesOf(secrets),
      secrets.flatMap((each) => signaturesOf([each])),
    );
    assert.match(secrets[0] ?? '', /^whsec_[A-Za-z0-9+/]{43}=$/);
    assert.equal(publicKeyOf(secrets[0] ?? ''), null);
  });
});

describe('a receiver', () => {
  const [secret, other, asymmetric] = [
    createWebhookSecret('v1'),
    createWebhookSecret('v1'),
    createWebhookSecret('v1a'),
  ];
  const received = (secrets: readonly string[], over: object = {}) => ({
    id: message.id,
    timestamp: String(now),
    signatures: signaturesOf(secrets).join(' '),
    body,
    ...over,
  });
  const verdicts: [
    name: string,
    key: string,
    webhook: ReturnType<typeof received>,
    at: number,
    verdict: string,
  ][] = [
    ['takes what its secret signed', secret, received([secret]), now, 'valid'],
    ['takes one of several signatures', secret, received([other, secret]), now, 'valid'],
    [
      'takes what the private key of its public key signed',
      publicKeyOf(asymmetric) ?? '',
      received([asymmetric]),
      now,
      'valid',
    ],
    ['takes one that is five minutes old', secret, received([secret]), now + 300, 'valid'],
    ['rejects one that is older', secret, received([secret]), now + 301, 'too-old-or-new'],
    ['rejects one from further ahead', secret, received([secret]), now - 301, 'too-old-or-new'],
    ['rejects another secret', secret, received([other]), now, 'wrong-signature'],
    ['rejects another kind of key', secret, received([asymmetric]), now, 'wrong-signature'],
    ['rejects a changed body', secret, received([secret], { body: '{}' }), now, 'wrong-signature'],
    ['rejects no signature', secret, received([secret], { signatures: '' }), now, 'wrong-signature'],
  ];
  for (const [name, key, webhook, at, verdict] of verdicts)
    it(name, () => assert.equal(verifyWebhook(key, webhook, at * 1_000), verdict));
});
