// Answers as sparse as the insurer's description allows: none is rejected, and what is absent stays absent.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { patientVerificationService } from '../../../../src/adapters/services-australia/wire/patient-verification.ts';
import { paymentReportService } from '../../../../src/adapters/services-australia/wire/payment-report.ts';
import { processingReportService } from '../../../../src/adapters/services-australia/wire/processing-report.ts';
import { keepClaimId } from '../../../../src/domain/values/claim-id.ts';
import { day, wireLocation, wirePatient, reportCall } from './wire-messages.ts';

const verifyCall = { minorId: wireLocation, patient: wirePatient, dateOfService: day };

describe('an answer that the description allows', () => {
  it('is minimal, and what is absent stays absent', () => {
    const processing = processingReportService.readAnswer({ status: 'COMPLETE' }, reportCall)?.answer;
    assert.deepEqual(processing, {
      kind: 'complete',
      assessment: {
        claimId: null,
        benefitPaid: null,
        chargeAmount: null,
        serviceProviderNumber: null,
        events: [],
      },
    });
    const line = { claimId: 'ABC0000105082026000001' };
    const paid = paymentReportService.readAnswer(
      { status: 'COMPLETE', claimSummary: [line, {}] },
      reportCall,
    );
    assert.ok(paid?.answer.kind === 'complete');
    assert.deepEqual(
      paid.answer.payment.claims.map(({ claimId, benefit, lodgedOn }) => [claimId, benefit, lodgedOn]),
      [
        [line.claimId, null, null],
        [null, null, null],
      ],
    );
    for (const body of [{}, { medicareStatus: {} }, { medicareStatus: { status: {} } }]) {
      const read = patientVerificationService.readAnswer(body, verifyCall);
      assert.deepEqual(read?.answer, {
        status: { code: null, text: '' },
        currentMembership: null,
        currentMember: null,
      });
    }
  });

  it('has a status that is not known here, which is passed on as it came', () => {
    for (const service of [processingReportService, paymentReportService])
      assert.deepEqual(service.readAnswer({ status: 'REPORT_PARKED' }, reportCall)?.answer, {
        kind: 'other',
        status: 'REPORT_PARKED',
      });
    const body = { status: 'PARTLY', claimAssessment: { claimId: 'A0001@' } };
    const read = processingReportService.readAnswer(body, reportCall);
    assert.equal(read?.answer.kind === 'complete' && read.answer.status, 'PARTLY');
  });

  it('is not asked for by a claim id of another length than six characters', () => {
    const idOf = (text: string) =>
      (
        processingReportService.writeRequest({ ...reportCall, claimId: keepClaimId(text) }) as {
          claimId?: string;
        }
      ).claimId;
    assert.deepEqual(['#0001@', 'A001@', 'ABC0000105082026000001'].map(idOf), [
      '#0001@',
      undefined,
      undefined,
    ]);
  });
});
