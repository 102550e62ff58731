// The events of what became of a claim: each once in its revision, and only those that are so.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  assessmentEvents,
  attentionEvent,
  nilEvent,
  paidEvent,
  pendedEvent,
  runEvent,
} from '../../../../src/domain/claims/outcomes/outcome-events.ts';
import { cents } from '../../../../src/domain/values/money.ts';
import { idOf } from '../../../support/bulk-bill-claims.ts';
import { minorId } from '../../../support/minor-id.ts';

const of = { location: minorId('SBX00001'), correlationId: idOf(1), revision: 2 };
const plain = {
  stage: 'assessed',
  benefitPaid: cents(4_505),
  attention: null,
  differing: [],
  patientStatuses: [],
} as const;
const shown = (over: Partial<Parameters<typeof assessmentEvents>[1]> = {}) =>
  assessmentEvents(of, { ...plain, ...over }).map(({ type, data }) => [type, data]);

describe('the events of an assessment', () => {
  it('say that there is one, and what is paid', () => {
    assert.deepEqual(shown(), [['claim.assessed', { Revision: 2, BenefitPaid: '45.05' }]]);
    assert.deepEqual(shown({ benefitPaid: null }), [['claim.assessed', { Revision: 2, BenefitPaid: null }]]);
  });

  it('also say that nothing is paid, what differs, which codes patients have, and what to look at', () => {
    const types = shown({
      stage: 'nil',
      differing: ['events'],
      patientStatuses: [8001, 8001, 8015],
      attention: 'differs',
    });
    assert.deepEqual(types.slice(1), [
      ['claim.nil', { Revision: 2 }],
      ['claim.differs', { Revision: 2, Parts: ['events'] }],
      ['patient.details_changed', { Revision: 2, Codes: [8001, 8015] }],
      ['claim.attention', { Revision: 2, Attention: 'differs' }],
    ]);
  });
});

describe('the event of details that changed', () => {
  it('comes with the first code', () => {
    assert.equal(shown({ patientStatuses: [8001] }).length, 2);
  });
});

describe('an event of a claim', () => {
  it('is the same for the same happening of a revision, and of attention once for each reason and what shows it', () => {
    const id = of.correlationId;
    assert.equal(nilEvent(of).once, `claim.nil:${id}:2`);
    assert.equal(pendedEvent(of).once, `interactive.pended:${id}:2`);
    assert.equal(attentionEvent(of, 'rejected').once, `claim.attention:${id}:2:rejected`);
    assert.equal(
      attentionEvent(of, 'part-paid', 'payment').once,
      `claim.attention:${id}:2:part-paid:payment`,
    );
    assert.equal(nilEvent(of).location, of.location);
  });

  it('of a payment names the run and the amount, where they are known', () => {
    assert.deepEqual(paidEvent(of, 'run', cents(5)).data, {
      Revision: 2,
      PaymentRun: 'run',
      BenefitPaid: '0.05',
    });
    assert.deepEqual(paidEvent(of, null, null).data, { Revision: 2, PaymentRun: null, BenefitPaid: null });
  });

  it('of a run has the payee, the deposit and how many claims it lists', () => {
    const content = { payeeProviderNumber: '9900110B', deposit: null, lines: 3 };
    const run = { location: of.location, runId: 'run' };
    assert.deepEqual(runEvent(run, { ...content, deposit: cents(100) }).data, {
      PayeeProviderNumber: '9900110B',
      DepositAmount: '1.00',
      Lines: 3,
    });
    assert.deepEqual(Object(runEvent(run, content).data).DepositAmount, null);
  });
});
