// What is owed at several locations: each has its own day.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { owedClaims } from '../../../../src/adapters/postgres/reconciliation/owed-claims.ts';
import { localDate } from '../../../../src/domain/values/local-date.ts';
import { freshStore, type FreshStore } from '../../../support/database.ts';
import { zonesOf } from '../../../support/location-zones.ts';
import { minorId } from '../../../support/minor-id.ts';

describe('what is owed', () => {
  let store: FreshStore;
  before(async () => (store = await freshStore()));
  after(() => store.close());

  it('ends at midnight of its own location what somebody has attended to', async () => {
    const both = [minorId('ABC00003'), minorId('ABC00004')];
    await store.sql`
      insert into claim_outcome (minor_id, correlation_id, stream, lodged_on, stage, charge_cents, attended_how, attended_at)
      select place, 'z' || place, 'general', '2026-09-01', 'unknown', 3000, 'written-off', '2026-09-21T00:30:00+10:00'
      from unnest(${both}::text[]) as place`;
    const figures = owedClaims(store.sql, zonesOf({ ABC00003: 'Australia/Perth' }).zoneOf);
    const of = { locations: both, providers: null };
    const owed = await figures.owedClaims(of, localDate('2026-09-20'), { after: null, limit: 9 });
    assert.deepEqual(
      owed.map(({ location }) => String(location)),
      ['ABC00004'],
    );
  });
});
