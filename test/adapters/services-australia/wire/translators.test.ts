// The translators of each web service: calls and answers survive a round trip, and messages that do not match are rejected.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bulkBillClaimService } from '../../../../src/adapters/services-australia/wire/bulk-bill-claim.ts';
import { onlineEligibilityCheckService } from '../../../../src/adapters/services-australia/wire/online-eligibility-check.ts';
import { patientVerificationService } from '../../../../src/adapters/services-australia/wire/patient-verification.ts';
import { paymentReportService } from '../../../../src/adapters/services-australia/wire/payment-report.ts';
import { processingReportService } from '../../../../src/adapters/services-australia/wire/processing-report.ts';
import { createServiceMessages } from '../../../../src/adapters/services-australia/wire/insurer-error-bodies.ts';
import type { WebService } from '../../../../src/adapters/services-australia/wire/web-service-definition.ts';
import { claimStreams } from '../../../../src/domain/claims/claim.ts';
import { cents } from '../../../../src/domain/values/money.ts';
import type { OnlineItemAnswer } from '../../../../src/ports/insurer/eligibility-insurer.ts';
import {
  assessment,
  contextOf,
  day,
  lodgeCall,
  wireLocation,
  onlineCheck,
  wirePatient,
  payment,
  reportCall,
} from './wire-messages.ts';

/** A message after serialisation as JSON. */
const sent = (message: unknown): unknown => JSON.parse(JSON.stringify(message));
type Message = Readonly<Record<string, unknown>>;

const verifyCall = { minorId: wireLocation, patient: wirePatient, dateOfService: day };
const onlineAnswers: readonly OnlineItemAnswer[] = [
  { outcome: 'accepted', explanationCode: null, text: null, history: [] },
  { outcome: 'not-verified-online', explanationCode: '701', text: 'Too complex.', history: null },
  {
    outcome: 'denied',
    explanationCode: '160',
    text: 'Used up.',
    history: [
      { itemNumber: '23', dateOfService: day, providerNumber: '2447781L' },
      { itemNumber: '23', dateOfService: day, providerNumber: null },
    ],
  },
];

const bare = { currentMembership: null, currentMember: null };
const verifications = [
  { status: { code: 0, text: 'Fine.' }, ...bare },
  {
    status: { code: 9633, text: '' },
    currentMembership: { memberNumber: '2123456702', memberRefNumber: null },
    currentMember: { givenName: 'Zoe' },
  },
];

function comesBack<Call, Answer>(
  service: WebService<Call, Answer>,
  call: Call,
  answers: readonly Answer[],
): void {
  describe(`the web service ${service.name}`, () => {
    it('reads the call that it wrote', () => {
      const body = sent(service.writeRequest(call));
      assert.deepEqual(service.readRequest(body, contextOf(service.pathOf(call))), call);
    });

    it('reads the answers that it wrote, without unknown fields', () => {
      for (const answer of answers) {
        const body = sent(
          service.writeErrorMessages(answer) === null ? service.writeAnswer(answer, call) : null,
        );
        assert.deepEqual(service.readAnswer(body, call), { answer, unknown: [] });
      }
    });

    it('accepts an answer with unknown fields, and names them', () => {
      for (const answer of answers) {
        const body = sent(service.writeAnswer(answer, call)) as Message;
        const read = service.readAnswer({ ...body, colour: 'Zoë' }, call);
        assert.deepEqual(read, { answer, unknown: ['colour'] });
      }
    });

    it('rejects a body that is not an answer', () => {
      for (const body of [null, undefined, '', 'text', 7, []]) {
        assert.equal(service.readAnswer(body, call), null, JSON.stringify(body));
      }
    });

    it('rejects a request without any one of its required fields', () => {
      const body = sent(service.writeRequest(call)) as Message;
      for (const name of Object.keys(body).filter((each) => !['dateOfService', 'claimId'].includes(each))) {
        const rest = Object.fromEntries(Object.entries(body).filter(([each]) => each !== name));
        assert.equal(service.readRequest(rest, contextOf(service.pathOf(call))), null, name);
      }
    });
  });
}

