// Payment runs as they are stored: each run once, and its lines with the claims that they pay.
import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, it } from 'node:test';
import type { ClaimOfPaymentRun, ClaimPayment } from '../../../../src/domain/claims/assessment.ts';
import type { AttendedWay } from '../../../../src/domain/claims/outcomes/claim-outcome.ts';
import type { CheckedClaim } from '../../../../src/domain/claims/claim-record.ts';
import { claimIdFromCount } from '../../../../src/domain/values/claim-id.ts';
import type { CorrelationId } from '../../../../src/domain/values/correlation-id.ts';
import { dayStartMs, plusDays } from '../../../../src/domain/values/local-date.ts';
import { cents } from '../../../../src/domain/values/money.ts';
import type { PaymentToStore } from '../../../../src/ports/claims/outcome-collection.ts';
import { bulkBilledKind, candidatesOf, lodge, ofVeteran } from '../../../contracts/claim-store-fixture.ts';
import { claimDay, gp, idOf } from '../../../support/bulk-bill-claims.ts';
import { freshStore, type FreshStore } from '../../../support/database.ts';
import { minorId } from '../../../support/minor-id.ts';

const location = minorId('SBX00001');
const day = plusDays(claimDay, 3);
const sharedId = claimIdFromCount(1);
/** Of the run of Medicare whose number is 0692. */
const runId = `${day}:0692:${gp}:${location}`;

const lineOf = (id: CorrelationId | null, benefit: number, fields: Partial<ClaimOfPaymentRun> = {}) => ({
  claimId: null,
  benefit: cents(benefit),
  chargeAmount: cents(6_000),
  lodgedOn: null,
  transactionId: id === null ? null : id.slice('urn:uuid:'.length),
  accountReferenceId: null,
  claimChannelCode: null,
  ...fields,
});
const byClaimId = (benefit: number, lodgedOn: string | null = null) =>
  lineOf(null, benefit, { claimId: sharedId, lodgedOn });
/** Of the only service, which was charged 60.00. */
const assessmentOf = (benefit: number) => ({
  benefitPaid: cents(benefit),
  events: [
    {
      id: '01',
      eventDate: claimDay,
      patient: null,
      services: [
        {
          id: '0001',
          itemNumber: '00023',
          assessmentCode: benefit === 0 ? '160' : '105',
          benefitPaid: cents(benefit),
          chargeAmount: cents(6_000),
          numberOfPatientsSeen: null,
          error: null,
        },
      ],
    },
  ],
});
function paid(
  claims: readonly ClaimOfPaymentRun[],
  fields: Partial<ClaimPayment> = {},
  payer: PaymentToStore['payer'] = 'medicare',
): PaymentToStore {
  const deposit = claims.reduce((sum, { benefit }) => sum + (benefit ?? 0), 0);
  const run = { payerName: null, runDate: day, runNumber: '0692', account: null };
  const payment = { ...run, depositAmount: cents(deposit), paymentReference: null, claims, ...fields };
  return { payer, payeeProviderNumber: gp, day, now: 1_786_000_000_000, payment };
}

