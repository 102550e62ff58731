// The queue of claims whose reports are due: how many are leased at once; and what holds for the tables of outcomes and money.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { lodge } from '../../../contracts/claim-store-fixture.ts';
import {
  bulkBillClaim,
  candidateOf,
  chargedAt,
  claimDay,
  idOf,
  medicalEvent,
} from '../../../support/bulk-bill-claims.ts';
import { freshStore, type FreshStore } from '../../../support/database.ts';
import { eventually } from '../../../support/eventually.ts';
import { read } from '../../../support/project-files.ts';
import { removeOutcomeContent } from '../../../../src/adapters/postgres/outcomes/remove-outcome-content.ts';
import type { CorrelationId } from '../../../../src/domain/values/correlation-id.ts';
import { veteranStreams } from '../../../../src/domain/claims/store-and-forward-claim.ts';
import { dayStartMs, plusDays } from '../../../../src/domain/values/local-date.ts';
import { minorId } from '../../../support/minor-id.ts';

const location = minorId('SBX00001');

describe('claims whose reports are due', () => {
  let store: FreshStore;
  before(async () => (store = await freshStore()));
  after(() => store.close());

  const aLockIsWaitedFor = () =>
    eventually(async () => {
      const waiting = await store.sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
      return waiting.count > 0;
    });

  it('are leased up to the limit of the location, and no more, however many wait', async () => {
    for (let serial = 1; serial <= 9; serial += 1)
      await lodge(store.claims, candidateOf(idOf(serial), undefined, { today: claimDay }));
    const later = dayStartMs('Australia/Sydney', plusDays(claimDay, 4));
    const lease = () => store.outcomeCollection.lease(location, later, { atOnceMax: 4, leaseMs: 60_000 });
    assert.equal((await lease()).length, 4);
    assert.equal((await lease()).length, 0);
  });

  it('have one row a service where a correction came while they were first asked about', async () => {
    const { sql, claims } = store;
    const id = idOf(0x60);
    await claims.accept(candidateOf(id, chargedAt('61.00')), () => ({ kind: 'new' }));
    let corrected: Promise<unknown> = Promise.resolve();
    await sql.begin(async (look) => {
      await look`update claim_outcome set looks = 1 where correlation_id = ${id}`;
      corrected = claims.accept(candidateOf(id, chargedAt('62.00')), () => ({ kind: 'correction' }));
      await aLockIsWaitedFor();
    });
    await corrected;
    const services = await sql<{ charge: number }[]>`
      select charge_cents::int as charge from service_outcome where correlation_id = ${id}`;
    assert.deepEqual(
      services.map(({ charge }) => charge),
      [6200],
    );
  });

  it('are asked about, and put off, for each payer of a payee alone', async () => {
    const { sql, outcomeCollection } = store;
    await sql`truncate claim, claim_revision, lodged_service, claim_day, claim_outcome, service_outcome`;
    assert.ok(veteranStreams.every((stream) => stream.startsWith('dva-')));
    const [medicare, alsoMedicare, veterans] = [idOf(0x50), idOf(0x51), idOf(0x52)];
    for (const id of [medicare, alsoMedicare, veterans])
      await lodge(store.claims, candidateOf(id, undefined, { today: claimDay }));
    const due = dayStartMs('Australia/Sydney', plusDays(claimDay, 4));
    await sql`
      update claim_outcome set stage = 'assessed', next_look_at = ${new Date(due)},
        stream = case when correlation_id = ${veterans} then 'dva-specialist' else stream end
      where correlation_id in (${medicare}, ${alsoMedicare}, ${veterans})`;
    const leased = await outcomeCollection.lease(location, due, { atOnceMax: 4, leaseMs: 60_000 });
    assert.deepEqual(leased.map(({ stream }) => stream).toSorted(), ['dva-specialist', 'general']);
    const look = leased.find(({ stream }) => stream === 'general') ?? assert.fail();
    await outcomeCollection.postponePayee(look, due + 1);
    const left = await sql<{ id: string }[]>`
      select correlation_id as id from claim_outcome where next_look_at = ${new Date(due)}`;
    assert.deepEqual(
      left.map(({ id }) => id),
      [veterans],
    );
    await sql`truncate claim, claim_revision, lodged_service, claim_day, claim_outcome, service_outcome`;
  });

  it('have an event with the announcement of their end, also where the Minor ID is not of the usual form', async () => {
    await lodge(store.claims, candidateOf(idOf(10), undefined, { today: claimDay }));
    await store.sql`update claim_outcome set minor_id = 'old' where correlation_id = ${idOf(10)}`;
    const announced = await store.outcomeCollection.announceEnds(plusDays(claimDay, 1), 500);
    const [row] = await store.sql<{ events: number; old: number }[]>`
      select count(*)::int as events, (count(*) filter (where minor_id = 'old'))::int as old
      from unnumbered_event where type = 'claim.attention'`;
    assert.deepEqual({ ...row }, { events: announced, old: 1 });
  });

  it('are in tables whose indexes are led by the location, so that it can distribute them', async () => {
    const tables = [
      'claim_outcome',
      'service_outcome',
      'payment_run',
      'payment_line',
      'bank_account',
      'deposit',
      'deposit_run',
      'eligibility_batch',
    ];
    const rows = await store.sql<{ name: string }[]>`
      select index_class.relname as name
      from pg_index join pg_class as index_class on index_class.oid = indexrelid
        join pg_class as table_class on table_class.oid = indrelid
        join pg_attribute on attrelid = indrelid and attnum = indkey[0]
      where table_class.relname = any(${tables}::text[]) and attname <> 'minor_id' order by name`;
    assert.deepEqual(
      rows.map(({ name }) => name),
      // What is removed by its day, at every location at once.
      ['deposit_with_words', 'eligibility_batch_created_at'],
    );
  });

  it('are found where the partition of their month is missing, and months are added ahead', async () => {
    const { sql, outcomeCollection, outcomes } = store;
    const partitions = async () => {
      const rows = await sql<{ name: string }[]>`
        select inhrelid::regclass::text as name from pg_inherits where inhparent = 'service_outcome'::regclass`;
      return new Set(rows.map(({ name }) => name));
    };
    const monthOf = (day: string) => `service_outcome_${day.slice(0, 7).replace('-', '_')}`;
    const [ahead = assert.fail()] = await sql<{ day: string }[]>`
      select (date_trunc('month', now()) + interval '3 months')::date::text as day`;
    const all = await partitions();
    assert.ok(all.has(monthOf(ahead.day)));
    await sql`drop table ${sql.unsafe(monthOf(ahead.day))}`;
    const own = monthOf(claimDay);
    await sql`truncate claim, claim_revision, lodged_service, claim_day, claim_outcome, service_outcome`;
    if (all.has(own)) await sql`drop table ${sql.unsafe(own)}`;
    await lodge(store.claims, candidateOf(idOf(20), undefined, { today: claimDay }));
    const inOther = async () =>
      (await sql<{ count: number }[]>`select count(*)::int as count from service_outcome_other`)[0]?.count;
    assert.equal(await inOther(), 0, 'services have no rows before the first look');
    const later = dayStartMs('Australia/Sydney', plusDays(claimDay, 4));
    await outcomeCollection.lease(location, later, { atOnceMax: 4, leaseMs: 60_000 });
    assert.equal(await inOther(), 1);
    assert.equal((await outcomes.find([location], idOf(20)))?.services.length, 1);
    await outcomeCollection.addMonths();
    const added = await partitions();
    // The month with a claim in the default partition stays there; the others are complete again.
    assert.deepEqual([added.has(monthOf(ahead.day)), added.has(own)], [true, false]);
    assert.equal((await outcomes.find([location], idOf(20)))?.services.length, 1);
  });

  it('have the services of their newest revision once, whether they were corrected before the first look or after', async () => {
    const { claims, outcomes, sql } = store;
    const authorised = (authorisationDate: string) =>
      bulkBillClaim('general', { medicalEvent: [medicalEvent('general', { authorisationDate })] });
    const chargesOf = async (id: CorrelationId) =>
      (await outcomes.find([location], id))?.services.map(({ charge }) => charge);
    for (const [serial, isAsked] of [
      [30, false],
      [31, true],
    ] as const) {
      const id = idOf(serial);
      for (const claim of [chargedAt('61.00'), chargedAt('60.00'), authorised('2026-11-18')]) {
        await lodge(claims, candidateOf(id, claim, { today: claimDay }));
        if (isAsked) await sql`update claim_outcome set looks = looks + 1 where correlation_id = ${id}`;
      }
      assert.deepEqual(await chargesOf(id), [6_000]);
      await sql`update claim_outcome set looks = looks + 1 where correlation_id = ${id}`;
      assert.deepEqual(await chargesOf(id), [6_000]);
    }
  });

  it('keep no service that has no row yet when their content is removed', async () => {
    const [id, kept] = [idOf(32), idOf(33)];
    for (const each of [id, kept])
      await lodge(store.claims, candidateOf(each, undefined, { today: claimDay }));
    await store.sql.begin((transaction) => removeOutcomeContent(transaction, 'claim', [id]));
    const servicesOf = async (each: CorrelationId) =>
      (await store.outcomes.find([location], each))?.services.length;
    assert.deepEqual([await servicesOf(id), await servicesOf(kept)], [0, 1]);
  });

  it('keep no service when their content is removed while they are first asked about, and store no report after that', async () => {
    const { sql, outcomeCollection } = store;
    const id = idOf(0x61);
    await lodge(store.claims, candidateOf(id, undefined, { today: claimDay }));
    let removed: Promise<unknown> = Promise.resolve();
    await sql.begin(async (look) => {
      await look`update claim_outcome set looks = 1 where correlation_id = ${id}`;
      removed = sql.begin((transaction) => removeOutcomeContent(transaction, 'claim', [id]));
      await aLockIsWaitedFor();
    });
    await removed;
    const assessed = {
      assessment: { benefitPaid: null, events: [] },
      differing: [],
      differences: [{ part: 'charges' as const, item: '23', lodged: '60.00', assessed: '61.00' }],
      day: plusDays(claimDay, 1),
    };
    assert.equal(await outcomeCollection.recordAssessment({ location, correlationId: id }, assessed), false);
    const left = await sql`
      select from service_outcome where correlation_id = ${id}
      union all select from claim_outcome where correlation_id = ${id} and differences is not null`;
    assert.equal(left.count, 0);
  });

  it('are named with every other table in the page about personal data', async () => {
    const page = read('docs/privacy.md');
    const tables = await store.sql<{ name: string }[]>`
      select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition order by relname`;
    assert.ok(tables.length > 40);
    assert.deepEqual(
      tables.map(({ name }) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(page)),
      [],
    );
  });
});
