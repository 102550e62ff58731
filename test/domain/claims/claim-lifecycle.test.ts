// The life of a claim: every state can be reached, and a step that is not in the table is rejected.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  claimLifecycleEvents,
  claimStates,
  claimTransitions,
  isWaitingToBeSent,
  nextClaimState,
  type ClaimState,
} from '../../../src/domain/claims/claim-lifecycle.ts';

/** By state, the next one for each event: accept, correct, and the insurer's four answers. */
const table: Readonly<Record<ClaimState | 'none', readonly (ClaimState | null)[]>> = {
  none: ['queued', null, null, null, null, null],
  queued: [null, 'queued', 'lodged', 'refused', 'correcting', 'queued'],
  lodged: [null, 'correcting', null, null, null, null],
  correcting: [null, 'correcting', 'lodged', 'lodged', 'correcting', 'correcting'],
  refused: ['queued', null, null, null, null, null],
};

describe('the life of a claim', () => {
  for (const [from, row] of Object.entries(table) as [ClaimState | 'none', (typeof table)['none']][]) {
    for (const [at, event] of claimLifecycleEvents.entries()) {
      it(`from ${from} by ${event} goes ${row[at] === null ? 'nowhere' : `to ${row[at]}`}`, () => {
        assert.equal(nextClaimState(from, event), row[at]);
      });
    }
  }

  it('has no transition twice', () => {
    const keys = claimTransitions.map(({ from, event }) => `${from} ${event}`);
    assert.equal(new Set(keys).size, keys.length);
  });

  it('reaches every state', () => {
    const reached = new Set<ClaimState | 'none'>(['none']);
    for (let round = 0; round < claimStates.length; round += 1) {
      for (const { from, to } of claimTransitions) if (reached.has(from)) reached.add(to);
    }
    assert.deepEqual([...reached].toSorted(), ['none', ...claimStates].toSorted());
  });

  it('never leads from a claim that the insurer knows back to one that it does not', () => {
    const known = new Set<string>(['lodged', 'correcting']);
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...claimLifecycleEvents), { maxLength: 30 }), (events) => {
        let state: ClaimState | 'none' = 'none';
        let isKnown = false;
        for (const event of events) {
          state = nextClaimState(state, event) ?? state;
          isKnown ||= known.has(state);
          assert.ok(!isKnown || known.has(state));
        }
      }),
    );
  });

  it('waits for the insurer while it does not know the newest revision', () => {
    assert.deepEqual(claimStates.filter(isWaitingToBeSent), ['queued', 'correcting']);
  });
});
