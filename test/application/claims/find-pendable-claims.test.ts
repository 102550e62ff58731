// Claims that the insurer holds: until when, and when their time is over.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { findPendableClaims } from '../../../src/application/claims/find-pendable-claims.ts';
import type { InteractiveState } from '../../../src/domain/interactive/interactive-lifecycle.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import type { ClaimOutcome } from '../../../src/ports/claims/claim-outcomes.ts';
import { idOf } from '../../support/bulk-bill-claims.ts';
import { outcomeOf } from '../../support/interactive-outcomes.ts';
import { minorId } from '../../support/minor-id.ts';

const location = minorId('SBX00001');
const day = localDate('2026-11-20');
const claim: ClaimOutcome = {
  location,
  correlationId: idOf(1),
  claimId: 'A0001@',
  stream: 'interactive',
  stage: 'lodged',
  attention: null,
  attendedHow: null,
  lodgedOn: day,
  assessedOn: null,
  settledOn: null,
  firstServiceOn: day,
  lastServiceOn: day,
  payeeProviderNumber: null,
  servicingProviderNumber: null,
  charge: null,
  benefitPaid: null,
  isAccountPaid: null,
  paymentRun: null,
  services: [],
};
const hourMs = 3_600_000;
const answeredAt = Date.parse('2026-11-20T01:00:00Z');

/** One claim with an answer of this state, looked for some milliseconds after it. */
async function foundAfter(state: InteractiveState, elapsed: number) {
  const asked: number[] = [];
  const outcome = outcomeOf(state);
  const answer = { state, answeredAt, outcome, requestHash: 'one' };
  const found = await findPendableClaims(
    {
      outcomes: {
        async listUndecided(_location, since) {
          asked.push(since);
          return [claim];
        },
      },
      interactiveClaims: {
        find: async () => ({ state: 'answered', requestHash: 'one', requestedOn: day, answer }),
      },
      clock: { now: () => answeredAt + elapsed },
    },
    location,
  );
  return { asked, found: found.map(({ until, isOver }) => [until.toISOString(), isOver]) };
}

describe('claims that the insurer holds', () => {
  it('are held for an hour, and are found for a day', async () => {
    for (const [elapsed, isOver] of [
      [0, false],
      [hourMs, false],
      [hourMs + 1, true],
    ] as const) {
      const { asked, found } = await foundAfter('pendable', elapsed);
      assert.deepEqual(found, [['2026-11-20T02:00:00.000Z', isOver]]);
      assert.deepEqual(asked, [answeredAt + elapsed - 24 * hourMs]);
    }
  });

  it('are not those that an operator decides', async () => {
    assert.deepEqual((await foundAfter('pended', 0)).found, []);
  });
});
