// Interactive claims whose answers are lost, whose insurer is down or whose process crashes: the same id gives the true outcome.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { systemIds } from '../../../src/adapters/system/random-ids.ts';
import { serviceMessagesFromErrors } from '../../../src/domain/claims/validation-error.ts';
import type { InteractiveClaim } from '../../../src/domain/interactive/interactive-claim.ts';
import type { CorrelationId } from '../../../src/domain/values/correlation-id.ts';
import { plusDays, type LocalDate } from '../../../src/domain/values/local-date.ts';
import {
  claimInteractively,
  type InteractiveClaimResult,
} from '../../../src/application/claims/claim-interactively.ts';
import type { InteractiveInsurer } from '../../../src/ports/insurer/interactive-insurer.ts';
import type { InteractiveStore } from '../../../src/ports/claims/interactive-store.ts';
import { auditEntries } from '../../support/audit-entries.ts';
import { freshStore, silentLog, type FreshStore } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';
import { testDay, testLocation, interactiveServiceOn, newId } from '../../support/interactive-service.ts';
import { simulatorInputs } from '../../support/simulated-claim-service.ts';

/** What happens to calls of the insurer: it is down, its answer gets lost, the caller breaks, or its codes are none. */
type Mishap = 'none' | 'down' | 'lost' | 'broken' | 'babbling';

/** Codes as no insurer has them, between two that it may have. */
const codes = ['9202', 'Robin Examplar', '1\n2 | lodge | new', '', '0'.repeat(10_000), 'PCI.4'];
const babble = serviceMessagesFromErrors(codes.map((code) => ({ code, severity: 'Error', reason: 'No.' })));

