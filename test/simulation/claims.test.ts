// One location's claims, step by random step, against a model: never lost, never twice, never read by another.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import fc from 'fast-check';
import { connectToDatabase, type Sql } from '../../src/adapters/postgres/connection/sql.ts';
import { claimsPerDayMax } from '../../src/domain/limits.ts';
import { claimDay, gp } from '../support/bulk-bill-claims.ts';
import { eventually } from '../support/eventually.ts';
import { startService, type RunningService } from '../support/service.ts';
import { sampledRuns } from '../support/sample.ts';
import { insurerComesBack, type Model } from './claim-model.ts';
import {
  advance,
  correct,
  insurer,
  lodgeNew,
  misuse,
  askForReport,
  resubmit,
  type Real,
} from './claim-steps.ts';

const charge = fc.integer({ min: 50, max: 52 });
/** Counted back from the newest claim. */
const at = fc.nat(3);
const correction = fc.tuple(at, charge).map(([which, amount]) => correct(which, amount));
const fault = fc.constantFrom('up' as const, 'down' as const).map(insurer);
/** What is interesting stands in the list more often. */
const steps = fc.commands(
  [
    charge.map(lodgeNew),
    at.map(resubmit),
    correction,
    correction,
    correction,
    at.map(misuse),
    at.map(askForReport),
    fc.constantFrom(1, 1, 1, 1, 1, 2, 100).map(advance),
    fault,
    fault,
    fault,
  ],
  { maxCommands: 30, size: 'max' },
);

/** The insurer has assessed the claim before its correction arrives; then what stands is sent again. */
const refusedCorrectionTakenBack = [
  insurer('down'),
  lodgeNew(51),
  advance(1),
  correct(0, 50),
  insurer('up'),
  correct(0, 51),
];

describe("a location's claims over random steps", () => {
  let service: RunningService;
  let sql: Sql;
  before(async () => {
    service = await startService();
    sql = connectToDatabase(service.databaseUrl);
  });
  after(async () => {
    await sql.end();
    await service.stop();
  });

  /** The quick way to the end of an outage: what was postponed is due now. */
  const nothingWaits = () =>
    eventually(async () => {
      await sql`update claim set due_at = now() where state in ('queued', 'correcting')`;
      const [row] = await sql<{ waits: number }[]>`
        select count(*)::int as waits from claim where state in ('queued', 'correcting')`;
      return row?.waits === 0;
    });

  it('are answered as the model says, whatever the steps', async () => {
    await fc.assert(
      fc.asyncProperty(steps, async (commands) => {
        await sql`truncate claim, claim_revision, lodged_service, claim_day, claim_outcome, service_outcome, insurer_claim, insurer_location`;
        await service.post('/Sandbox/Faults', { Insurer: 'up' });
        await service.post('/Sandbox/Clock', { Today: claimDay });
        // Four more, and the day is full.
        const countedBefore = { day: claimDay, claims: claimsPerDayMax - 4 };
        await sql`
          insert into claim_day (payee_provider_number, minor_id, day, lodged)
          values (${gp}, 'SBX00001', ${claimDay}, ${countedBefore.claims})`;
        const model: Model = { today: claimDay, isInsurerUp: true, claims: [], countedBefore };
        const real: Real = { service, nothingWaits };
        await fc.asyncModelRun(() => ({ model, real }), commands);

        await service.post('/Sandbox/Faults', { Insurer: 'up' });
        await nothingWaits();
        insurerComesBack(model);
        const rows = await sql<{ id: string; ours: string; theirs: string | null; charge: string }[]>`
          select claim.correlation_id as id, claim.claim_id as ours, insurer_claim.claim_id as theirs,
            claim.document #>> '{medicalEvent,0,service,0,chargeAmount}' as charge
          from claim left join insurer_claim using (correlation_id) order by 1`;
        const expected = model.claims.toSorted((one, other) => (one.id < other.id ? -1 : 1));
        assert.deepEqual(
          rows.map(({ id, charge: amount }) => [id, amount]),
          expected.map(({ id, charge: amount }) => [id, `${amount}.00`]),
          'each claim once, with its newest content',
        );
        for (const { ours, theirs } of rows) assert.equal(ours, theirs);
        assert.equal(new Set(rows.map(({ ours }) => ours)).size, rows.length, 'each claim id once');
        const [counts] = await sql<{ held: number; counted: number; given: number }[]>`
          select (select count(*) from insurer_claim)::int as held,
            (select coalesce(sum(lodged), 0) from claim_day)::int as counted,
            (select coalesce(sum(lodged), 0) from insurer_location)::int as given`;
        const held = rows.length;
        assert.deepEqual({ ...counts }, { held, counted: countedBefore.claims + held, given: held });
      }),
      { numRuns: sampledRuns(20, 2), examples: [[refusedCorrectionTakenBack]] },
    );
  });
});
