// What each answer to an interactive claim makes of its outcome.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { resultOfInteractiveAnswer } from '../../../src/domain/interactive/interactive-claim-outcome.ts';
import { cents } from '../../../src/domain/values/money.ts';
import { outcomeOf } from '../../support/interactive-outcomes.ts';

const claimed = [{ eventId: '01', id: '0001', charge: cents(10_000) }];
const paidAt = (benefit: number) => {
  const outcome = outcomeOf('assessed');
  const services = outcome.events.flatMap((event) => event.services);
  const paid = services.map((service) => ({ ...service, benefitPaid: cents(benefit) }));
  return { ...outcome, events: outcome.events.map((event) => ({ ...event, services: paid })) };
};
const deleted = { ...outcomeOf('assessed'), deletion: {} as never };

describe('the outcome of an interactive claim', () => {
  const rows = [
    ['assessed with a benefit below the charge', paidAt(4_505), 'paid', 4_505, null],
    ['assessed with no benefit', paidAt(0), 'nil', 0, 'rejected'],
    ['rejected', outcomeOf('rejected'), 'nil', 0, 'rejected'],
    ['pended: with the staff of the insurer', outcomeOf('pended'), 'lodged', null, null],
    ['pendable: for the claimant to decide', outcomeOf('pendable'), 'lodged', null, null],
    ['deleted on its day', deleted, 'deleted', 0, null],
  ] as const;
  for (const [answer, outcome, stage, benefit, attention] of rows) {
    it(`${answer}: ${stage}`, () => {
      const result = resultOfInteractiveAnswer(claimed, outcome);
      assert.deepEqual([result.stage, result.benefitPaid, result.attention], [stage, benefit, attention]);
    });
  }

  it('needs somebody when other content was assessed, and has the code of a service', () => {
    assert.equal(resultOfInteractiveAnswer(claimed, paidAt(4_505), ['charges']).attention, 'differs');
    assert.equal(resultOfInteractiveAnswer(claimed, outcomeOf('rejected')).services[0]?.code, '9632');
  });
});