describe('an interactive claim', () => {
  let store: FreshStore;
  before(async () => (store = await freshStore()));
  after(() => store.close());

  let days = 0;
  /** A practice with its insurer; every claim is for a day of its own. */
  function practice(patient = 'verified-senior') {
    const simulated = interactiveServiceOn(store.interactiveRecords);
    const claim = simulated.claimOf([{ itemNumber: '23' }], {
      patient,
      date: plusDays(testDay, -(days += 1)),
    });
    let mishap: Mishap = 'none';
    let calls = 0;
    let polls = 0;
    let gate = Promise.resolve();
    const interactiveClaims: InteractiveStore = {
      ...store.interactiveClaims,
      find(...asked) {
        polls += 1;
        return store.interactiveClaims.find(...asked);
      },
    };
    const insurer: Pick<InteractiveInsurer, 'claimInteractively'> = {
      async claimInteractively(call) {
        calls += 1;
        await gate;
        const failure = { kind: 'timeout', sentence: 'Medicare did not answer in time.' } as const;
        if (mishap === 'down') return { ok: false, failure };
        if (mishap === 'babbling') return { ok: true, answer: { kind: 'refused', messages: babble } };
        const answer = await simulated.insurer.claimInteractively(call);
        if (mishap === 'broken') throw new Error('the caller breaks');
        return mishap === 'lost' ? { ok: false, failure } : answer;
      },
    };
    const send = (
      correlationId: CorrelationId | null,
      sent: InteractiveClaim = claim,
      today: LocalDate = testDay,
    ): Promise<InteractiveClaimResult> =>
      claimInteractively(
        {
          clock: { ...simulated.clock, today: () => today },
          schedule: simulatorInputs.schedule,
          ids: systemIds,
          interactiveClaims,
          audit: store.audit,
          log: silentLog,
          interactiveInsurer: insurer,
        },
        { minorId: testLocation, minorIds: [testLocation], stream: 'general', correlationId, claim: sent },
      );
    return {
      simulated,
      claim,
      send,
      suffer: (next: Mishap) => void (mishap = next),
      calls: () => calls,
      /** How often a request looked what became of another one. */
      polls: () => polls,
      /** The insurer answers nothing until the function given is called. */
      pause: (): (() => void) => {
        const { promise, resolve } = Promise.withResolvers<void>();
        gate = promise;
        return resolve;
      },
    };
  }

  const stateOf = (claimed: InteractiveClaimResult) =>
    claimed.kind === 'answered'
      ? claimed.outcome.state
      : claimed.kind === 'refused'
        ? claimed.messages.serviceMessage.map(({ code }) => code).join(' ')
        : claimed.kind;
  const paidFor = async (claim: InteractiveClaim, patient = 'verified-senior') => {
    const paid = await store.interactiveRecords.paidServices(patient);
    return paid.filter((each) => each.dateOfService === claim.medicalEvent[0]?.medicalEventDate).length;
  };

  it('asks the insurer once, however often it is sent', async () => {
    const { claim, send, calls } = practice();
    const id = newId();
    const first = await send(id);
    assert.equal(stateOf(first), 'assessed');
    for (const _ of [1, 2, 3]) assert.deepEqual(await send(id), first);
    assert.deepEqual([calls(), await paidFor(claim)], [1, 1]);
  });

  it('that is refused with codes that are none leaves nothing of them in the audit trail', async () => {
    const { send, suffer } = practice();
    const correlationId = newId();
    suffer('babbling');
    assert.equal((await send(correlationId)).kind, 'refused');
    const entries = await auditEntries(store, correlationId);
    assert.deepEqual(
      entries.map(({ outcome }) => outcome),
      ['asked', 'refused 9202 ? ? ? ? PCI.4'],
    );
  });

  it('whose answers get lost is paid once, and answered truly when one comes', async () => {
    const { claim, send, suffer } = practice();
    const id = newId();
    suffer('lost');
    for (const _ of [1, 2, 3]) assert.equal(stateOf(await send(id)), 'insurer-unavailable');
    assert.equal((await store.interactiveClaims.find(testLocation, id))?.state, 'outcome-unknown');
    suffer('none');
    assert.equal(stateOf(await send(id)), 'assessed');
    assert.equal(await paidFor(claim), 1);
  });

  it('whose answer was lost is 9777 with other content, and still answered truly with its own', async () => {
    const { claim, send, suffer } = practice();
    const id = newId();
    suffer('lost');
    await send(id);
    suffer('none');
    assert.equal(stateOf(await send(id, { ...claim, accountReferenceId: 'another' })), '9777');
    assert.equal(stateOf(await send(id)), 'assessed');
    assert.equal(await paidFor(claim), 1);
  });

  it('that is pendable is answered so although the first answer was lost, and pended only after that', async () => {
    const { send, suffer } = practice('interactive-pendable');
    const id = newId();
    suffer('lost');
    assert.equal(stateOf(await send(id)), 'insurer-unavailable');
    suffer('none');
    assert.equal(stateOf(await send(id)), 'pendable');
    assert.equal(stateOf(await send(id)), 'pended');
    assert.equal(stateOf(await send(id)), 'pended');
  });

  it('that was to be pended, but the answer was lost, is pended, also after the hour', async () => {
    const { simulated, send, suffer } = practice('interactive-pendable');
    const id = newId();
    await send(id);
    suffer('lost');
    assert.equal(stateOf(await send(id)), 'insurer-unavailable');
    simulated.wait(90_000_000);
    suffer('none');
    assert.equal(stateOf(await send(id)), 'pended');
  });

  it('that was corrected, but the answer was lost, keeps the correction', async () => {
    const { claim, send, suffer } = practice('interactive-pendable');
    const id = newId();
    await send(id);
    suffer('lost');
    const corrected = { ...claim, accountReferenceId: 'another' };
    assert.equal(stateOf(await send(id, corrected)), 'insurer-unavailable');
    suffer('none');
    assert.equal(stateOf(await send(id, corrected)), 'assessed');
    assert.equal(stateOf(await send(id)), '9777');
  });

  it('that could not be corrected while the insurer was down can still be pended', async () => {
    const { claim, send, suffer } = practice('interactive-pendable');
    const id = newId();
    await send(id);
    suffer('down');
    assert.equal(stateOf(await send(id, { ...claim, accountReferenceId: 'another' })), 'insurer-unavailable');
    suffer('none');
    assert.equal(stateOf(await send(id)), 'pended');
  });

  it('that is pendable is over after the hour, without asking the insurer', async () => {
    const { simulated, send, calls } = practice('interactive-pendable');
    const id = newId();
    await send(id);
    simulated.wait(3_601_000);
    assert.equal(stateOf(await send(id)), '9777');
    assert.equal(calls(), 1);
  });

  it('has an unknown outcome, and is not lost, when the process breaks between the insurer and the record', async () => {
    const { claim, send, suffer } = practice();
    const id = newId();
    suffer('broken');
    await assert.rejects(send(id), { name: 'ClaimError', correlationId: id });
    suffer('none');
    assert.equal(stateOf(await send(id)), 'assessed');
    assert.equal(await paidFor(claim), 1);
  });

  it('that another process asked about before it died is answered truly once its lease ends', async () => {
    const { simulated, claim, send } = practice();
    const correlationId = newId();
    const candidate = {
      location: testLocation,
      correlationId,
      requestHash: 'whatever it was',
      patient: claim.patient.medicare,
      identity: claim.patient.identity,
      content: claim,
      today: testDay,
    };
    // The lease of a process that died here is over at once.
    await store.interactiveClaims.begin(candidate, -1, () => ({ kind: 'assess' }));
    await simulated.outcomeTo(claim, { correlationId });
    assert.equal(stateOf(await send(correlationId)), 'assessed');
    assert.equal(await paidFor(claim), 1);
  });

  it('that comes twice at once, and is refused, is not answered with what the id was answered for other content', async () => {
    const { claim, send, suffer, calls, polls, pause } = practice('interactive-pendable');
    const id = newId();
    assert.equal(stateOf(await send(id)), 'pendable');
    suffer('babbling');
    const resume = pause();
    const corrected = { ...claim, accountReferenceId: 'another' };
    const both = [send(id, corrected), send(id, corrected)];
    // One of them is with the insurer, and the other waits for its answer.
    await eventually(() => calls() === 2 && polls() > 0);
    resume();
    for (const each of await Promise.all(both)) assert.equal(each.kind, 'refused');
    assert.equal(calls(), 3);
  });

  it('that comes twice at once is answered for both with the one answer of the insurer', async () => {
    const { send, calls, polls, pause } = practice();
    const id = newId();
    const resume = pause();
    const both = [send(id), send(id)];
    await eventually(() => calls() === 1 && polls() > 0);
    resume();
    const [first, second] = await Promise.all(both);
    assert.deepEqual([first?.kind, second], ['answered', first]);
    assert.equal(calls(), 1);
  });

  it('that comes twice at once while the insurer is down is down for both', async () => {
    const { send, suffer, calls } = practice();
    const id = newId();
    suffer('down');
    const states = (await Promise.all(Array.from({ length: 10 }, () => send(id)))).map(stateOf);
    assert.deepEqual(new Set(states), new Set(['insurer-unavailable']));
    suffer('none');
    assert.ok(calls() >= 1);
    assert.equal(stateOf(await send(id)), 'assessed');
  });

  it('is answered when its service has become too old meanwhile, if it came in time', async () => {
    const { claim, send, suffer } = practice();
    const id = newId();
    suffer('lost');
    await send(id);
    suffer('none');
    const muchLater = plusDays(testDay, 500);
    assert.equal(stateOf(await send(id, claim, muchLater)), 'assessed');
    assert.equal(stateOf(await send(newId(), claim, muchLater)), '9202');
    assert.equal(stateOf(await send(id, { ...claim, accountReferenceId: 'another' }, muchLater)), '9202');
  });

  it('says nothing of its location when neither key nor id do', async () => {
    const { claim } = practice();
    const deps = {
      clock: { now: () => 0, today: () => testDay },
      schedule: simulatorInputs.schedule,
      ids: systemIds,
      interactiveClaims: store.interactiveClaims,
      audit: store.audit,
      log: silentLog,
      interactiveInsurer: interactiveServiceOn(store.interactiveRecords).insurer,
    };
    const nowhere = { minorId: null, minorIds: [], stream: 'general' as const, correlationId: null, claim };
    const claimed = await claimInteractively(deps, nowhere);
    assert.deepEqual(claimed, { kind: 'no-location' });
  });
});
