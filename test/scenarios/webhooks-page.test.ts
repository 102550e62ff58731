// docs/webhooks.md: its recipe verifies what arrives and what it shows, and its table names what each event holds.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, describe, it } from 'node:test';
import { createWebhookSecret } from '../../src/application/webhooks/sign-webhook.ts';
import { eventTypes } from '../../src/domain/values/event-type.ts';
import { requestExamples } from '../../src/http/openapi/request-examples.ts';
import { eventually } from '../support/eventually.ts';
import { startService, type RunningService } from '../support/service.ts';
import { webhookCalls } from '../support/webhook-calls.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhook-receiver.ts';

const page = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'webhooks.md'), 'utf8');
type Recipe = (body: string, headers: object, secret: string, nowSeconds?: number) => boolean;

describe('the page about webhooks', () => {
  let service: RunningService;
  let receiver: WebhookReceiver;
  let isFromGateway: Recipe;
  before(async () => {
    const recipe = /```js\n(.*?)```/s.exec(page)?.[1] ?? '';
    const made: unknown = await import(`data:text/javascript,${encodeURIComponent(recipe)}`);
    ({ isFromGateway } = made as { readonly isFromGateway: Recipe });
    receiver = await startWebhookReceiver();
    const dataKeys = `test:${Buffer.alloc(32, 7).toString('base64')}`;
    service = await startService({ WEBHOOK_ALLOW_NETWORKS: '127.0.0.1/32', DATA_KEYS: dataKeys });
  });
  after(async () => {
    await service.stop();
    await receiver.stop();
  });

  it('verifies what arrives, and names every field of it', async () => {
    const { create, call } = webhookCalls(
      () => service,
      () => receiver.url,
    );
    const { Id, Secret = '' } = await create({ Types: [...eventTypes] });
    const { claim } = requestExamples['lodgeGeneralClaim'] as { claim: object };
    await service.post('/Medicare/bulkbillstoreforward/general/v1', { claim }, { 'x-minor-id': 'SBX00001' });
    await service.post('/Sandbox/Clock', { AdvanceDays: 1 });
    await service.post('/Sandbox/Clock', { AdvanceDays: 2 });
    await call('POST', `${Id}/Test`);
    const isThere = (type: string) => receiver.received.some(({ body }) => body.type === type);
    await eventually(() => ['claim.paid', 'payment_run.received', 'endpoint.test'].every(isThere));
    const nowSeconds = Date.now() / 1_000;
    for (const { text, headers, body } of receiver.received) {
      assert.equal(isFromGateway(text, headers, Secret), true);
      assert.equal(isFromGateway(`${text} `, headers, Secret), false);
      assert.equal(isFromGateway(text, { ...headers, 'webhook-signature': undefined }, Secret), false);
      assert.equal(isFromGateway(text, headers, createWebhookSecret('v1')), false);
      assert.equal(isFromGateway(text, headers, Secret, nowSeconds + 310), false);
      const [, fields = ''] = new RegExp(`^\\| \`${body.type}\` .*?\\|(.*)$`, 'm').exec(page) ?? [];
      for (const name of Object.keys(body.data).filter((each) => !/^(MinorId|Subject|position)$/.test(each)))
        assert.ok(fields.includes(`\`${name}\``), `${body.type} ${name}`);
    }
  });

  it('names every type of event', () => {
    for (const type of eventTypes) assert.ok(page.includes(`\`${type}\``), type);
  });

  it('shows a delivery with its true signature', () => {
    const [, shown = '', text = ''] = /```http\nPOST.*?\n(.*?)\n\n(.*?)\n```/s.exec(page) ?? [];
    const headers = Object.fromEntries(shown.split('\n').map((line) => line.split(': ') as [string, string]));
    const [secret = ''] = /whsec_[A-Za-z0-9+/=]{20,}/.exec(page) ?? [];
    assert.equal(isFromGateway(text, headers, secret, Number(headers['webhook-timestamp'])), true);
  });
});