comesBack(patientVerificationService, verifyCall, verifications);
comesBack(onlineEligibilityCheckService, onlineCheck, [onlineAnswers]);
comesBack(bulkBillClaimService, lodgeCall, [{ kind: 'accepted', claimId: reportCall.claimId }]);
comesBack(processingReportService, reportCall, [
  { kind: 'complete', assessment },
  { kind: 'not-ready' },
  { kind: 'not-found' },
]);
comesBack(paymentReportService, reportCall, [
  { kind: 'complete', payment },
  { kind: 'not-ready' },
  { kind: 'not-found' },
  { kind: 'not-available' },
]);

describe('a bulk bill claim as a message', () => {
  const written = bulkBillClaimService.writeRequest({
    ...lodgeCall,
    claim: {
      ...lodgeCall.claim,
      payeeProvider: { providerNumber: '2447781L' },
      medicalEvent: lodgeCall.claim.medicalEvent.map((event) => ({
        ...event,
        authorisationDate: '2026-07-19+10:00',
        medicalEventDate: '2026-07-20+09:30',
        service: event.service.map((service) => ({
          ...service,
          chargeAmount: '1234567.05',
          timeDuration: '7',
        })),
      })),
    },
  }) as { claim: { medicalEvent: Record<string, Record<string, unknown>[]>[] } };
  const [event] = written.claim.medicalEvent;

  it('has cents, plain days and padded minutes', () => {
    assert.equal(event?.['authorisationDate'], '2026-07-19');
    assert.equal(event?.['medicalEventDate'], '2026-07-20');
    assert.equal(event?.['service']?.[0]?.['chargeAmount'], '123456705');
    assert.equal(event?.['service']?.[0]?.['timeDuration'], '007');
  });

  it('omits a payee who is the servicing provider, and no other', () => {
    assert.equal('payeeProvider' in written.claim, false);
    const other = { ...lodgeCall.claim, payeeProvider: { providerNumber: '447781L' } };
    assert.deepEqual(
      (bulkBillClaimService.writeRequest({ ...lodgeCall, claim: other }) as { claim: Message }).claim[
        'payeeProvider'
      ],
      {
        providerNumber: '0447781L',
      },
    );
  });

  it('is sent to the path of its stream, and rejected on another', () => {
    for (const stream of claimStreams) {
      const path = bulkBillClaimService.pathOf({ ...lodgeCall, stream });
      assert.equal(path, `/mcp/bulkbillstoreforward/${stream}/v1`);
      const read = bulkBillClaimService.readRequest(
        bulkBillClaimService.writeRequest(lodgeCall),
        contextOf(path),
      );
      assert.equal(read === null, stream !== 'general');
    }
  });

  it('is rejected with the unchanged messages of the insurer', () => {
    const messages = createServiceMessages('9316', 'The  referrer\nis the same.');
    assert.deepEqual(bulkBillClaimService.readErrorMessages(messages), { kind: 'refused', messages });
    assert.deepEqual(bulkBillClaimService.writeErrorMessages({ kind: 'refused', messages }), messages);
  });

  it('is not rejected by an insurer that cannot process it now', () => {
    for (const code of ['3001', '3002', '3003', '3004', '8010']) {
      assert.equal(bulkBillClaimService.readErrorMessages(createServiceMessages(code, 'Later.')), null);
    }
  });

  it('is lodged by an answer with a claim id, whatever its form and its status', () => {
    for (const [claimId, status] of [
      ['A0001@', 'SUCCESS'],
      ['#0001@', 'SUCCESS'],
      ['ABC0000105082026000001', 'LODGED'],
      ['?', undefined],
    ] as const) {
      const read = bulkBillClaimService.readAnswer({ claimId, status }, lodgeCall);
      assert.deepEqual(read?.answer, { kind: 'accepted', claimId });
    }
    assert.equal(bulkBillClaimService.readAnswer({ status: 'SUCCESS' }, lodgeCall), null);
  });
});

