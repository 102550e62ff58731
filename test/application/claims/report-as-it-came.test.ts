// Reports as the insurer gives them: its own words, claim ids of any form, and the ids of the claim as its caller sent them.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import {
  readPaymentReport,
  readProcessingReport,
} from '../../../src/application/claims/read-claim-report.ts';
import type { ClaimAssessment } from '../../../src/domain/claims/assessment.ts';
import { keepClaimId } from '../../../src/domain/values/claim-id.ts';
import type { CorrelationId } from '../../../src/domain/values/correlation-id.ts';
import { plusDays } from '../../../src/domain/values/local-date.ts';
import { bulkBillClaim, candidateOf, claimDay, gp, idOf } from '../../support/bulk-bill-claims.ts';
import { auditEntries } from '../../support/audit-entries.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { freshStore, type FreshStore } from '../../support/database.ts';
import { stubInsurer } from '../../support/stub-insurer.ts';
import { minorId } from '../../support/minor-id.ts';

const here = minorId('SBX00001');

/** An assessment that shows one service by its ids alone. */
const assessment: ClaimAssessment = {
  claimId: null,
  benefitPaid: null,
  chargeAmount: null,
  serviceProviderNumber: null,
  events: [
    {
      id: '01',
      eventDate: null,
      patient: null,
      services: [
        {
          id: '0007',
          itemNumber: null,
          assessmentCode: 'PARKED',
          benefitPaid: null,
          chargeAmount: null,
          numberOfPatientsSeen: null,
          error: null,
        },
      ],
    },
  ],
};

describe('a report of a claim that was lodged', () => {
  let store: FreshStore;
  const insurer = stubInsurer();
  const log = capturedLog();
  before(async () => (store = await freshStore()));
  after(() => store.close());

  const lodgedWith = async (claimId: string, id: CorrelationId, candidate = candidateOf(id)) => {
    await store.claims.accept(candidate, () => ({ kind: 'new' }));
    await store.claims.lease(id, 60_000);
    await store.claims.settle(id, 1, { kind: 'accepted', claimId: keepClaimId(claimId) });
  };
  const reportsOf = async (correlationId: CorrelationId) => {
    insurer.reportCalls.splice(0);
    const { claims, audit, outcomeCollection } = store;
    const clock = { now: () => 0, today: () => plusDays(claimDay, 1) };
    const deps = { clock, claims, audit, outcomeCollection, claimInsurer: insurer, log };
    const request = {
      payer: 'medicare' as const,
      minorId: here,
      minorIds: [here],
      correlationId,
      payeeProviderNumber: gp,
    };
    return [await readProcessingReport(deps, request), await readPaymentReport(deps, request)] as const;
  };

  it('has a status that is not known here as it came, and only a code is copied into the audit trail', async () => {
    const id = idOf(1);
    await lodgedWith('A0001@', id);
    for (const [status, audited] of [
      ['REPORT_PARKED', 'REPORT_PARKED'],
      ['See Zoë Bandicoot', 'other'],
    ] as const) {
      insurer.processing = { kind: 'other', status };
      insurer.payment = { kind: 'other', status };
      const expected = { kind: 'status', status };
      assert.deepEqual(await reportsOf(id), [expected, expected]);
      const entries = await auditEntries(store, id);
      assert.equal(entries.findLast(({ act }) => act === 'payment-report')?.outcome, audited);
    }
  });

  it('is asked for by a claim id of any form: the claim is lodged, and is not sent again', async () => {
    for (const [at, claimId] of ['#0001@', 'ABC0000105082026000001', 'another form'].entries()) {
      const id = idOf(10 + at);
      await lodgedWith(claimId, id);
      const record = await store.claims.find(here, id);
      assert.deepEqual([record?.state, record?.claimId], ['lodged', claimId]);
      insurer.processing = { kind: 'complete', assessment };
      await reportsOf(id);
      assert.deepEqual(
        insurer.reportCalls.map((call) => call.claimId),
        [claimId, claimId],
      );
    }
  });

  it('has the ids of the claim as its caller sent them, and does not differ where it shows nothing', async () => {
    const id = idOf(20);
    const candidate = candidateOf(id);
    const claim = bulkBillClaim();
    const medicalEvent = claim.medicalEvent.map((event) => ({
      ...event,
      id: '1',
      service: event.service.map((service) => ({ ...service, id: '7' })),
    }));
    await lodgedWith('A0009@', id, { ...candidate, claim: { ...claim, medicalEvent } });
    insurer.processing = { kind: 'complete', assessment };
    const [report] = await reportsOf(id);
    assert.ok(report.kind === 'complete');
    assert.deepEqual(
      report.content.events.map((event) => [event.id, event.services.map((service) => service.id)]),
      [['1', ['7']]],
    );
    assert.deepEqual(report.differing, []);
  });
});