describe('payment runs as they are stored', () => {
  let store: FreshStore;
  before(async () => (store = await freshStore()));
  beforeEach(
    () => store.sql`
      truncate claim, claim_revision, lodged_service, claim_day, claim_outcome, service_outcome, payment_run,
        payment_line, unnumbered_event cascade`,
  );
  after(() => store.close());

  async function lodged(serial: number, fields: Partial<CheckedClaim> = {}, claimId = sharedId) {
    const correlationId = idOf(serial);
    const { candidateOf } = candidatesOf(fields.stream === ofVeteran.stream ? ofVeteran : bulkBilledKind);
    await lodge(store.claims, candidateOf(correlationId, undefined, { payeeProviderNumber: gp, ...fields }));
    await store.sql`update claim set claim_id = ${claimId} where correlation_id = ${correlationId}`;
    return correlationId;
  }
  const record = (correlationId: CorrelationId, payment: PaymentToStore) =>
    store.outcomeCollection.recordPayment({ location, correlationId }, payment);
  const runs = async () => {
    const page = { from: null, to: null, payees: null, after: null, limit: 50 };
    const listed = await store.paymentRuns.list({ locations: [location], ...page });
    const found = await Promise.all(listed.map(({ id }) => store.paymentRuns.find([location], id)));
    return found
      .map((run) => [run?.id, run?.deposit, run?.lines.map(({ correlationId }) => correlationId)])
      .toReversed();
  };
  const outcome = async (correlationId: CorrelationId) => {
    const found = await store.outcomes.find([location], correlationId);
    return [found?.stage, found?.benefitPaid, found?.attention];
  };
  /** The reasons of the events that somebody should look. */
  const raised = async () => {
    const rows = await store.sql<{ reason: string }[]>`
      select distinct on (once) data ->> 'Attention' as reason from unnumbered_event where type = 'claim.attention'
      order by once`;
    return rows.map(({ reason }) => reason);
  };
  const assess = (correlationId: CorrelationId, benefit: number) =>
    store.outcomeCollection.recordAssessment(
      { location, correlationId },
      { assessment: assessmentOf(benefit), differing: [], day: plusDays(claimDay, 1) },
    );
  const received = async () => {
    const [row] = await store.sql<{ count: number }[]>`
      select count(*)::int as count from unnumbered_event where type = 'payment_run.received'`;
    return row?.count;
  };

  it('are two of Medicare and DVA for one payee on one day, under one number', async () => {
    const [general, veterans] = [await lodged(1), await lodged(2, { stream: ofVeteran.stream })];
    const ofMedicare = paid([lineOf(general, 4_390)]);
    const ofDva = paid([lineOf(veterans, 6_000)], {}, 'dva');
    for (const _ of ['first', 'again']) {
      await record(general, ofMedicare);
      await record(veterans, ofDva);
    }
    const dvaRun = `${day}:dva-0692:${gp}:${location}`;
    assert.deepEqual(await runs(), [
      [runId, 4_390, [general]],
      [dvaRun, 6_000, [veterans]],
    ]);
    assert.deepEqual(
      [await received(), (await store.outcomes.find([location], veterans))?.paymentRun],
      [2, dvaRun],
    );
  });

  it('keep the id that an earlier release gave them', async () => {
    const [veterans, other] = [
      await lodged(1, { stream: ofVeteran.stream }),
      await lodged(2, { stream: ofVeteran.stream }),
    ];
    const run = paid([lineOf(veterans, 6_000), lineOf(other, 6_000)], {}, 'dva');
    // As it did, which knew no payer.
    await record(veterans, { ...run, payer: 'medicare' });
    await store.sql`update claim_outcome set stage = 'assessed' where correlation_id = ${other}`;
    await record(other, run);
    assert.deepEqual(await runs(), [[runId, 12_000, [veterans, other]]]);
  });

  it('are two where the insurer gives neither number nor reference', async () => {
    const [one, other] = [await lodged(1), await lodged(2)];
    for (const id of [one, other, one]) await record(id, paid([lineOf(id, 4_390)], { runNumber: null }));
    assert.deepEqual(
      (await runs()).map(([, deposit, lines]) => [deposit, lines]),
      [
        [4_390, [one]],
        [4_390, [other]],
      ],
    );
  });

  describe('with a line that has only the id that the insurer gave the claim', () => {
    const early = plusDays(claimDay, -300);
    const ofAnother = { today: early };

    it('pay the claim that was lodged on its day', async () => {
      const [old, young] = [await lodged(1, ofAnother), await lodged(2)];
      await record(young, paid([byClaimId(4_390, claimDay)]));
      assert.deepEqual([await outcome(old), (await outcome(young))[0]], [['lodged', null, null], 'paid']);
    });

    it('pay the only claim of that id, where they have no day', async () => {
      const only = await lodged(1);
      await record(only, paid([byClaimId(4_390)]));
      assert.deepEqual(await outcome(only), ['paid', 4_390, null]);
    });

    const noMatch = [
      ['of another day', [{}], '2020-01-01'],
      ['of two claims, without a day', [ofAnother, {}], null],
      ['of two claims of the day', [{}, {}], claimDay],
      ['of a claim that another payer has', [{ stream: ofVeteran.stream }], claimDay],
    ] as const;
    for (const [title, claims, lodgedOn] of noMatch)
      it(`pay no claim: ${title}`, async () => {
        const ids = await Promise.all(claims.map((fields, at) => lodged(at + 1, fields)));
        await record(idOf(99), paid([byClaimId(4_390, lodgedOn)]));
        for (const id of ids) assert.deepEqual(await outcome(id), ['lodged', null, null]);
        assert.deepEqual(await runs(), [[runId, 4_390, [null]]]);
      });
  });

  describe('otherwise than assessed', () => {
    it('need somebody where they pay less, also where the assessment was accepted as it was', async () => {
      const [less, accepted, given] = [await lodged(1), await lodged(2), await lodged(3)];
      for (const id of [less, given]) await assess(id, 6_000);
      await assess(accepted, 5_000);
      const attend = (correlationId: CorrelationId, how: AttendedWay) =>
        store.outcomes.attend({ location, correlationId }, { how, words: null, resubmittedAs: null });
      assert.ok(await attend(accepted, 'accepted'));
      await store.sql`update claim_outcome set attention = 'expiring' where correlation_id = ${given}`;
      assert.ok(await attend(given, 'written-off'));
      const lines = [less, accepted, given].map((id) => lineOf(id, 2_000));
      const stored = await record(less, paid(lines));
      assert.deepEqual(stored, { settled: 3, differing: 2, isListed: true });
      for (const id of [less, accepted]) assert.deepEqual(await outcome(id), ['paid', 2_000, 'part-paid']);
      assert.deepEqual(await outcome(given), ['paid', 2_000, null]);
      assert.deepEqual(await raised(), ['part-paid', 'part-paid', 'part-paid']);
    });

    it('need somebody where the assessment that comes later is of more', async () => {
      const id = await lodged(1);
      await record(id, paid([lineOf(id, 2_000)]));
      assert.deepEqual(await outcome(id), ['paid', 2_000, null]);
      await assess(id, 6_000);
      assert.deepEqual(await outcome(id), ['paid', 2_000, 'part-paid']);
      assert.deepEqual(await raised(), ['part-paid']);
    });

    it('leave a claim open that they do not list, and need somebody once', async () => {
      const [asked, listed] = [await lodged(1), await lodged(2)];
      for (const id of [asked, listed]) await assess(id, 6_000);
      const run = paid([lineOf(listed, 6_000)]);
      assert.deepEqual(await record(asked, run), { settled: 1, differing: 1, isListed: false });
      assert.deepEqual(await outcome(asked), ['assessed', 6_000, 'differs']);
      assert.deepEqual(await outcome(listed), ['paid', 6_000, null]);
      const accepted = { how: 'accepted', words: null, resubmittedAs: null } as const;
      assert.ok(await store.outcomes.attend({ location, correlationId: asked }, accepted));
      assert.deepEqual(await record(asked, run), { settled: 0, differing: 0, isListed: false });
      assert.deepEqual(await outcome(asked), ['assessed', 6_000, null]);
      assert.deepEqual(await raised(), ['differs']);
    });

    it('need somebody still once an assessment comes after a run without the claim', async () => {
      const [asked, listed] = [await lodged(1), await lodged(2)];
      await record(asked, paid([lineOf(listed, 6_000)]));
      await assess(asked, 6_000);
      assert.deepEqual(await outcome(asked), ['assessed', 6_000, 'differs']);
      assert.deepEqual(await raised(), ['differs']);
    });

    it('are expected again where an assessment comes after the reports had ended', async () => {
      const id = await lodged(1);
      await store.outcomeCollection.recordUnknown({ location, correlationId: id }, day);
      await assess(id, 6_000);
      assert.deepEqual(await outcome(id), ['assessed', 6_000, null]);
      const of = { locations: [location], providers: null };
      assert.deepEqual(await store.claimFigures.owedByDay(of, day), [
        { lodgedOn: claimDay, owedBy: 'insurer', count: 1, amount: 6_000 },
      ]);
    });

    it('leave a claim alone that was written off or lodged again, as does its assessment', async () => {
      for (const [serial, how] of (['written-off', 'resubmitted'] as const).entries()) {
        const id = await lodged(serial + 1);
        await store.sql`update claim_outcome set attention = 'expiring' where correlation_id = ${id}`;
        const attended = { how, words: null, resubmittedAs: null };
        assert.ok(await store.outcomes.attend({ location, correlationId: id }, attended));
        await assess(id, 0);
        assert.deepEqual(await outcome(id), ['nil', 0, null]);
      }
      assert.deepEqual(await raised(), []);
    });

    it('need somebody where nothing is paid after a benefit', async () => {
      const id = await lodged(1);
      await assess(id, 6_000);
      const nil = () => store.outcomeCollection.recordNil({ location, correlationId: id }, day);
      assert.deepEqual([await nil(), await nil()], [true, false]);
      assert.deepEqual(await outcome(id), ['nil', 0, 'differs']);
      assert.deepEqual(await raised(), ['differs']);
    });

    it('are nil before the assessment, which is still asked for and says why', async () => {
      const id = await lodged(1);
      assert.equal(await store.outcomeCollection.recordNil({ location, correlationId: id }, day), false);
      assert.deepEqual(await outcome(id), ['nil', 0, 'rejected']);
      const later = dayStartMs('Australia/Sydney', plusDays(claimDay, 4));
      const limits = { atOnceMax: 4, leaseMs: 60_000 };
      assert.equal((await store.outcomeCollection.lease(location, later, limits)).length, 1);
      assert.ok(await assess(id, 0));
      assert.deepEqual(await outcome(id), ['nil', 0, 'rejected']);
      assert.equal((await store.outcomes.find([location], id))?.services[0]?.code, '160');
    });
  });
});
