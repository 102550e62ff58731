// Retention of interactive claims and of the simulator's records.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { Store } from '../../../../src/adapters/postgres/open-store.ts';
import { classifyClaimArrival } from '../../../../src/domain/claims/classify-arrival.ts';
import { claimIdFromCount } from '../../../../src/domain/values/claim-id.ts';
import type { CorrelationId } from '../../../../src/domain/values/correlation-id.ts';
import { localDate, type LocalDate } from '../../../../src/domain/values/local-date.ts';
import { cents } from '../../../../src/domain/values/money.ts';
import type { RetainedKind } from '../../../../src/ports/maintenance/personal-data.ts';
import { bulkBillClaim, candidateOf, gp, idOf } from '../../../support/bulk-bill-claims.ts';
import { asked as named, membership, outcomeOf } from '../../../support/interactive-outcomes.ts';
import { encounterOf } from '../../../support/immunisation-register.ts';
import { newerKey, encryptedDatabase, type EncryptedDatabase } from '../../../support/encrypted-store.ts';
import { minorId } from '../../../support/minor-id.ts';

const location = minorId('SBX00001');
const months = 7;
/** Seven months after each day, and the day after that; the last one ends with a shorter month. */
const boundaries = [
  ['2026-04-20', '2026-11-20', '2026-11-21'],
  ['2025-12-31', '2026-07-31', '2026-08-01'],
  ['2025-07-31', '2026-02-28', '2026-03-01'],
] as const;

