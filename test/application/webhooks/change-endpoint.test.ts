// Reading, changing and rotating an endpoint: only the caller's own, each recorded before it is done.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { createWebhookSender } from '../../../src/adapters/webhooks/webhook-sender.ts';
import { systemIds } from '../../../src/adapters/system/random-ids.ts';
import {
  changeEndpoint,
  findEndpoint,
  readEndpoint,
  rotateEndpointSecret,
} from '../../../src/application/webhooks/manage-endpoints.ts';
import { systemActor } from '../../../src/domain/values/actor.ts';
import type { AuditEntry, AuditTrail } from '../../../src/ports/claims/audit-trail.ts';
import type { EndpointStore, WebhookEndpoint } from '../../../src/ports/webhooks/endpoint-store.ts';
import { minorId } from '../../support/minor-id.ts';
import { onlyWith } from '../../support/only-with.ts';

const caller = { locations: [minorId('SBX00001')], actor: systemActor };
const endpoint: WebhookEndpoint = {
  id: 'one',
  url: 'https://outside.example/',
  locations: caller.locations,
  types: null,
  label: null,
  scheme: 'v1',
  state: 'on',
  createdAt: new Date(0),
};

function depsWith(isRemovedMeanwhile = false) {
  const entries: AuditEntry[] = [];
  const rotated: number[] = [];
  const webhookEndpoints = onlyWith<EndpointStore>({
    find: async (_, id) => (id === endpoint.id ? endpoint : null),
    change: async (_, __, { label = null }) => (isRemovedMeanwhile ? null : { ...endpoint, label }),
    replaceSecret: async (_, __, milliseconds) => void rotated.push(milliseconds),
  });
  const deps = {
    webhookEndpoints,
    webhookSender: createWebhookSender({ allowedNetworks: [], resolve: async () => ['8.8.8.8'] }),
    audit: onlyWith<AuditTrail>({ add: async (entry) => void entries.push(entry) }),
    ids: systemIds,
    sandbox: null,
  };
  return { deps, rotated, acts: () => entries.map(({ act }) => act) };
}

describe('an endpoint of the caller', () => {
  it('is found and read, and another is not', async () => {
    const { deps, acts } = depsWith();
    assert.deepEqual(await findEndpoint(deps, caller, 'one'), { ok: true, answer: endpoint });
    assert.equal((await findEndpoint(deps, caller, 'other')).ok, false);
    assert.deepEqual(await readEndpoint(deps, caller, 'one'), { ok: true, answer: endpoint });
    assert.equal((await readEndpoint(deps, caller, 'other')).ok, false);
    assert.deepEqual(acts(), ['read-webhooks']);
  });

  it('is changed, unless it is not there, its label is no text, or it is removed meanwhile', async () => {
    const { deps, acts } = depsWith();
    const changed = await changeEndpoint(deps, caller, 'one', { label: 'Desk' });
    assert.equal(changed.ok && changed.answer.label, 'Desk');
    assert.equal((await changeEndpoint(deps, caller, 'other', { label: 'Desk' })).ok, false);
    assert.equal((await changeEndpoint(deps, caller, 'one', { label: 'a\0b' })).ok, false);
    assert.deepEqual(acts(), ['change-webhook']);
    assert.equal((await changeEndpoint(depsWith(true).deps, caller, 'one', { label: 'Desk' })).ok, false);
  });

  it('signs with both secrets for a day after it has a new one', async () => {
    const { deps, rotated } = depsWith();
    const made = await rotateEndpointSecret(deps, caller, 'one');
    assert.match((made.ok && made.answer.secret) || '', /^whsec_/);
    assert.deepEqual(rotated, [86_400_000]);
  });
});
