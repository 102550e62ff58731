// Webhooks from a claim to a receiver: signed, in order, repeated by the schedule, rotated, replayed, and those of other locations never.
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { verifyWebhook } from '../../src/application/webhooks/verify-webhook.ts';
import { requestExamples } from '../../src/http/openapi/request-examples.ts';
import { auditEntries } from '../support/audit-entries.ts';
import { eventually } from '../support/eventually.ts';
import { startService, type RunningService } from '../support/service.ts';
import { webhookCalls, type WireEndpoint } from '../support/webhook-calls.ts';
import { startWebhookReceiver, type ReceivedDelivery } from '../support/webhook-receiver.ts';

const dataKeys = `test:${Buffer.alloc(32, 7).toString('base64')}`;

describe('webhooks', () => {
  let service: RunningService;
  let receiver: Awaited<ReturnType<typeof startWebhookReceiver>>;
  before(async () => {
    receiver = await startWebhookReceiver();
    service = await startService({ WEBHOOK_ALLOW_NETWORKS: '127.0.0.1/32', DATA_KEYS: dataKeys });
  });
  after(async () => {
    await service.stop();
    await receiver.stop();
  });
  beforeEach(() => {
    receiver.received.length = 0;
    receiver.answer = () => ({ status: 204 });
  });

  const { claim } = requestExamples['lodgeGeneralClaim'] as { claim: object };
  let tails = 0;
  const lodge = async (location = 'SBX00001') => {
    const correlationId = `urn:uuid:${location}${`hook-${(tails += 1)}`.padEnd(16, '-')}`;
    const path = '/Medicare/bulkbillstoreforward/general/v1';
    const answer = await service.post(path, { correlationId, claim }, { 'x-minor-id': location });
    assert.equal(answer.status, 200, await answer.text());
    return correlationId;
  };
  const { create, call, remove, patch, deliveries, state } = webhookCalls(
    () => service,
    () => receiver.url,
  );
  const arrived = (count: number) => eventually(() => receiver.received.length >= count);
  const types = (messages: readonly ReceivedDelivery[]) => messages.map(({ body }) => body.type);
  const signed = ({ headers }: ReceivedDelivery) => headers as Record<string, string>;

  it('arrive for a claim in the order of its events, signed as the standard’s own package verifies', async () => {
    const endpoint = await create();
    const id = await lodge();
    await arrived(2);
    assert.deepEqual(types(receiver.received), ['claim.queued', 'claim.lodged']);
    const verifier = new Webhook(endpoint.Secret ?? '');
    for (const message of receiver.received) {
      assert.deepEqual(verifier.verify(message.text, signed(message)), message.body);
      assert.equal(message.headers['webhook-id'], `evt_${String(message.body.data['position'])}`);
      assert.deepEqual([message.body.data['Subject'], message.body.data['MinorId']], [id, 'SBX00001']);
    }
    await eventually(async () => (await deliveries(endpoint)).every(({ State }) => State === 'delivered'));
    assert.deepEqual(
      (await deliveries(endpoint)).map(({ Type, Attempts, Status }) => [Type, Attempts, Status]),
      [
        ['claim.lodged', 1, 204],
        ['claim.queued', 1, 204],
      ],
    );
    await remove(endpoint);
  });

  it('are repeated by the schedule, by each move of the clock, and hold back later events of the claim only', async () => {
    const endpoint = await create();
    let fails = true;
    let failing = '';
    receiver.answer = ({ body }) => ({ status: fails && body.data['Subject'] === failing ? 503 : 204 });
    failing = `urn:uuid:SBX00001${`hook-${tails + 1}`.padEnd(16, '-')}`;
    await lodge();
    const other = await lodge();
    await eventually(
      () => receiver.received.filter(({ body }) => body.data['Subject'] === other).length === 2,
    );
    await eventually(async () =>
      (await deliveries(endpoint, '?state=waiting')).some(({ Attempts }) => Attempts > 0),
    );
    const all = await deliveries(endpoint, '?state=waiting');
    const waiting = all.filter(({ Subject }) => Subject === failing);
    assert.deepEqual(
      waiting.map(({ Type, Attempts, Status }) => [Type, Attempts > 0, Status]),
      [
        ['claim.lodged', false, null],
        ['claim.queued', true, 503],
      ],
    );
    // On a slow machine the second attempt, after five seconds, is made by now.
    const tried = Math.max(...waiting.map(({ Attempts }) => Attempts));
    assert.equal((await service.post('/Sandbox/Clock', { AdvanceDays: 1 })).status, 200);
    await eventually(async () => (await deliveries(endpoint)).some(({ Attempts }) => Attempts > tried));
    fails = false;
    // Back: what failed while the clock was ahead is due by the real time.
    assert.equal((await service.post('/Sandbox/Clock', { Reset: true })).status, 200);
    await eventually(async () => (await deliveries(endpoint, '?state=waiting')).length === 0);
    const own = receiver.received.filter(({ body }) => body.data['Subject'] === failing);
    assert.equal(types(own).at(-1), 'claim.lodged');
    assert.ok(
      types(own)
        .slice(0, -1)
        .every((type) => type === 'claim.queued'),
    );
    assert.equal(await state(endpoint), 'on');
    await remove(endpoint);
  });

  it('turn the endpoint off when it answers 410, and go on with the same event when it is on again', async () => {
    const endpoint = await create();
    receiver.answer = () => ({ status: 410 });
    const id = await lodge();
    await eventually(async () => (await state(endpoint)) === 'off');
    assert.equal((await call('POST', `${endpoint.Id}/Test`)).status, 400);
    receiver.answer = () => ({ status: 204 });
    receiver.received.length = 0;
    assert.equal((await patch(endpoint, { State: 'on' })).status, 200);
    await service.post('/Sandbox/Clock', { AdvanceDays: 1 });
    await arrived(2);
    assert.deepEqual(
      receiver.received.map(({ body }) => [body.type, body.data['Subject']]),
      [
        ['claim.queued', id],
        ['claim.lodged', id],
      ],
    );
    await service.post('/Sandbox/Clock', { Reset: true });
    await remove(endpoint);
  });

  it('do not follow a redirect', async () => {
    const endpoint = await create();
    receiver.answer = () => ({ status: 307, headers: { location: receiver.url } });
    assert.equal((await call('POST', `${endpoint.Id}/Test`)).status, 202);
    await eventually(async () => (await state(endpoint)) === 'failing');
    const [delivery] = await deliveries(endpoint);
    assert.deepEqual(
      [delivery?.Type, delivery?.Failure, delivery?.Status],
      ['endpoint.test', 'redirect', 307],
    );
    assert.equal(receiver.received.length, 1);
    await remove(endpoint);
  });

  it('are signed with both secrets after a rotation, the new one first', async () => {
    const endpoint = await create({ Types: ['claim.paid'] });
    const rotated = (await (await call('POST', `${endpoint.Id}/RotateSecret`)).json()) as WireEndpoint;
    assert.ok(rotated.Secret !== undefined && rotated.Secret !== endpoint.Secret);
    await call('POST', `${endpoint.Id}/Test`);
    await arrived(1);
    const [message] = receiver.received;
    assert.ok(message);
    const signatures = String(message.headers['webhook-signature']).split(' ');
    for (const [at, secret] of [rotated.Secret, endpoint.Secret].entries()) {
      const headers = { ...signed(message), 'webhook-signature': signatures[at] ?? '' };
      new Webhook(secret ?? '').verify(message.text, headers);
    }
    assert.equal(signatures.length, 2);
    const { sql } = service.composed.store;
    const [hours] = await sql<{ left: number }[]>`
      select extract(epoch from previous_secret_until - now())::float8 / 3600 as left
      from webhook_endpoint where id = ${endpoint.Id}`;
    assert.ok(Math.abs((hours?.left ?? 0) - 24) < 0.1, 'the old secret signs for 24 hours');
    await sql`update webhook_endpoint set previous_secret_until = now() where id = ${endpoint.Id}`;
    await call('POST', `${endpoint.Id}/Test`);
    await arrived(2);
    const later = String(receiver.received[1]?.headers['webhook-signature']);
    assert.equal(later.split(' ').length, 1);
    await remove(endpoint);
  });

  it('are signed with a key pair where the endpoint asks for it, and verified by the public key', async () => {
    const endpoint = await create({ Scheme: 'v1a' });
    assert.equal(endpoint.Secret, undefined);
    await call('POST', `${endpoint.Id}/Test`);
    await arrived(1);
    const [message = assert.fail()] = receiver.received;
    const { 'webhook-id': id = '', 'webhook-timestamp': timestamp = '' } = signed(message);
    const signatures = signed(message)['webhook-signature'] ?? '';
    assert.match(signatures, /^v1a,/);
    const verdict = (body: string) =>
      verifyWebhook(endpoint.PublicKey ?? '', { id, timestamp, signatures, body }, Date.now());
    assert.deepEqual([verdict(message.text), verdict(`${message.text} `)], ['valid', 'wrong-signature']);
    await remove(endpoint);
  });

  it('are not turned to a private address by a change, nor by another location', async () => {
    const endpoint = await create();
    for (const Url of ['https://10.0.0.1/', 'https://169.254.169.254/', 'http://192.168.1.4/']) {
      const { status, text } = await patch(endpoint, { Url });
      assert.equal(status, 400, `${Url} ${text}`);
    }
    const stranger = { 'x-api-key': 'sandbox-other-key', 'x-minor-id': 'SBX00009' };
    assert.equal((await patch(endpoint, { State: 'off' }, stranger)).status, 404);
    assert.equal(await state(endpoint), 'on');
    await remove(endpoint);
  });

  it('are delivered again exactly, by position or time', async () => {
    const endpoint = await create();
    const id = await lodge();
    await arrived(2);
    await eventually(async () => (await deliveries(endpoint, '?state=delivered')).length === 2);
    const first = receiver.received.map(({ headers, text }) => [headers['webhook-id'], text]);
    const positions = receiver.received.map(({ body }) => Number(body.data['position']));
    const ranges = [
      { From: positions[0], To: positions[1] },
      { From: '2026-01-01T00:00:00+11:00', To: '2099-01-01T00:00:00Z' },
    ];
    for (const range of ranges) {
      receiver.received.length = 0;
      const answer = await service.post(`/WebhookEndpoints/${endpoint.Id}/Replay`, range);
      assert.equal(answer.status, 202);
      const { Events } = (await answer.json()) as { Events: number };
      await arrived(Events);
      const again = receiver.received.filter(({ body }) => body.data['Subject'] === id);
      assert.deepEqual(
        again.map(({ headers, text }) => [headers['webhook-id'], text]),
        first,
      );
    }
    receiver.received.length = 0;
    const one = { From: 0, To: positions[1], Types: ['claim.lodged'] };
    await service.post(`/WebhookEndpoints/${endpoint.Id}/Replay`, one);
    await arrived(1);
    assert.ok(types(receiver.received).every((type) => type === 'claim.lodged'));
    for (const range of [
      { From: 'yesterday', To: 7 },
      { From: 0, To: 1e30 },
    ]) {
      const bad = await service.post(`/WebhookEndpoints/${endpoint.Id}/Replay`, range);
      assert.equal(bad.status, 400);
    }
    await remove(endpoint);
  });

  it('go to endpoints of their location only, and no other key sees or changes an endpoint', async () => {
    const own = await create();
    const both = await create({}, { 'x-minor-id': '' });
    assert.deepEqual(both.MinorIds, ['SBX00001', 'SBX00002']);
    await lodge('SBX00002');
    await arrived(2);
    assert.deepEqual(await deliveries(own), []);
    for (const headers of [
      { 'x-api-key': 'sandbox-other-key', 'x-minor-id': 'SBX00009' },
      { 'x-minor-id': 'SBX00002' },
    ]) {
      const list = await service.call('/WebhookEndpoints', { headers });
      assert.deepEqual(await list.json(), { WebhookEndpoints: [] });
      for (const { Id } of [own, both]) {
        const statuses = [
          await call('GET', Id, headers),
          await call('GET', `${Id}/Deliveries`, headers),
          await call('DELETE', Id, headers),
          await call('POST', `${Id}/RotateSecret`, headers),
          await call('POST', `${Id}/Test`, headers),
          await service.post(`/WebhookEndpoints/${Id}/Replay`, { From: 0, To: 1 }, headers),
        ].map(({ status }) => status);
        assert.deepEqual(
          statuses,
          statuses.map(() => 404),
        );
      }
    }
    assert.equal(
      (await service.post('/WebhookEndpoints', { Url: receiver.url, MinorIds: ['SBX00009'] })).status,
      400,
    );
    await remove(own);
    assert.equal((await call('DELETE', both.Id, { 'x-minor-id': '' })).status, 204);
  });

  it('leave no secret in the database, and sign nothing for a URL that was changed there', async () => {
    const endpoint = await create();
    const { sql } = service.composed.store;
    const [row] = await sql<
      { secret: string }[]
    >`select secret from webhook_endpoint where id = ${endpoint.Id}`;
    assert.match(row?.secret ?? '', /^encrypted:2:test:/);
    await sql`update webhook_endpoint set url = ${`${receiver.url}/elsewhere`} where id = ${endpoint.Id}`;
    await call('POST', `${endpoint.Id}/Test`);
    await eventually(() =>
      service.log.lines.some((line) => JSON.stringify(line).includes('webhooks could not be delivered')),
    );
    assert.deepEqual(receiver.received, []);
    await remove(endpoint);
  });

  it('and each step is in the audit trail', async () => {
    const acts = new Set((await auditEntries(service.composed.store)).map(({ act }) => act));
    for (const act of ['create', 'change', 'remove', 'test', 'replay'])
      assert.ok(acts.has(`${act}-webhook`), act);
    assert.ok(acts.has('rotate-webhook-secret'));
  });
});
