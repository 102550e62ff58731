// Readers take every answer that the insurer's description allows, and pass each field on or name it as left out.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bulkBillClaimService } from '../../../../src/adapters/services-australia/wire/bulk-bill-claim.ts';
import { patientClaimInteractiveService } from '../../../../src/adapters/services-australia/wire/patient-claim-interactive.ts';
import { concessionVerificationService } from '../../../../src/adapters/services-australia/wire/concession-verification.ts';
import { veteranVerificationService } from '../../../../src/adapters/services-australia/wire/veteran-verification.ts';
import {
  registerAccessService,
  registerCatchupService,
  registerEncounterService,
  registerHistoryService,
  registerIndividualService,
} from '../../../../src/adapters/services-australia/wire/immunisation-register.ts';
import { sameDayDeleteService } from '../../../../src/adapters/services-australia/wire/same-day-delete.ts';
import { patientVerificationService } from '../../../../src/adapters/services-australia/wire/patient-verification.ts';
import {
  paymentReportService,
  veteranPaymentReportService,
} from '../../../../src/adapters/services-australia/wire/payment-report.ts';
import {
  processingReportService,
  veteranProcessingReportService,
} from '../../../../src/adapters/services-australia/wire/processing-report.ts';
import {
  alliedHealthClaimService,
  veteranClaimService,
} from '../../../../src/adapters/services-australia/wire/veteran-claim.ts';
import { alliedHealthClaim, veteranClaim } from '../../../support/veteran-claims.ts';
import type {
  LodgeAnswer,
  PaymentAnswer,
  ProcessingAnswer,
} from '../../../../src/ports/insurer/claim-insurer.ts';
import type { WebService } from '../../../../src/adapters/services-australia/wire/web-service-definition.ts';
import { formatInteractiveClaimBody } from '../../../../src/http/schema/interactive-claim-response.ts';
import { formatPaymentReportBody } from '../../../../src/http/schema/payment-report-response.ts';
import { formatMedicareVeteranBody } from '../../../../src/http/schema/veteran-response.ts';
import { formatProcessingReportBody } from '../../../../src/http/schema/processing-report-response.ts';
import { leavesOf, messageGenerator, type MessageExtent } from '../../../support/generated-messages.ts';
import { interactiveClaim, somebody } from '../../../support/interactive-claims.ts';
import { day, wireLocation, correlationId, lodgeCall, wirePatient, reportCall } from './wire-messages.ts';
import { sampledRuns } from '../../../support/sample.ts';

const answersOfEach = sampledRuns(2_100, 3);
const extents: readonly MessageExtent[] = ['minimal', 'maximal', 'random', 'random', 'random'];
const statuses = ['COMPLETE', 'SUCCESS', 'MEDICARE_ASSESSED', 'MEDICARE_REJECTED', 'REPORT_PARKED', '?'];

/** Where an amount in cents stands in a body in dollars: `1205` is `12.05`. */
const inDollars = (cents: string) => {
  const digits = cents.replace(/^0+(?=\d{3})/, '').padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};
const amountFields = /\.(benefitPaid|benefit|chargeAmount|depositAmount)$/;

/** The text by which a value of an answer is found in what the caller gets. */
function shownForm(path: string, value: unknown): string {
  if (typeof value === 'string' && amountFields.test(path) && /^\d+$/.test(value)) return inDollars(value);
  // Masked but for its last four characters.
  if (path.endsWith('accountNumber') && typeof value === 'string')
    return JSON.stringify(value.slice(-4)).slice(1);
  return typeof value === 'string' ? JSON.stringify(value).slice(1, -1) : String(value);
}

/** Reads generated answers of a service; `shown` is what its caller gets of one. */
function readsAll<Call, Answer>(
  service: WebService<Call, Answer>,
  type: string,
  call: Call,
  shown: (answer: Answer) => unknown,
): void {
  it(`${answersOfEach} answers of ${service.name} are read, none is refused, and no field is lost unnamed`, () => {
    const generator = messageGenerator(7);
    let fields = 0;
    for (let at = 0; at < answersOfEach; at += 1) {
      const extent = extents[at % extents.length] ?? 'random';
      const generated = generator.message(type, extent);
      const status = statuses[at % statuses.length];
      const body: unknown = 'status' in generated ? { ...generated, status } : generated;
      const read = service.readAnswer(body, call);
      assert.ok(read !== null, `refused: ${JSON.stringify(body)}`);
      const text = JSON.stringify(shown(read.answer));
      for (const [path, value] of leavesOf(body)) {
        fields += 1;
        const isNamed = read.unknown.some((named) => path === named || path.startsWith(`${named}.`));
        assert.ok(
          isNamed || text.includes(shownForm(path, value)),
          `${path}: ${JSON.stringify(value)} is not in ${text}`,
        );
      }
    }
    assert.ok(fields >= answersOfEach);
  });
}

