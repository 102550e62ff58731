// The sender of webhooks: which addresses it never connects to, DNS rebinding included, and what an answer means.
import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { createAddressGuard } from '../../../src/adapters/webhooks/address-guard.ts';
import { createWebhookSender } from '../../../src/adapters/webhooks/webhook-sender.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../support/webhook-receiver.ts';

describe('the addresses of webhooks', () => {
  const guard = createAddressGuard(['192.168.1.0/24', 'fd00:1::/32']);
  const addresses: [address: string, https: boolean, http: boolean][] = [
    ['8.8.8.8', true, false],
    ['2606:4700::1111', true, false],
    ['192.168.1.7', true, true],
    ['::ffff:192.168.1.7', true, true],
    ['fd00:1::7', true, true],
    ['fd00:2::7', false, false],
    ['192.168.2.7', false, false],
    ['127.0.0.1', false, false],
    ['127.255.255.254', false, false],
    ['0.0.0.0', false, false],
    ['10.1.2.3', false, false],
    ['172.15.255.255', true, false],
    ['172.16.0.1', false, false],
    ['172.31.255.255', false, false],
    ['172.32.0.1', true, false],
    ['100.63.255.255', true, false],
    ['100.64.0.1', false, false],
    ['100.100.100.200', false, false],
    ['100.127.255.255', false, false],
    ['100.128.0.1', true, false],
    ['169.254.169.254', false, false],
    ['168.63.129.16', false, false],
    ['198.18.0.1', false, false],
    ['224.0.0.1', false, false],
    ['255.255.255.255', false, false],
    ['::', false, false],
    ['::1', false, false],
    ['::ffff:127.0.0.1', false, false],
    ['::ffff:7f00:1', false, false],
    ['64:ff9b::7f00:1', false, false],
    ['2002:7f00:1::', false, false],
    ['2001:db8::1', false, false],
    ['fe80::1', false, false],
    ['fe80::1%eth0', false, false],
    ['fc00::1', false, false],
    ['fd00:ec2::254', false, false],
    ['ff02::1', false, false],
    ['localhost', false, false],
    ['', false, false],
  ];
  for (const [address, https, http] of addresses)
    it(`${https ? 'may be' : 'are never'} ${JSON.stringify(address)}${http ? ', by http too' : ''}`, () => {
      assert.deepEqual(
        [guard.isAllowed(address, 'https:'), guard.isAllowed(address, 'http:')],
        [https, http],
      );
    });
});

describe('a webhook', () => {
  let receiver: WebhookReceiver;
  before(async () => (receiver = await startWebhookReceiver()));
  after(() => receiver.stop());
  const headers = { 'content-type': 'application/json' };
  const port = () => new URL(receiver.url).port;

  it('is not sent where the name led elsewhere when it was checked (DNS rebinding)', async () => {
    const answers = [['8.8.8.8'], ['127.0.0.1'], ['127.0.0.1']];
    const sender = createWebhookSender({ allowedNetworks: [], resolve: async () => answers.shift() ?? [] });
    const url = `https://rebinding.example:${port()}/`;
    assert.equal(await sender.check(url), 'allowed');
    assert.deepEqual(await sender.send({ url, headers, body: '{}' }), {
      kind: 'failed',
      failure: 'forbidden-address',
    });
    assert.equal(await sender.check(url), 'forbidden');
    assert.deepEqual(receiver.received, []);
    await sender.close();
  });

  it('is not sent where one of several addresses is forbidden', async () => {
    const resolve = async () => ['8.8.8.8', '10.0.0.1'];
    const sender = createWebhookSender({ allowedNetworks: [], resolve });
    const url = 'https://several.example/';
    assert.equal(await sender.check(url), 'forbidden');
    assert.deepEqual(await sender.send({ url, headers, body: '{}' }), {
      kind: 'failed',
      failure: 'forbidden-address',
    });
    await sender.close();
  });

  it('is sent to the address that was resolved, with the name of the URL, and only where it is allowed', async () => {
    let looks = 0;
    const resolve = async () => {
      looks += 1;
      return ['127.0.0.1'];
    };
    const sender = createWebhookSender({ allowedNetworks: ['127.0.0.1/32'], resolve });
    const url = `http://practice.example:${port()}/path?query=1`;
    assert.equal(await sender.check(url), 'allowed');
    const answer = await sender.send({ url, headers, body: '{"a":1}' });
    assert.deepEqual(answer, { kind: 'answered', status: 204, retryAfterMs: null });
    assert.equal(receiver.received.at(-1)?.headers.host, `practice.example:${port()}`);
    assert.equal(looks, 2, 'resolved once for the check, and once for the connection');
    const literal = await sender.send({ url: 'http://127.0.0.2:9/', headers, body: '{}' });
    assert.deepEqual(literal, { kind: 'failed', failure: 'forbidden-address' });
    await sender.close();
  });

  const retryAfter: [header: string, milliseconds: number | null][] = [
    ['120', 120_000],
    ['Wed, 21 Oct 2015 07:28:00 GMT', 0],
    ['soon', null],
  ];
  for (const [header, retryAfterMs] of retryAfter)
    it(`says what Retry-After: ${header} asks for`, async () => {
      receiver.answer = () => ({ status: 429, headers: { 'retry-after': header } });
      const sender = createWebhookSender({ allowedNetworks: ['127.0.0.1/32'] });
      const answer = await sender.send({ url: receiver.url, headers, body: '{}' });
      assert.deepEqual(answer, { kind: 'answered', status: 429, retryAfterMs });
      await sender.close();
    });

  it('is given up when no answer comes in time, and when nothing listens', async () => {
    const silent: Server = createServer(() => {});
    await new Promise<void>((resolve) => {
      silent.listen(0, '127.0.0.1', resolve);
    });
    const address = silent.address();
    const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
    const hurried = createWebhookSender({ allowedNetworks: ['127.0.0.1/32'], timeoutMs: 50 });
    assert.deepEqual(await hurried.send({ url, headers, body: '{}' }), {
      kind: 'failed',
      failure: 'timeout',
    });
    await hurried.close();
    const sender = createWebhookSender({ allowedNetworks: ['127.0.0.1/32'] });
    silent.closeAllConnections();
    await new Promise((resolve) => {
      silent.close(resolve);
    });
    assert.deepEqual(await sender.send({ url, headers, body: '{}' }), {
      kind: 'failed',
      failure: 'unreachable',
    });
    await sender.close();
  });
});
