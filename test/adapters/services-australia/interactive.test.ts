// Interactive patient claims over HTTP: the simulator decides as it does in process, and no claim is retried.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { patientClaimInteractiveService } from '../../../src/adapters/services-australia/wire/patient-claim-interactive.ts';
import type { WireFault } from '../../../src/adapters/simulator/server/wire-fault-injection.ts';
import type { InteractiveClaim } from '../../../src/domain/interactive/interactive-claim.ts';
import type { InsurerFailure } from '../../../src/ports/insurer/eligibility-insurer.ts';
import { claimSimulatorOn } from '../../support/simulated-claim-service.ts';
import { freshStore } from '../../support/database.ts';
import {
  testLocation,
  interactiveServiceOn,
  newId,
  type InteractiveTestService,
} from '../../support/interactive-service.ts';
import { wireInsurer, type WireInsurer } from '../../support/wire-insurer.ts';

const [path = ''] = patientClaimInteractiveService.paths;
const referral = { issueDate: '2026-11-01', typeCode: 'S', provider: { providerNumber: '9900110B' } };

describe('an interactive claim over HTTP', () => {
  let store: Awaited<ReturnType<typeof freshStore>>;
  let service: InteractiveTestService;
  let wire: WireInsurer;
  before(async () => {
    store = await freshStore();
    service = interactiveServiceOn(store.interactiveRecords);
    const { simulator, claimService: claims } = claimSimulatorOn('2026-11-21');
    wire = await wireInsurer({
      insurer: simulator.insurer,
      claims,
      interactive: service.insurer,
      clock: service.clock,
    });
  });
  after(async () => {
    await wire.close();
    await store.close();
  });

  const callOf = (claim: InteractiveClaim) => ({
    location: testLocation,
    correlationId: newId(),
    stream: 'general' as const,
    claim,
    pend: false,
  });
  const send = (claim: InteractiveClaim, correlationId = newId()) =>
    wire.insurer.claimInteractively({ ...callOf(claim), correlationId });

  const personas: readonly [string, string][] = [
    ['verified-adult-female', 'assessed'],
    ['interactive-pendable', 'pendable'],
    ['interactive-pended', 'pended'],
    ['interactive-rejected', 'rejected'],
    ['sparse-answers', 'assessed'],
  ];
  for (const [patient, state] of personas) {
    it(`is ${state} for ${patient}, with the same outcome as in process`, async () => {
      const claim = service.claimOf([{ itemNumber: '23', chargeAmount: '150.75' }], { patient });
      const correlationId = newId();
      const outcome = await send(claim, correlationId);
      assert.ok(outcome.ok && outcome.answer.kind === 'outcome');
      assert.equal(outcome.answer.outcome.state, state);
      assert.deepEqual(await service.outcomeTo(claim, { correlationId }), outcome.answer.outcome);
    });
  }

  it('is pended when the same claim is sent again', async () => {
    const claim = service.claimOf([{ itemNumber: '23' }], { patient: 'interactive-pendable' });
    const correlationId = newId();
    await send(claim, correlationId);
    const again = await send(claim, correlationId);
    assert.equal(again.ok && again.answer.kind === 'outcome' && again.answer.outcome.state, 'pended');
  });

  const faultCases: readonly [WireFault, InsurerFailure['kind']][] = [
    ['reset-mid-body', 'unreachable'],
    ['server-error', 'unreachable'],
    ['malformed-json', 'malformed-answer'],
  ];
  for (const [fault, kind] of faultCases) {
    it(`is sent once when the answer meets ${fault}`, async () => {
      const sentBefore = wire.server.arrived.get(path) ?? 0;
      wire.server.injectFault(fault);
      const outcome = await send(service.claimOf([{ itemNumber: '36' }]));
      assert.equal(outcome.ok ? null : outcome.failure.kind, kind);
      assert.equal((wire.server.arrived.get(path) ?? 0) - sentBefore, 1);
    });
  }

  it('is read as it was sent, with cents in the message', () => {
    const claim = service.claimOf([
      { chargeAmount: '150.75', patientContribAmount: '20.05', timeDuration: '015' },
    ]);
    const call = callOf({
      ...claim,
      accountPaidInd: 'N',
      claimant: {
        ...claim.claimant,
        eftDetails: { accountName: 'Account', accountNumber: '123', bsbCode: '062000' },
        residentialAddress: { addressLineOne: '1 Example Street', locality: 'Sydney', postcode: '2000' },
        contactDetails: { phoneNumber: '0255501234' },
      },
    });
    const body: unknown = JSON.parse(JSON.stringify(patientClaimInteractiveService.writeRequest(call)));
    assert.match(JSON.stringify(body), /"chargeAmount":"15075".*"patientContribAmount":"2005"/);
    const context = {
      location: call.location,
      correlationId: call.correlationId,
      path,
      today: service.clock.today(),
    };
    assert.deepEqual(patientClaimInteractiveService.readRequest(body, context), { ...call, pend: true });
  });

  it('has the path of its stream, and the referral of its events at the claim', () => {
    const general = service.claimOf([{ itemNumber: '104' }]);
    const medicalEvent = general.medicalEvent.map((each) => ({ ...each, referral }));
    const call = { ...callOf({ ...general, medicalEvent }), stream: 'specialist' as const };
    assert.equal(patientClaimInteractiveService.pathOf(call), '/mcp/patientclaiminteractive/specialist/v1');
    assert.equal(
      patientClaimInteractiveService.operationOf(call),
      'mcp-patient-claim-interactive-specialist@1',
    );
    const body: unknown = JSON.parse(JSON.stringify(patientClaimInteractiveService.writeRequest(call)));
    const { location, correlationId } = call;
    const context = {
      location,
      correlationId,
      path: patientClaimInteractiveService.pathOf(call),
      today: service.clock.today(),
    };
    assert.deepEqual(patientClaimInteractiveService.readRequest(body, context), {
      ...call,
      claim: { ...general, referral },
      pend: true,
    });
    assert.equal(
      patientClaimInteractiveService.readRequest(body, { ...context, path: '/mcp/other/v1' }),
      null,
    );
  });

  it('is decided by any answer with a status: what is absent stays absent, and unknown words are kept', () => {
    const claim = service.claimOf([{ id: '1' }]);
    const read = (answered: object) => {
      const answer = patientClaimInteractiveService.readAnswer(answered, callOf(claim))?.answer;
      assert.ok(answer?.kind === 'outcome');
      return answer.outcome;
    };
    const claimId = 'HERE000121112026000001';
    for (const [status, state] of [
      ['MEDICARE_REJECTED', 'rejected'],
      ['MEDICARE_PENDED', 'pended'],
      ['MEDICARE_ASSESSED', 'assessed'],
    ] as const) {
      const { state: read1, events, claimId: id } = read({ status, claimAssessment: { claimId } });
      assert.deepEqual([read1, events, id], [state, [], claimId]);
    }
    const [event] = read({
      status: 'MEDICARE_ASSESSED',
      claimAssessment: {
        claimId,
        medicalEvent: [{ id: '01', service: [{ id: '0001', assessmentCode: 'PARKED' }] }],
      },
    }).events;
    const [line] = event?.services ?? [];
    assert.deepEqual([event?.id, event?.eventDate], [claim.medicalEvent[0]?.id, null]);
    assert.deepEqual([line?.id, line?.benefitPaid, line?.assessmentCode], ['1', null, 'PARKED']);
    const unknown = read({ status: 'MEDICARE_MAYBE', claimAssessment: { claimId: 'another form' } });
    assert.deepEqual(
      [unknown.state, unknown.otherStatus, unknown.claimId],
      ['pended', 'MEDICARE_MAYBE', 'another form'],
    );
    assert.deepEqual(unknown.recordedCards, { claimant: null, patient: null });
    assert.equal(patientClaimInteractiveService.readAnswer({}, callOf(claim)), null);
  });
});
