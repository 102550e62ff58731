// The calls of a test that makes, changes and reads webhook endpoints of a running service.
import assert from 'node:assert/strict';
import type { RunningService } from './service.ts';

export interface WireEndpoint {
  readonly Id: string;
  readonly State: string;
  readonly Secret?: string;
  readonly PublicKey?: string;
  readonly MinorIds: readonly string[];
}
export interface WireDelivery {
  readonly Position: number;
  readonly Type: string;
  readonly Subject: string;
  readonly State: string;
  readonly Attempts: number;
  readonly Status: number | null;
  readonly Failure: string | null;
  readonly DueAt: string | null;
}

/** The calls, on the service that runs then; endpoints are made for `url` unless the test names another. */
export function webhookCalls(service: () => RunningService, url: () => string) {
  /** Without the events that come of assessments, which the service collects by itself when the clock moves. */
  const Types = ['claim.queued', 'claim.lodged'];
  const create = async (body: object = {}, headers: Record<string, string> = {}): Promise<WireEndpoint> => {
    const answer = await service().post('/WebhookEndpoints', { Url: url(), Types, ...body }, headers);
    assert.equal(answer.status, 201, await answer.clone().text());
    return (await answer.json()) as WireEndpoint;
  };
  const call = async (method: string, path: string, headers: Record<string, string> = {}) =>
    service().call(`/WebhookEndpoints/${path}`, { method, headers });
  const remove = async ({ Id }: WireEndpoint) => assert.equal((await call('DELETE', Id)).status, 204);
  const patch = async ({ Id }: WireEndpoint, body: object, by: Record<string, string> = {}) => {
    const headers = { 'content-type': 'application/json', ...by };
    const answer = await service().call(`/WebhookEndpoints/${Id}`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify(body),
    });
    return { status: answer.status, text: await answer.text() };
  };
  const deliveries = async ({ Id }: WireEndpoint, query = ''): Promise<readonly WireDelivery[]> =>
    ((await (await call('GET', `${Id}/Deliveries${query}`)).json()) as { Deliveries: WireDelivery[] })
      .Deliveries;
  const state = async ({ Id }: WireEndpoint) =>
    ((await (await call('GET', Id)).json()) as WireEndpoint).State;
  return { create, call, remove, patch, deliveries, state };
}
