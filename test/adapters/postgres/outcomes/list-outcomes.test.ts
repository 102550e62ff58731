// Lists of claims by two conditions: exactly those that both conditions list, in one order, however the database finds them.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { generateHistory } from '../../../../src/adapters/simulator/history/generate-history.ts';
import type { Store } from '../../../../src/adapters/postgres/open-store.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import { cents } from '../../../../src/domain/values/money.ts';
import type { ClaimFilter } from '../../../../src/ports/claims/claim-outcomes.ts';
import { takeRowsOfWaitingServices } from '../../../support/services-without-rows.ts';
import { encryptedDatabase, newerKey, type EncryptedDatabase } from '../../../support/encrypted-store.ts';
import { minorId } from '../../../support/minor-id.ts';
import { sampleOf } from '../../../support/sample.ts';

const locations = [minorId('SBX00001'), minorId('SBX00002')];
const [from, until] = [localDate('2026-11-16'), localDate('2026-11-17')];
const noFilter: ClaimFilter = {
  stages: [],
  attention: [],
  attended: [],
  from: null,
  to: null,
  payee: null,
  servicing: null,
  item: null,
  code: null,
  run: null,
  claimId: null,
  isQueued: null,
  providers: null,
};
const services: readonly Partial<ClaimFilter>[] = [
  { item: '23' },
  { item: '105' },
  { item: '12345' },
  { code: '105' },
  { code: '160' },
];
const conditions: readonly Partial<ClaimFilter>[] = [
  { stages: ['paid'] },
  { stages: ['paid', 'nil', 'lodged'] },
  { stages: ['paid'], payee: 'gp', from: until },
  { stages: ['nil', 'unknown', 'refused'] },
  { attention: ['rejected', 'part-paid'] },
  { from: until },
  { to: from },
  { stages: ['nil'], attention: ['rejected'] },
  { attention: ['rejected'], payee: 'gp' },
  { stages: ['nil'], providers: ['specialist'] },
  { stages: ['lodged', 'assessed'] },
  { payee: 'gp' },
  { servicing: 'specialist' },
  { payee: 'specialist', servicing: 'specialist' },
  { payee: 'gp', servicing: 'specialist' },
  { providers: ['gp'] },
  { isQueued: false },
  { attended: ['written-off'] },
  { attended: ['accepted', 'resubmitted'], payee: 'gp' },
];

