// The events of what became of claims, and of batches, releases and the insurer: each once, however often the cause is recorded.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import type { ClaimAssessment, ClaimPayment } from '../../../../src/domain/claims/assessment.ts';
import type { EventData, EventType } from '../../../../src/domain/values/event-type.ts';
import type { CorrelationId } from '../../../../src/domain/values/correlation-id.ts';
import { localDate, plusDays, type LocalDate } from '../../../../src/domain/values/local-date.ts';
import { cents } from '../../../../src/domain/values/money.ts';
import { lodge } from '../../../contracts/claim-store-fixture.ts';
import { candidateOf, claimDay, gp, idOf } from '../../../support/bulk-bill-claims.ts';
import { freshStore, type FreshStore } from '../../../support/database.ts';
import {
  asked,
  correlationIdAt as interactiveIdOf,
  membership,
  outcomeOf,
} from '../../../support/interactive-outcomes.ts';
import { scheduleItem } from '../../../support/schedule-items.ts';
import { minorId } from '../../../support/minor-id.ts';

const location = minorId('SBX00001');
const day = localDate('2026-11-21');
const at = 1_786_000_000_000;

const assessmentOf = (
  benefit: number,
  status: number | null,
): Pick<ClaimAssessment, 'benefitPaid' | 'events'> => ({
  benefitPaid: cents(benefit),
  events: [
    {
      id: '01',
      eventDate: claimDay,
      patient:
        status === null
          ? null
          : { status: { code: status, text: '' }, currentMembership: null, currentMember: null },
      services: [
        {
          id: '0001',
          itemNumber: '00023',
          assessmentCode: benefit === 0 ? '160' : '105',
          benefitPaid: cents(benefit),
          chargeAmount: cents(6000),
          numberOfPatientsSeen: null,
          error: null,
        },
      ],
    },
  ],
});

const withoutRevision = (data: EventData): EventData =>
  Object.fromEntries(Object.entries(data).filter(([name]) => name !== 'Revision'));

