// The events of a claim in the store: one for each change, in the transaction of the change, and nothing of its patient.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { serviceMessagesFromErrors } from '../../../../src/domain/claims/validation-error.ts';
import { claimIdFromCount } from '../../../../src/domain/values/claim-id.ts';
import type { CorrelationId } from '../../../../src/domain/values/correlation-id.ts';
import type { LodgeAnswer } from '../../../../src/ports/insurer/claim-insurer.ts';
import { lodge, leaseMs } from '../../../contracts/claim-store-fixture.ts';
import {
  candidateOf,
  chargedAt,
  claimDay,
  claimPatient,
  gp,
  idOf,
} from '../../../support/bulk-bill-claims.ts';
import { freshStore, type FreshStore } from '../../../support/database.ts';

const accepted: LodgeAnswer = { kind: 'accepted', claimId: claimIdFromCount(7) };
const refused: LodgeAnswer = {
  kind: 'refused',
  messages: serviceMessagesFromErrors([
    { code: '9342', severity: 'Error', reason: `${claimPatient.identity.familyName} is not known.` },
    { code: '9342', severity: 'Error', reason: 'Again.' },
    { code: 'not a code', severity: 'Error', reason: 'Words.' },
  ]),
};

describe('the events of a claim', () => {
  let store: FreshStore;
  before(async () => (store = await freshStore()));
  after(() => store.close());

  /** Type and data of the claim's events; its ids are those of the claim. */
  const eventsOf = async (id: CorrelationId) => {
    while ((await store.events.number()).kind === 'busy');
    const { events } = await store.events.read({
      after: 0,
      locations: ['SBX00001'],
      types: null,
      limit: 500,
    });
    return events.flatMap(({ type, data, subject }) => (subject === id ? [[type, data]] : []));
  };
  const send = async (id: CorrelationId, answer: LodgeAnswer) => {
    const leased = await store.claims.lease(id, leaseMs);
    assert.ok(leased);
    await store.claims.settle(id, leased.revision, answer);
    return leased.revision;
  };
  const queued = { Revision: 1, Stream: 'general', LodgedOn: claimDay };
  const lodged = (Revision: number) => ['claim.lodged', { Revision, ClaimId: 'A0007@', State: 'lodged' }];
  const rejected = (Revision: number, State: string) => [
    'claim.refused',
    { Revision, Codes: ['9342'], State },
  ];

  it('are queued and lodged, by either method of storing it', async () => {
    await lodge(store.claims, candidateOf(idOf(1)));
    await store.claims.acceptNew(candidateOf(idOf(2)), { perDayMax: 100, leaseMs: null });
    for (const id of [idOf(1), idOf(2)]) {
      await send(id, accepted);
      assert.deepEqual(await eventsOf(id), [['claim.queued', queued], lodged(1)]);
    }
  });

  it('say by codes why it was refused, and go on with the next revision under its freed id', async () => {
    const id = idOf(3);
    await lodge(store.claims, candidateOf(id));
    await send(id, refused);
    await lodge(store.claims, candidateOf(id, chargedAt('61.00')));
    await send(id, accepted);
    assert.deepEqual(await eventsOf(id), [
      ['claim.queued', queued],
      rejected(1, 'refused'),
      ['claim.queued', { ...queued, Revision: 2 }],
      lodged(2),
    ]);
  });

  it('say that the earlier content stands where a correction was refused', async () => {
    const id = idOf(4);
    await lodge(store.claims, candidateOf(id));
    await send(id, accepted);
    await lodge(store.claims, candidateOf(id, chargedAt('61.00')));
    await send(id, refused);
    assert.deepEqual(await eventsOf(id), [
      ['claim.queued', queued],
      lodged(1),
      ['claim.corrected', { Revision: 2 }],
      rejected(2, 'lodged'),
    ]);
  });

  it('are not doubled by an answer that comes again, nor made for a claim that is not stored', async () => {
    const id = idOf(5);
    await lodge(store.claims, candidateOf(id));
    const revision = await send(id, accepted);
    await store.claims.settle(id, revision, accepted);
    await store.claims.settle(id, revision, refused);
    await store.claims.acceptNew(candidateOf(id), { perDayMax: 100, leaseMs: null });
    await lodge(store.claims, candidateOf(idOf(6)), 0);
    assert.deepEqual(await eventsOf(id), [['claim.queued', queued], lodged(1)]);
    assert.deepEqual(await eventsOf(idOf(6)), []);
  });

  it('hold nothing of the patient, not even the insurer’s words', async () => {
    while ((await store.events.number()).kind === 'busy');
    const [all] = await store.sql<{ text: string }[]>`select string_agg(event::text, ' ') as text from event`;
    const { identity, medicare } = claimPatient;
    assert.match(all?.text ?? '', /claim\.refused/);
    for (const personal of [
      ...Object.values(identity).filter((each) => each.length > 3),
      medicare.memberNumber,
    ])
      assert.ok(!all?.text.includes(personal), personal);
    assert.ok(!all?.text.includes(gp), 'nor the provider');
  });
});
