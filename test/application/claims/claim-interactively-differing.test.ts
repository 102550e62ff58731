// An interactive claim that the insurer assessed with other content than was sent: the answer names what differs, and so does the log.
import assert from 'node:assert/strict';
import { after, before, describe, it } from 'node:test';
import { systemIds } from '../../../src/adapters/system/random-ids.ts';
import { claimInteractively } from '../../../src/application/claims/claim-interactively.ts';
import type { InteractiveOutcome } from '../../../src/domain/interactive/interactive-outcome.ts';
import { plusDays } from '../../../src/domain/values/local-date.ts';
import { cents } from '../../../src/domain/values/money.ts';
import type { InteractiveInsurer } from '../../../src/ports/insurer/interactive-insurer.ts';
import { auditEntries } from '../../support/audit-entries.ts';
import { capturedLog } from '../../support/captured-log.ts';
import { freshStore, type FreshStore } from '../../support/database.ts';
import { interactiveServiceOn, newId, testDay, testLocation } from '../../support/interactive-service.ts';
import { simulatorInputs } from '../../support/simulated-claim-service.ts';

describe('an interactive claim whose answer shows nothing, or something else', () => {
  let store: FreshStore;
  before(async () => (store = await freshStore()));
  after(() => store.close());

  /** What the answer says that differs, what is logged with its request, and what the audit trail has, where the insurer answers with this state and events. */
  async function claimed(
    state: InteractiveOutcome['state'],
    day: number,
    shown: (events: InteractiveOutcome['events']) => InteractiveOutcome['events'] = () => [],
  ) {
    const simulated = interactiveServiceOn(store.interactiveRecords);
    const date = plusDays(testDay, -day);
    const claim = simulated.claimOf([{ itemNumber: '23' }], { patient: 'verified-senior', date });
    const interactiveInsurer: Pick<InteractiveInsurer, 'claimInteractively'> = {
      async claimInteractively(call) {
        const answer = await simulated.insurer.claimInteractively(call);
        assert.ok(answer.ok && answer.answer.kind === 'outcome');
        const outcome = { ...answer.answer.outcome, state, events: shown(answer.answer.outcome.events) };
        return { ok: true, answer: { kind: 'outcome', outcome } };
      },
    };
    const log = capturedLog();
    const correlationId = newId();
    const actor = { keyId: null, requestId: 'request-1' };
    const { clock } = simulated;
    const { audit, interactiveClaims } = store;
    const result = await claimInteractively(
      {
        clock,
        schedule: simulatorInputs.schedule,
        ids: systemIds,
        interactiveClaims,
        audit,
        log,
        interactiveInsurer,
      },
      { minorId: testLocation, minorIds: [testLocation], stream: 'general', correlationId, claim, actor },
    );
    assert.ok(result.kind === 'answered');
    return {
      differing: result.differing,
      logged: log.lines.map(({ error, requestId }) => `${error} of ${requestId}`),
      audited: (await auditEntries(store, correlationId)).map(({ outcome }) => outcome).at(-1),
    };
  }

  it('does not differ, whatever the decision: what is absent says nothing', async () => {
    assert.deepEqual(await claimed('assessed', 1), { differing: [], logged: [], audited: 'assessed' });
    assert.deepEqual(await claimed('pended', 2), { differing: [], logged: [], audited: 'pended' });
  });

  it('differs once it is assessed where it shows another charge, which is logged', async () => {
    const otherCharge = (events: InteractiveOutcome['events']) =>
      events.map((event) => ({
        ...event,
        services: event.services.map((service) => ({ ...service, chargeAmount: cents(1) })),
      }));
    assert.deepEqual(await claimed('assessed', 3, otherCharge), {
      differing: ['charges'],
      logged: ['charges of request-1'],
      audited: 'assessed, differing: charges',
    });
    assert.deepEqual(await claimed('pended', 4, otherCharge), {
      differing: [],
      logged: [],
      audited: 'pended',
    });
  });
});