describe('lists of claims by two conditions', () => {
  let database: EncryptedDatabase;
  let store: Store;
  const outcomes = (filter: Partial<ClaimFilter>, limit = 10_000) =>
    store.outcomes.list({ locations, filter: { ...noFilter, ...filter }, person: null, after: null, limit });
  const list = async (filter: Partial<ClaimFilter>, limit?: number) =>
    (await outcomes(filter, limit)).map(({ correlationId }) => correlationId);
  before(async () => {
    database = await encryptedDatabase();
    store = await database.open([newerKey]);
    await store.claimHistory.prepare(from, until);
    const days = generateHistory({
      seed: 7,
      claims: 1_600,
      from,
      until,
      today: localDate('2026-11-24'),
      locations,
      lodgedBefore: new Map(),
      timeZone: 'Australia/Sydney',
      benefitOf: () => cents(4_390),
      providerNumberOf: (key) => key,
    });
    for (const day of days) assert.equal(await store.claimHistory.add(day), 'added');
    await store.sql`
      update claim_outcome set stage = 'lodged', next_look_at = now() where stage = 'paid' and right(correlation_id, 1) in ('7', '9')`;
    // Those that were not asked about have no rows of services, the others have theirs.
    assert.ok((await takeRowsOfWaitingServices(store.sql)) > 100);
    await store.sql`update claim_outcome set looks = 1 where right(correlation_id, 1) = '9'`;
    await store.sql.unsafe('vacuum analyze');
  });
  after(() => database.close());

  for (const service of services)
    it(`lists by ${JSON.stringify(service)} and another condition what both list, in the same order`, async () => {
      const ofService = await list(service);
      for (const condition of sampleOf(conditions, 3)) {
        const both = { ...condition, ...service };
        const ofCondition = new Set(await list(condition));
        const expected = ofService.filter((id) => ofCondition.has(id));
        const of = JSON.stringify(both);
        assert.deepEqual(await list(both), expected, of);
        assert.deepEqual(await list(both, 20), expected.slice(0, 20), of);
        const about = await store.outcomes.about(locations, { ...noFilter, ...both }, null);
        assert.equal(about, expected.length, of);
      }
    });

  it('lists by item and code the claims with one service of both', async () => {
    const expected = (await outcomes({ item: '23' })).filter(({ services: of }) =>
      of.some(({ itemNumber, code }) => itemNumber === '23' && code === '160'),
    );
    assert.ok(expected.length > 0);
    assert.deepEqual(await outcomes({ item: '23', code: '160' }), expected);
  });

  it('lists services by the stage and the attention that their claims have by now', async () => {
    const [first] = await list({ item: '23', stages: ['paid'] });
    assert.ok(first !== undefined);
    const of = async () => ({
      differs: (await list({ item: '23', attention: ['differs'] })).includes(first),
      unknown: (await list({ item: '23', stages: ['unknown'] })).includes(first),
    });
    assert.deepEqual(await of(), { differs: false, unknown: false });
    await store.sql`update claim_outcome set attention = 'differs' where correlation_id = ${first}`;
    assert.deepEqual(await of(), { differs: true, unknown: false });
    await store.sql`update claim_outcome set attention = null, stage = 'unknown' where correlation_id = ${first}`;
    assert.deepEqual(await of(), { differs: false, unknown: true });
    await store.sql`update claim_outcome set stage = 'paid' where correlation_id = ${first}`;
    assert.deepEqual(await of(), { differs: false, unknown: false });
  });

  it('lists by provider what an earlier release wrote without its providers', async () => {
    const [of, ofAnother] = [
      { item: '23', payee: 'gp' },
      { item: '23', payee: 'specialist' },
    ];
    const [expected, expectedOfAnother] = [await list(of), await list(ofAnother)];
    assert.ok(expected.length > 0);
    await store.sql`update service_outcome set providers = '' where right(correlation_id, 1) < '8'`;
    assert.deepEqual(await list(of), expected);
    assert.deepEqual(await list(ofAnother), expectedOfAnother);
  });

  it('says about how many claims have an item, not how many there are', async () => {
    const many = minorId('SBX00003');
    await store.sql`
      insert into claim_outcome (minor_id, correlation_id, stream, lodged_on, stage)
      select ${many}, 'urn:uuid:SBX00003' || lpad(at::text, 16, '0'), 'general', ${from}::date, 'paid'
      from generate_series(1, 30000) as at`;
    await store.sql`
      insert into service_outcome (
        minor_id, lodged_on, correlation_id, number, event_id, service_id, item_number, service_on, charge_cents)
      select ${many}, ${from}::date, 'urn:uuid:SBX00003' || lpad(at::text, 16, '0'), 1, '01', '0001', '36', ${from}::date, 1
      from generate_series(1, 12000) as at`;
    await store.sql.unsafe('analyze claim_outcome, service_outcome');
    const about = await store.outcomes.about([many], { ...noFilter, item: '36' }, null);
    assert.ok(about > 10_000 && about < 14_000, `${about} of 12,000`);
  });

  it('counts paid claims with an item also where more wait than are kept in memory', async () => {
    const many = minorId('SBX00004');
    await store.sql`
      insert into claim_outcome (minor_id, correlation_id, stream, lodged_on, stage, next_look_at)
      select ${many}, 'urn:uuid:SBX00004' || lpad(at::text, 16, '0'), 'general', ${from}::date,
        case when at <= 700 then 'paid' else 'lodged' end, case when at > 700 then now() end
      from generate_series(1, 22000) as at`;
    await store.sql`
      insert into service_outcome (
        minor_id, lodged_on, correlation_id, number, event_id, service_id, item_number, service_on, charge_cents)
      select ${many}, ${from}::date, 'urn:uuid:SBX00004' || lpad(at::text, 16, '0'), 1, '01', '0001', '36', ${from}::date, 1
      from generate_series(1, 1500) as at`;
    const paid: ClaimFilter = { ...noFilter, item: '36', stages: ['paid'] };
    assert.equal(await store.outcomes.about([many], paid, null), 700);
  });
});