describe('a patient whose details the insurer rejects for their form', () => {
  const status = (code: string) =>
    patientVerificationService.readErrorMessages(createServiceMessages(code, 'Not valid.'))?.status;
  it('has that code as status', () => assert.deepEqual(status('9202'), { code: 9202, text: 'Not valid.' }));
  it('is never verified by a rejection', () => {
    for (const code of ['0', '00', '', '-0', 'E1', '0x0']) assert.equal(status(code), undefined, code);
  });
});

describe('answers on the items of an online check', () => {
  const body = sent(onlineEligibilityCheckService.writeAnswer(onlineAnswers, onlineCheck)) as {
    claimAssessment: { medicalEvent: { id: string; service: { id: string }[] }[] };
  };
  const events = body.claimAssessment.medicalEvent;
  const read = (medicalEvent: unknown) =>
    onlineEligibilityCheckService.readAnswer(
      { status: 'COMPLETE', claimAssessment: { medicalEvent } },
      onlineCheck,
    );

  it('are in the order of the request, for any order in the message', () => {
    const turned = events.map((event) => ({ ...event, service: event.service.toReversed() })).toReversed();
    assert.deepEqual(read(turned)?.answer, onlineAnswers);
  });

  it('are rejected when one is missing, duplicate or about another service', () => {
    const [first, ...others] = events;
    assert.equal(read(others), null);
    assert.equal(read([...events, first]), null);
    const renamed = events.map((event) => ({
      ...event,
      service: event.service.map((each) => ({ ...each, id: `9${each.id}` })),
    }));
    assert.equal(read(renamed), null);
  });

  const outcomes: readonly [string | undefined, OnlineItemAnswer['outcome']][] = [
    [undefined, 'accepted'],
    ['105', 'accepted'],
    ['700', 'not-verified-online'],
    ['720', 'not-verified-online'],
    ['217', 'not-verified-online'],
    ['702', 'denied'],
    ['160', 'denied'],
    ['206', 'denied'],
    ['112', 'not-verified-online'],
    ['721', 'not-verified-online'],
    ['', 'not-verified-online'],
    ['__proto__', 'not-verified-online'],
  ];
  for (const [assessmentCode, outcome] of outcomes) {
    it(`are ${outcome} with ${assessmentCode ?? 'no code'}`, () => {
      const one = { ...onlineCheck, items: onlineCheck.items.slice(0, 1) };
      const service = [{ id: '0001', ...(assessmentCode === undefined ? {} : { assessmentCode }) }];
      const answer = { status: 'COMPLETE', claimAssessment: { medicalEvent: [{ id: '2', service }] } };
      assert.equal(onlineEligibilityCheckService.readAnswer(answer, one)?.answer[0]?.outcome, outcome);
    });
  }
});

describe('an account number in a payment report', () => {
  const whole = paymentReportService.writeAnswer(
    {
      kind: 'complete',
      payment: { ...payment, account: { ...payment.account, accountNumber: '123453357' } },
    },
    reportCall,
  );
  it('is masked to its last four characters when the insurer did not mask it', () => {
    const read = paymentReportService.readAnswer(sent(whole), reportCall);
    assert.equal(read?.answer.kind === 'complete' && read.answer.payment.account?.accountNumber, '*****3357');
  });
});

describe('amounts of a report', () => {
  it('may have more digits than the charge of one service, as in the largest possible claim', () => {
    const largest = cents(14 * 80 * 999_999_999);
    const answer = { kind: 'complete', assessment: { ...assessment, chargeAmount: largest } } as const;
    const body = sent(processingReportService.writeAnswer(answer, reportCall));
    assert.deepEqual(processingReportService.readAnswer(body, reportCall)?.answer, answer);
  });
});