describe('the events of what became of claims', () => {
  let store: FreshStore;
  let last = 0;
  before(async () => (store = await freshStore()));
  after(() => store.close());

  /** Type and data, but the revision, of what was recorded since the last call; lodgements are left out. */
  async function recorded(): Promise<readonly [EventType, object][]> {
    while ((await store.events.number()).kind === 'busy');
    const page = await store.events.read({ after: last, locations: [location], types: null, limit: 500 });
    last = page.next;
    return page.events.flatMap(({ type, data }) =>
      type === 'claim.queued' ? [] : [[type, withoutRevision(data)]],
    );
  }
  const lodged = async (serial: number) => {
    await lodge(store.claims, candidateOf(idOf(serial)));
    return { location, correlationId: idOf(serial) };
  };

  it('say what was assessed, what differs, whose details changed, and that somebody should look', async () => {
    const of = await lodged(1);
    const differences = [{ part: 'charges', item: '23', lodged: '60.00', assessed: '43.90' }] as const;
    const assessed = {
      assessment: assessmentOf(4390, 8015),
      differing: ['charges'],
      differences,
      day,
    } as const;
    assert.deepEqual(await store.outcomes.assessedOtherwise(of), { parts: [], differences: [], patient: [] });
    await store.outcomeCollection.recordAssessment(of, assessed);
    await store.outcomeCollection.recordAssessment(of, assessed);
    assert.deepEqual(await recorded(), [
      ['claim.assessed', { BenefitPaid: '43.90' }],
      ['claim.differs', { Parts: ['charges'] }],
      ['patient.details_changed', { Codes: [8015] }],
      ['claim.attention', { Attention: 'differs' }],
    ]);
    assert.deepEqual(await store.outcomes.assessedOtherwise(of), {
      parts: ['charges'],
      differences,
      patient: [],
    });
  });

  it('say that nothing is paid, as assessed or when the payment is asked for', async () => {
    await store.outcomeCollection.recordAssessment(await lodged(2), {
      assessment: assessmentOf(0, null),
      differing: [],
      day,
    });
    assert.deepEqual(await recorded(), [
      ['claim.assessed', { BenefitPaid: '0.00' }],
      ['claim.nil', {}],
      ['claim.attention', { Attention: 'rejected' }],
    ]);
    const of = await lodged(3);
    await store.outcomeCollection.recordNil(of, day);
    await store.outcomeCollection.recordNil(of, day);
    assert.deepEqual(await recorded(), [
      ['claim.nil', {}],
      ['claim.attention', { Attention: 'rejected' }],
    ]);
  });

  it('say that a run was received, and each claim in it paid', async () => {
    const of = await lodged(4);
    const payment: ClaimPayment = {
      payerName: 'Medicare',
      runDate: '2026-11-23',
      runNumber: '0692',
      account: null,
      depositAmount: cents(4390),
      paymentReference: 'reference',
      claims: [
        {
          claimId: null,
          benefit: cents(4390),
          chargeAmount: cents(6000),
          lodgedOn: null,
          transactionId: of.correlationId.slice('urn:uuid:'.length),
          accountReferenceId: null,
          claimChannelCode: null,
        },
      ],
    };
    const paid = { payer: 'medicare', payeeProviderNumber: gp, payment, day, now: at } as const;
    await store.outcomeCollection.recordPayment(of, paid);
    await store.outcomeCollection.recordPayment(of, paid);
    assert.deepEqual(await recorded(), [
      ['payment_run.received', { PayeeProviderNumber: gp, DepositAmount: '43.90', Lines: 1 }],
      ['claim.paid', { PaymentRun: `2026-11-23:0692:${gp}:${location}`, BenefitPaid: '43.90' }],
    ]);
  });

  it('announce once that the reports of a claim end, and say once that they have', async () => {
    const of = await lodged(5);
    const attention = async () => (await store.outcomes.find([of.location], of.correlationId))?.attention;
    const announce = (until: LocalDate) => store.outcomeCollection.announceEnds(until, 500);
    assert.deepEqual([await announce(plusDays(claimDay, -1)), await attention()], [0, null]);
    assert.ok((await announce(claimDay)) > 0);
    assert.deepEqual([await announce(claimDay), await attention()], [0, 'expiring']);
    assert.deepEqual(await recorded(), [['claim.attention', { Attention: 'expiring' }]]);
    await store.outcomeCollection.recordUnknown(of, day);
    await store.outcomeCollection.recordUnknown(of, day);
    assert.deepEqual(await recorded(), [['claim.attention', { Attention: 'unknown' }]]);
    assert.equal(await attention(), 'expiring');
  });

  const begin = async (correlationId: CorrelationId) => {
    const begun = await store.interactiveClaims.begin(
      { location, correlationId, requestHash: 'one', patient: membership, ...asked, today: claimDay },
      60_000,
      () => ({ kind: 'assess' }),
    );
    assert.ok(begun.kind === 'send');
    return begun;
  };
  const answered = async (serial: number, state: 'pended' | 'assessed') => {
    const correlationId = interactiveIdOf(location, serial);
    const begun = await begin(correlationId);
    await store.interactiveClaims.settle(begun.lease, outcomeOf(state), at);
    await store.interactiveClaims.settle(begun.lease, outcomeOf(state), at);
    return store.outcomes.find([location], correlationId);
  };

  it('say that an interactive claim is with the staff of Medicare', async () => {
    assert.equal((await answered(6, 'pended'))?.stage, 'lodged');
    assert.deepEqual(await recorded(), [['interactive.pended', {}]]);
  });

  it('say that an interactive claim was assessed, and paid at once', async () => {
    const outcome = await answered(7, 'assessed');
    assert.deepEqual([outcome?.stage, outcome?.benefitPaid], ['paid', 4_505]);
    assert.deepEqual(await recorded(), [
      ['claim.assessed', { BenefitPaid: '45.05' }],
      ['claim.paid', { PaymentRun: null, BenefitPaid: '45.05' }],
    ]);
  });

  it('say each time that an interactive claim is refused, with the codes, and when', async () => {
    const correlationId = interactiveIdOf(location, 8);
    const of = { location, correlationId, stage: 'refused' } as const;
    for (const codes of [['9202'], []]) {
      const begun = await begin(correlationId);
      await store.interactiveClaims.withdraw(begun.lease, codes);
      await store.interactiveClaims.withdraw(begun.lease, codes);
      const began = Date.now();
      assert.deepEqual(await recorded(), [['claim.refused', { Codes: codes, State: 'refused' }]]);
      const { settledAt } = await store.outcomes.moments(of);
      assert.ok(settledAt !== null && Math.abs(began - settledAt.getTime()) < 10_000);
    }
    assert.equal((await store.outcomes.find([location], correlationId))?.attention, 'refused');
  });

  it('say that a batch is finished, with its last result', async () => {
    const rows = [1, 2].map((row) => ({ row, reference: null, body: {} }));
    const batch = { id: 'batch_events', location, rows, malformed: [], retryHours: 0 };
    await store.batches.add({
      ...batch,
      actor: { keyId: 'key', requestId: 'request' },
      idempotencyKey: null,
      requestHash: 'hash',
    });
    const [first, second] = await store.batches.leaseDue(2, 60_000);
    assert.ok(first && second);
    const result = { state: 'ok', answer: null, reason: 'Fine.' } as const;
    await store.batches.settle(first, result);
    await store.batches.settle(first, result);
    assert.deepEqual(await recorded(), []);
    await store.batches.settle(second, result);
    await store.batches.settle(second, result);
    assert.deepEqual(await recorded(), [['eligibility_batch.finished', { Rows: 2 }]]);
  });

  it('say that a release was imported, once for each content of it', async () => {
    const release = (descriptor: string) =>
      ({
        date: localDate('2026-11-01'),
        origin: 'official',
        items: [scheduleItem({ item: '23', descriptor }).published],
      }) as const;
    for (const words of ['One.', 'One.', 'Two.']) await store.releases.save(release(words));
    const imported = ['schedule.released', { Release: '2026-11-01', Items: 1 }];
    assert.deepEqual(await recorded(), [imported, imported]);
  });

  it('say once each time that Medicare is down, and that it is up again', async () => {
    for (const isDown of [false, true, true, false, false, true]) await store.events.recordInsurer(isDown);
    assert.deepEqual(
      (await recorded()).map(([type]) => type),
      ['insurer.down', 'insurer.up', 'insurer.down'],
    );
  });
});