const statusesWithoutReport = {
  'not-ready': 'REPORT_NOT_READY',
  'not-found': 'REPORT_NOT_FOUND',
  'not-available': 'REPORT_NOT_AVAILABLE',
};

describe('of the answers that the description allows', () => {
  // The route answers SUCCESS to every claim that is lodged; another status is named.
  const lodged = (answer: LodgeAnswer) => ({ ...answer, status: 'SUCCESS' });
  readsAll(bulkBillClaimService, 'BulkBillStoreForwardResponseType', lodgeCall, lodged);
  const medical = { ...lodgeCall, stream: 'dva-general', claim: veteranClaim() } as const;
  readsAll(veteranClaimService, 'DVAClaimResponseType', medical, lodged);
  const allied = { ...lodgeCall, stream: 'dva-allied', claim: alliedHealthClaim() } as const;
  readsAll(alliedHealthClaimService, 'AlliedHealthClaimResponseType', allied, lodged);
  const processed = (answer: ProcessingAnswer) => {
    if (answer.kind === 'complete') {
      const { status = 'COMPLETE', assessment } = answer;
      return { status, ...formatProcessingReportBody(assessment) };
    }
    return answer.kind === 'other' ? answer : statusesWithoutReport[answer.kind];
  };
  const ofVeteran = { ...reportCall, payer: 'dva' } as const;
  readsAll(processingReportService, 'BBSProcessingReportResponseType', reportCall, processed);
  readsAll(veteranProcessingReportService, 'DVAProcessingReportResponseType', ofVeteran, processed);
  const paid = (answer: PaymentAnswer) => {
    if (answer.kind === 'complete') {
      const { status = 'COMPLETE', payment } = answer;
      return { status, ...formatPaymentReportBody(payment) };
    }
    return answer.kind === 'other' ? answer : statusesWithoutReport[answer.kind];
  };
  readsAll(paymentReportService, 'BBSPaymentReportResponseType', reportCall, paid);
  readsAll(veteranPaymentReportService, 'DVAPaymentReportResponseType', ofVeteran, paid);
  readsAll(
    patientClaimInteractiveService,
    'PatientClaimInteractiveResponseType',
    { location: wireLocation, correlationId, stream: 'general', claim: interactiveClaim(), pend: false },
    (answer) =>
      answer.kind === 'outcome' ? formatInteractiveClaimBody(correlationId, answer.outcome) : answer,
  );
  readsAll(
    sameDayDeleteService,
    'SameDayDeleteResponseType',
    { location: wireLocation, correlationId, deletion: { patient: somebody, reasonCode: '001' } },
    (answer) => answer,
  );
  readsAll(
    patientVerificationService,
    'PatientVerificationResponseType',
    { minorId: wireLocation, patient: wirePatient, dateOfService: day },
    (answer) => answer,
  );
  readsAll(
    concessionVerificationService,
    'ConcessionVerificationResponseType',
    { minorId: wireLocation, patient: wirePatient, dateOfService: day },
    (answer) => answer,
  );
  const veteran = {
    ...wirePatient,
    secondInitial: null,
    veteranNumber: null,
    locality: null,
    postcode: null,
  };
  readsAll(
    veteranVerificationService,
    'VeteranVerificationResponseType',
    { minorId: wireLocation, patient: veteran },
    (answer) => formatMedicareVeteranBody(correlationId, answer),
  );

  const ofRegister = {
    minorId: wireLocation,
    request: { informationProvider: { providerNumber: '9900110B' } },
  };
  const passedOn = ({ body }: { readonly body: unknown }) => body;
  readsAll(registerAccessService, 'AirAccessListResponseType', ofRegister, passedOn);
  const named = { ...ofRegister.request, individual: {} };
  const ofNamed = { minorId: wireLocation, request: named };
  readsAll(registerIndividualService, 'AirIndividualDetailsResponseType', ofNamed, passedOn);
  readsAll(registerCatchupService, 'AirCatchupDateResponseType', ofNamed, passedOn);
  const encounters = { minorId: wireLocation, request: { ...named, encounters: [] } };
  readsAll(registerEncounterService, 'AirAddEncounterResponseType', encounters, passedOn);
  const history = { ...ofRegister.request, individualIdentifier: 'x', individualDateOfBirth: '24112020' };
  readsAll(
    registerHistoryService,
    'AirHistoryResponseType',
    { minorId: wireLocation, request: history },
    passedOn,
  );
});
