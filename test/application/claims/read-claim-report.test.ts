// Reports: our own record first, then the insurer, and only for the location and payee of the claim.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { localDate, plusDays, plusMonths, type LocalDate } from '../../../src/domain/values/local-date.ts';
import {
  readPaymentReport,
  readProcessingReport,
  type ClaimReport,
  type ClaimReportRequest,
} from '../../../src/application/claims/read-claim-report.ts';
import type { PaymentAnswer, ProcessingAnswer } from '../../../src/ports/insurer/claim-insurer.ts';
import { candidateOf, chargedAt, claimDay, gp, idOf, otherGp } from '../../support/bulk-bill-claims.ts';
import { auditEntries } from '../../support/audit-entries.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { freshStore, type FreshStore } from '../../support/database.ts';
import { rejection, stubInsurer } from '../../support/stub-insurer.ts';
import { minorId } from '../../support/minor-id.ts';

const here = minorId('SBX00001');
const there = minorId('SBX00002');
const [lodged, queued, refused, correcting] = [idOf(1), idOf(2), idOf(3), idOf(4)];
const [corrected, correctionRefused] = [idOf(5), idOf(6)];
const claimId = 'A0001@';

const processing: Extract<ProcessingAnswer, { kind: 'complete' }> = {
  kind: 'complete',
  assessment: {
    claimId: 'A0001@',
    benefitPaid: 0 as never,
    chargeAmount: 0 as never,
    serviceProviderNumber: gp,
    events: [
      {
        id: '01',
        eventDate: localDate('2026-11-19'),
        patient: {
          status: null,
          currentMembership: { memberNumber: '', memberRefNumber: '' },
          currentMember: { dateOfBirth: '', familyName: '', givenName: '', sex: '' },
        },
        services: [
          {
            id: '0001',
            itemNumber: '00023',
            assessmentCode: '000',
            benefitPaid: 0 as never,
            chargeAmount: 6_000 as never,
            numberOfPatientsSeen: null,
            error: null,
          },
        ],
      },
    ],
  },
};
const payment: Extract<PaymentAnswer, { kind: 'complete' }> = {
  kind: 'complete',
  payment: {
    payerName: 'Medicare',
    runDate: localDate('2026-11-23'),
    runNumber: '1',
    account: { accountName: 'Example', accountNumber: '*****1234', bsbCode: '000000' },
    depositAmount: 0 as never,
    paymentReference: 'R1',
    claims: [],
  },
};