describe('content that is removed by age', () => {
  let database: EncryptedDatabase;
  let store: Store;
  let serial = 0;
  before(async () => {
    database = await encryptedDatabase();
    store = await database.open([newerKey]);
  });
  after(() => database.close());

  const nextId = () => idOf((serial += 1));
  const remove = (kind: RetainedKind, today: string) =>
    store.retention.remove({ kind, months, today: localDate(today) }, 100);
  const countOf = (kind: RetainedKind, today: string) =>
    store.retention.count({ kind, months, today: localDate(today) });

  const begin = (correlationId: CorrelationId, today: LocalDate, requestHash = 'one') =>
    store.interactiveClaims.begin(
      { location, correlationId, requestHash, patient: membership, ...named, today },
      60_000,
      () => ({ kind: 'assess' }),
    );
  const asked = async (correlationId: CorrelationId, day: LocalDate) => {
    const begun = await begin(correlationId, day);
    assert.ok(begun.kind === 'send');
    return begun.lease;
  };
  const lodgeOurs = async (correlationId: CorrelationId, day: LocalDate) => {
    const candidate = candidateOf(correlationId, bulkBillClaim(), { today: day });
    await store.claims.accept(candidate, (held, count) => classifyClaimArrival(candidate, held, count));
    const taken = await store.claims.lease(correlationId, 60_000);
    assert.ok(taken);
    const answer = { kind: 'accepted', claimId: claimIdFromCount(1) } as const;
    await store.claims.settle(correlationId, taken.revision, answer);
  };

  const answeredAt = (correlationId: CorrelationId, moment: string) =>
    store.interactiveRecords.receive(
      {
        location,
        correlationId,
        requestHash: 'one',
        today: localDate(moment.slice(0, 10)),
        now: Date.parse(moment),
        patient: correlationId,
      },
      ({ claimId }) => ({ kind: 'record', outcome: outcomeOf('assessed', claimId), services: [] }),
    );

  /** How each kind comes to be on a day, and whether anything of it is still there. */
  const kinds: Readonly<
    Record<
      Exclude<RetainedKind, 'claims'>,
      {
        readonly make: (id: CorrelationId, day: LocalDate) => Promise<unknown>;
        readonly isKept: (id: CorrelationId) => Promise<boolean>;
      }
    >
  > = {
    'interactive-claims': {
      make: async (id, day) => store.interactiveClaims.settle(await asked(id, day), outcomeOf('assessed'), 1),
      isKept: async (id) => (await store.interactiveClaims.find(location, id))?.answer !== null,
    },
    'insurer-claims': {
      make: (correlationId, lodgedOn) =>
        store.insurerClaimRecords.receive(
          {
            location,
            correlationId,
            stream: 'general',
            claim: bulkBillClaim(),
            lodgedOn,
            assessedOn: lodgedOn,
            payeeProviderNumber: gp,
            patients: ['somebody'],
          },
          () => ({ kind: 'new' }),
        ),
      isKept: async (id) => (await store.insurerClaimRecords.find(id)) !== null,
    },
    'insurer-interactive-claims': {
      make: (id, day) => answeredAt(id, `${day}T12:00:00+10:00`),
      isKept: async (id) => {
        const rows = await store.sql`
          select from insurer_interactive_claim where correlation_id = ${id}`;
        return rows.length > 0;
      },
    },
    'insurer-immunisations': {
      make: (individual, day) =>
        store.immunisationRecords.decide(individual, ({ nextClaimId: claimId }) => ({
          answer: null,
          write: [
            {
              location,
              claimId,
              claimSequence: 1,
              state: 'recorded',
              dateOfService: day,
              submittedOn: day,
              encounter: encounterOf('SIMMMR', '1', day),
            },
          ],
        })),
      isKept: async (individual) => (await store.immunisationRecords.encountersOf(individual)).length > 0,
    },
    'insurer-catchup-dates': {
      make: (individual, day) => store.immunisationRecords.recordCatchupDate(individual, day),
      isKept: async (individual) => (await store.immunisationRecords.catchupDateOf(individual)) !== null,
    },
    deposits: {
      make: (id, day) =>
        store.deposits.addStatement({
          location,
          account: '1',
          accountId: `account ${id}`,
          columns: null,
          lines: [
            { id, bookedOn: day, amount: cents(100), words: `Quokka ${id}`, reference: 'rent', bankId: null },
          ],
        }),
      isKept: async (id) => {
        const found = await store.deposits.find([location], id);
        return found?.words !== null || found.reference !== null;
      },
    },
  };

  /** Sent, and never answered. */
  const outcomeUnknown = {
    make: async (id: CorrelationId, day: LocalDate) =>
      store.interactiveClaims.recordUnknownOutcome(await asked(id, day)),
    isKept: async (id: CorrelationId) =>
      (await store.erasure.claimsOf(membership.memberNumber, membership.memberRefNumber)).includes(id),
  };

  /** Refused when it was new: the patient is kept, since somebody lodges it again. */
  const refused = {
    make: async (id: CorrelationId, day: LocalDate) => store.interactiveClaims.withdraw(await asked(id, day)),
    isKept: async (id: CorrelationId) =>
      (await outcomeUnknown.isKept(id)) ||
      (await store.interactiveClaims.findPatients(location, [id])).size > 0,
  };

  for (const [what, kind, { make, isKept }] of [
    ['interactive claims', 'interactive-claims', kinds['interactive-claims']],
    ['interactive claims with unknown outcome', 'interactive-claims', outcomeUnknown],
    ['interactive claims that were refused', 'interactive-claims', refused],
    ["the insurer's claims", 'insurer-claims', kinds['insurer-claims']],
    ["the insurer's interactive claims", 'insurer-interactive-claims', kinds['insurer-interactive-claims']],
    ['encounters of the simulated register', 'insurer-immunisations', kinds['insurer-immunisations']],
    ['catch-up dates of the simulated register', 'insurer-catchup-dates', kinds['insurer-catchup-dates']],
    ['what banks wrote about deposits', 'deposits', kinds.deposits],
  ] as const) {
    for (const [day, last, gone] of boundaries) {
      it(`keeps ${what} of ${day} on ${last}, and not on ${gone}`, async () => {
        const id = nextId();
        await make(id, localDate(day));
        assert.equal(await countOf(kind, last), 0);
        assert.deepEqual([await remove(kind, last), await isKept(id)], [0, true]);
        assert.equal(await countOf(kind, gone), 1);
        assert.deepEqual([await remove(kind, gone), await isKept(id)], [1, false]);
        assert.equal(await countOf(kind, gone), 0);
      });
    }
  }

  for (const moment of ['00:00:30', '23:59:30']) {
    it(`counts an insurer's interactive claim of ${moment} in Sydney to the day there`, async () => {
      const kind = 'insurer-interactive-claims';
      await answeredAt(nextId(), `2026-04-20T${moment}+10:00`);
      assert.deepEqual([await countOf(kind, '2026-11-20'), await remove(kind, '2026-11-21')], [0, 1]);
    });
  }

  it('skips an interactive claim that is in flight', async () => {
    const id = nextId();
    const leave = await asked(id, localDate('2020-01-01'));
    assert.equal(await remove('interactive-claims', '2026-11-20'), 0);
    assert.equal(await store.erasure.erase(id), 'waiting');
    await store.interactiveClaims.withdraw(leave);
    assert.equal(await remove('interactive-claims', '2026-11-20'), 1);
  });

  it('keeps the id of an interactive claim, which never becomes another claim', async () => {
    const id = nextId();
    await kinds['interactive-claims'].make(id, localDate('2020-01-01'));
    assert.equal(await remove('interactive-claims', '2026-11-20'), 1);
    for (const requestHash of ['one', 'other']) {
      const begun = await begin(id, localDate('2026-11-20'), requestHash);
      assert.ok(begun.kind === 'error');
      assert.match(begun.error.reason, /no longer kept; use a new correlationId/);
    }
  });

  for (const [ours, theirs, lodge] of [
    ['claims', 'insurer-claims', lodgeOurs],
    ['interactive-claims', 'insurer-interactive-claims', kinds['interactive-claims'].make],
    ['interactive-claims', 'insurer-interactive-claims', outcomeUnknown.make],
  ] as const) {
    it(`removes ${theirs} after ours (${lodge === outcomeUnknown.make ? 'outcome unknown' : 'answered'}) alone, so reports are not requested in vain`, async () => {
      const id = nextId();
      const day = localDate('2020-01-01');
      await lodge(id, day);
      await kinds[theirs].make(id, day);
      assert.deepEqual([await remove(theirs, '2026-11-20'), await kinds[theirs].isKept(id)], [0, true]);
      assert.equal(await remove(ours, '2026-11-20'), 1);
      assert.deepEqual([await remove(theirs, '2026-11-20'), await kinds[theirs].isKept(id)], [1, false]);
    });
  }
});
