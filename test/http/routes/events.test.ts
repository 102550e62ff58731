// GET /Events over HTTP: what happened to claims, by position, with a long poll, to the keys of the location only.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { requestExamples } from '../../../src/http/openapi/request-examples.ts';
import { auditEntries } from '../../support/audit-entries.ts';
import { eventually } from '../../support/eventually.ts';
import { startService, type RunningService } from '../../support/service.ts';

interface WireEvent {
  readonly Position: number;
  readonly Type: string;
  readonly MinorId: string | null;
  readonly Subject: string;
  readonly Data: Readonly<Record<string, unknown>>;
}
interface EventPage {
  readonly Events: readonly WireEvent[];
  readonly Next: number;
}

const other = { 'x-api-key': 'sandbox-other-key', 'x-minor-id': '' };

describe('GET /Events', () => {
  let service: RunningService;
  before(async () => (service = await startService()));
  after(() => service.stop());

  const { claim } = requestExamples['lodgeGeneralClaim'] as { claim: object };
  const idOf = (tail: string, location = 'SBX00001') => `urn:uuid:${location}${tail.padEnd(16, '-')}`;
  const lodge = async (correlationId: string, body = claim, headers: Record<string, string> = {}) => {
    const path = '/Medicare/bulkbillstoreforward/general/v1';
    const answer = await service.post(path, { correlationId, claim: body }, headers);
    return { status: answer.status, body: (await answer.json()) as { claimId?: string } };
  };
  const read = async (query = '', headers: Record<string, string> = {}): Promise<EventPage> => {
    const answer = await service.call(`/Events${query}`, { headers });
    assert.equal(answer.status, 200, await answer.clone().text());
    return (await answer.json()) as EventPage;
  };
  /** Reads on from a position until there are so many events. */
  const readAll = async (from: number, count: number): Promise<readonly WireEvent[]> => {
    const events: WireEvent[] = [];
    let next = from;
    while (events.length < count) {
      const page = await read(`?after=${next}&wait=10`);
      events.push(...page.Events);
      next = page.Next;
    }
    return events;
  };
  const end = async () => (await read('?limit=500')).Next;

  it('shows a claim queued and lodged, in this order, and leaves an entry in the audit trail', async () => {
    const id = idOf('events-1');
    const { body } = await lodge(id);
    const events = await readAll(0, 2);
    const [{ LodgedOn, ...queued } = {}, lodged] = events.map(({ Data }) => Data);
    assert.deepEqual(
      events.map(({ Type, MinorId, Subject }) => [Type, MinorId, Subject]),
      ['claim.queued', 'claim.lodged'].map((type) => [type, 'SBX00001', id]),
    );
    assert.match(String(LodgedOn), /^\d{4}-\d\d-\d\d$/);
    assert.deepEqual(queued, { Revision: 1, Stream: 'general' });
    assert.deepEqual(lodged, { Revision: 1, ClaimId: body.claimId, State: 'lodged' });
    const entries = await auditEntries(service.composed.store);
    const readings = entries.filter(({ act }) => act === 'read-events');
    assert.ok(readings.length > 0 && readings.every(({ location }) => location === 'SBX00001'));
    const counts = readings.map(({ outcome }) => Number(/^read (\d)$/.exec(outcome)?.[1]));
    assert.equal(
      counts.reduce((sum, count) => sum + count, 0),
      2,
    );
  });

  it('shows a correction made while Medicare is down, and each revision that Medicare then accepts', async () => {
    const from = await end();
    const id = idOf('events-2');
    await service.post('/Sandbox/Faults', { Insurer: 'down' });
    assert.equal((await lodge(id)).status, 202);
    const changed = JSON.parse(JSON.stringify(claim).replace('45.05', '50.00')) as object;
    assert.equal((await lodge(id, changed)).status, 202);
    await service.post('/Sandbox/Faults', { Insurer: 'up' });
    await eventually(async () => (await lodge(id, changed)).status === 200);
    const events = await readAll(from, 4);
    assert.deepEqual(
      events.map(({ Type, Data }) => [Type, Data['Revision']]),
      [
        ['claim.queued', 1],
        ['claim.corrected', 2],
        ['claim.lodged', 1],
        ['claim.lodged', 2],
      ],
    );
  });

  it('answers a long poll as soon as there is an event, and not before its time otherwise', async () => {
    const from = await end();
    const waiting = read(`?after=${from}&wait=30`);
    await lodge(idOf('events-3'));
    const { Events } = await waiting;
    assert.equal(Events[0]?.Subject, idOf('events-3'));
    const began = performance.now();
    const empty = await read(`?after=${await end()}&wait=1&types=insurer.down`);
    assert.deepEqual(empty.Events, []);
    assert.ok(performance.now() - began >= 990);
  });

  it('lets 50 wait at once, and the next when one has left', async () => {
    const [from, leaving] = [await end(), new AbortController()];
    const wait = (signal: AbortSignal | null) =>
      fetch(`${service.origin}/Events?after=${from}&wait=30`, {
        headers: { 'x-api-key': 'sandbox-key', 'x-minor-id': 'SBX00001' },
        signal,
      });
    const waiting = Array.from({ length: 50 }, () => wait(leaving.signal).catch(() => null));
    await eventually(() => service.composed.eventFeed.waiting() === 50);
    const tooMany = await wait(null);
    assert.deepEqual([tooMany.status, tooMany.headers.get('retry-after')], [429, '5']);
    assert.match(await tooMany.text(), /^50 requests for events of these locations wait/);
    assert.equal((await read(`?after=${from}`)).Events.length, 0, 'without a wait');
    leaving.abort();
    await Promise.all(waiting);
    await eventually(() => service.composed.eventFeed.waiting() === 0);
    const next = wait(null);
    await lodge(idOf('events-5'));
    assert.equal((await next).status, 200);
  });

  it('shows nothing of a location that the key is not for, nor of another than x-minor-id names', async () => {
    await lodge(idOf('events-4', 'SBX00002'), claim, { 'x-minor-id': 'SBX00002' });
    await eventually(
      async () => (await read('?limit=500', { 'x-minor-id': 'SBX00002' })).Events.length === 2,
    );
    const locations = async (headers: Record<string, string>) => [
      ...new Set((await read('?limit=500', headers)).Events.map(({ MinorId }) => MinorId)),
    ];
    assert.deepEqual(await locations(other), []);
    assert.deepEqual(await locations({ 'x-minor-id': 'SBX00002' }), ['SBX00002']);
    const both = await locations({ 'x-minor-id': '' });
    assert.deepEqual(new Set(both), new Set(['SBX00001', 'SBX00002']));
  });

  it('reads pages of the types that are asked for', async () => {
    const [one, two] = [
      await read('?limit=1&types=claim.lodged'),
      await read('?types=claim.lodged,claim.refused'),
    ];
    assert.deepEqual(one.Events, two.Events.slice(0, 1));
    assert.equal(one.Next, one.Events[0]?.Position);
    assert.ok(two.Events.every(({ Type }) => Type === 'claim.lodged'));
  });

  const invalid: [query: string, says: RegExp][] = [
    ['?types=claim.nothing', /^The query parameter types must name types of events/],
    ['?limit=501', /limit must be .*500/],
    ['?wait=31', /wait must be .*30/],
    ['?after=-1', /after must be a whole number, 0 or more/],
  ];
  for (const [query, says] of invalid)
    it(`rejects ${query}`, async () => {
      const answer = await service.call(`/Events${query}`);
      assert.equal(answer.status, 400);
      assert.match(await answer.text(), says);
    });

  it('ends a long poll when the service stops', async () => {
    const waiting = fetch(`${service.origin}/Events?after=${await end()}&wait=30`, {
      headers: { 'x-api-key': 'sandbox-key', connection: 'close' },
    });
    await eventually(() => service.composed.eventFeed.waiting() === 1);
    service.composed.eventFeed.release();
    assert.deepEqual(((await (await waiting).json()) as EventPage).Events, []);
  });
});