describe('a report', () => {
  let store: FreshStore;
  const insurer = stubInsurer();
  const log = capturedLog();
  before(async () => {
    store = await freshStore();
    const { claims } = store;
    for (const id of [lodged, queued, refused, correcting]) {
      await claims.accept(candidateOf(id), () => ({ kind: 'new' }));
    }
    for (const [id, answer] of [
      [lodged, { kind: 'accepted', claimId: claimId as never }],
      [refused, { kind: 'refused', messages: rejection }],
      [correcting, { kind: 'accepted', claimId: 'A0002@' as never }],
    ] as const) {
      await claims.lease(id, 60_000);
      await claims.settle(id, 1, answer);
    }
    await claims.accept(candidateOf(correcting, chargedAt('61.00')), () => ({ kind: 'correction' }));
    const second = { kind: 'accepted', claimId: claimId as never } as const;
    for (const [id, answer] of [
      [corrected, second],
      [correctionRefused, { kind: 'refused', messages: rejection }],
    ] as const) {
      await claims.accept(candidateOf(id), () => ({ kind: 'new' }));
      await claims.lease(id, 60_000);
      await claims.settle(id, 1, second);
      await claims.accept(candidateOf(id, chargedAt('61.00')), () => ({ kind: 'correction' }));
      await claims.lease(id, 60_000);
      await claims.settle(id, 2, answer);
    }
  });
  after(() => store.close());

  const ask = async (over: Partial<ClaimReportRequest> & { readonly today?: LocalDate } = {}) => {
    const { today = plusDays(claimDay, 1), ...rest } = over;
    insurer.reportCalls.splice(0);
    const { claims, audit, outcomeCollection } = store;
    const deps = {
      clock: { now: () => 0, today: () => today },
      claims,
      audit,
      outcomeCollection,
      claimInsurer: insurer,
      log,
    };
    const request: ClaimReportRequest = {
      payer: 'medicare',
      minorId: here,
      minorIds: [here],
      correlationId: lodged,
      payeeProviderNumber: gp,
      ...rest,
    };
    const both = [await readProcessingReport(deps, request), await readPaymentReport(deps, request)] as const;
    return both.map((report: ClaimReport<unknown>) =>
      report.kind === 'status' ? report.status : report.kind,
    );
  };
  const both = (status: string) => [status, status];

  describe('whose content is compared with what the insurer accepted last', () => {
    const differing = async (correlationId: string) => {
      insurer.processing = processing;
      insurer.payment = payment;
      log.lines.splice(0);
      assert.deepEqual(await ask({ correlationId }), both('complete'), 'the report is given as it is');
      const entries = await auditEntries(store, correlationId);
      const audited = entries.findLast(({ act }) => act === 'processing-report')?.outcome;
      return [log.lines.map(({ level, error, minorId: at }) => [level, error, at]), audited];
    };

    it('says nothing while they are the same', async () => {
      assert.deepEqual(await differing(lodged), [[], 'complete']);
    });

    it('says so in log and audit trail when the insurer assessed the content before the correction', async () => {
      const logged = [['error', 'charges', here]];
      assert.deepEqual(await differing(corrected), [logged, 'complete, differing: charges']);
    });

    it('takes the content before a correction that the insurer refused', async () => {
      assert.deepEqual(await differing(correctionRefused), [[], 'complete']);
    });

    it('cannot say anything while a correction waits', async () => {
      assert.deepEqual(await differing(correcting), [[], 'complete']);
    });
  });

  it('is asked of the insurer with the claim id it gave, the payee and the lodgement day', async () => {
    insurer.processing = processing;
    insurer.payment = payment;
    assert.deepEqual(await ask(), both('complete'));
    assert.deepEqual(insurer.reportCalls[0], {
      payer: 'medicare',
      location: here,
      correlationId: lodged,
      claimId,
      payeeProviderNumber: gp,
      lodgedOn: claimDay,
    });
  });

  const ourOwn: readonly (readonly [does: string, over: Parameters<typeof ask>[0], status: string])[] = [
    ['an id that was never used', { correlationId: idOf(99) }, 'REPORT_NOT_FOUND'],
    ['an id whose tail is not hexadecimal', { correlationId: `${lodged.slice(0, 32)}z` }, 'REPORT_NOT_FOUND'],
    ["another location's claim", { minorId: there, minorIds: [there] }, 'REPORT_NOT_FOUND'],
    [
      "another location's claim, both of one key",
      { minorId: there, minorIds: [here, there] },
      'REPORT_NOT_FOUND',
    ],
    ['another payee', { payeeProviderNumber: otherGp }, 'REPORT_NOT_FOUND'],
    ['a payee in other letters', { payeeProviderNumber: gp.toLowerCase() }, 'REPORT_NOT_FOUND'],
    ['a refused claim', { correlationId: refused }, 'REPORT_NOT_FOUND'],
    [
      'a refused claim, long ago',
      { correlationId: refused, today: plusMonths(claimDay, 12) },
      'REPORT_NOT_FOUND',
    ],
    ['a claim that waits', { correlationId: queued }, 'REPORT_NOT_READY'],
    ['a claim on its day of lodgement', { today: claimDay }, 'REPORT_NOT_READY'],
    ['a claim six months and a day later', { today: plusDays(plusMonths(claimDay, 6), 1) }, 'REPORT_EXPIRED'],
    [
      'another payee, six months and a day later',
      { payeeProviderNumber: otherGp, today: plusDays(plusMonths(claimDay, 6), 1) },
      'REPORT_NOT_FOUND',
    ],
  ];
  for (const [does, over, status] of ourOwn) {
    it(`for ${does} is ${status}, without asking the insurer`, async () => {
      assert.deepEqual(await ask(over), both(status));
      assert.deepEqual(insurer.reportCalls, []);
    });
  }

  it('is recorded in the audit trail where the claim exists, and not where nothing does', async () => {
    const count = async () => (await auditEntries(store)).length;
    const earlier = await count();
    await ask({ correlationId: idOf(98) });
    await ask({ minorId: there, minorIds: [there] });
    assert.equal(await count(), earlier);
    await ask({ correlationId: queued });
    assert.equal(await count(), earlier + 2);
  });

  it('can be had to the day six months later, any number of times', async () => {
    for (let time = 0; time < 3; time += 1) {
      assert.deepEqual(await ask({ today: plusMonths(claimDay, 6) }), both('complete'));
    }
  });

  it('is had by a key of several locations that names none', async () => {
    assert.deepEqual(await ask({ minorId: null, minorIds: [there, here] }), both('complete'));
  });

  it('of a claim whose correction waits is what the insurer has', async () => {
    assert.deepEqual(await ask({ correlationId: correcting }), both('complete'));
  });

  it("says in the gateway's words what the insurer says", async () => {
    const answers: [ProcessingAnswer, PaymentAnswer, string[]][] = [
      [{ kind: 'not-ready' }, { kind: 'not-ready' }, both('REPORT_NOT_READY')],
      [{ kind: 'not-found' }, { kind: 'not-found' }, both('REPORT_NOT_FOUND')],
      [processing, { kind: 'not-available' }, ['complete', 'REPORT_NOT_AVAILABLE']],
    ];
    for (const [one, other, expected] of answers) {
      insurer.processing = one;
      insurer.payment = other;
      assert.deepEqual(await ask(), expected);
    }
  });

  it('is stored as what became of the claim', async () => {
    const stored = async (id: typeof lodged) => {
      const outcome = await store.outcomes.find([here], id);
      return [outcome?.stage, outcome?.benefitPaid, outcome?.paymentRun === null];
    };
    const [paid, nil] = [idOf(7), idOf(8)];
    const { claims } = store;
    for (const id of [paid, nil]) {
      await claims.accept(candidateOf(id), () => ({ kind: 'new' }));
      await claims.lease(id, 60_000);
      await claims.settle(id, 1, { kind: 'accepted', claimId: claimId as never });
    }
    const benefitPaid = 4_390 as never;
    insurer.processing = { ...processing, assessment: { ...processing.assessment, benefitPaid } };
    insurer.payment = { kind: 'not-ready' };
    await ask({ correlationId: paid });
    assert.deepEqual(await stored(paid), ['assessed', 4_390, true]);
    insurer.payment = payment;
    await ask({ correlationId: paid });
    assert.deepEqual(await stored(paid), ['assessed', 4_390, true], 'in a run that does not list it');
    const line = { claimId: null, benefit: benefitPaid, chargeAmount: null, lodgedOn: null };
    const channel = { accountReferenceId: null, claimChannelCode: null };
    const claimsOfRun = [{ ...line, ...channel, transactionId: paid.slice('urn:uuid:'.length) }];
    insurer.payment = { ...payment, payment: { ...payment.payment, claims: claimsOfRun } };
    await ask({ correlationId: paid });
    assert.deepEqual(await stored(paid), ['paid', 4_390, false]);
    insurer.payment = { kind: 'not-available' };
    await ask({ correlationId: nil });
    assert.deepEqual(await stored(nil), ['nil', 0, true]);
  });

  it('says that the insurer is down, and nothing else', async () => {
    insurer.behaviour = 'down';
    assert.deepEqual(await ask(), both('insurer-unavailable'));
    insurer.behaviour = 'up';
  });

  for (const [does, correlationId] of [
    ['a plain UUID', 'urn:uuid:6f1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d'],
    ['32 characters', lodged.slice(0, 32)],
    ['34 characters', `${lodged}0`],
    ['another prefix', lodged.replace('urn', 'URN')],
    ['nothing', ''],
  ] as const) {
    it(`is refused for ${does}`, async () => {
      assert.deepEqual(await ask({ correlationId }), both('bad-id'));
    });
  }
});
