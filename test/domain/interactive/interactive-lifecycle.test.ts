// The life of an interactive claim: every pair of state and event, and the hold to the second.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  classifyInteractiveArrival,
  interactiveStateEvents,
  interactiveStates,
  interactiveTransitions,
  nextInteractiveState,
  type InteractiveState,
} from '../../../src/domain/interactive/interactive-lifecycle.ts';

describe('the states of an interactive claim', () => {
  it('follow each other as the table says, and in no other way', () => {
    const table: Readonly<Record<string, readonly (InteractiveState | null)[]>> = {
      //          pay         hold        refer     reject      send-again
      none: ['assessed', 'pendable', 'pended', 'rejected', null],
      pendable: ['assessed', 'pendable', 'pended', 'rejected', 'pended'],
      assessed: [null, null, null, null, null],
      pended: [null, null, null, null, null],
      rejected: [null, null, null, null, null],
    };
    for (const from of ['none', ...interactiveStates] as const) {
      assert.deepEqual(
        interactiveStateEvents.map((event) => nextInteractiveState(from, event)),
        table[from],
        from,
      );
    }
  });

  it('are all reached, and every transition is there once', () => {
    assert.deepEqual(
      [...new Set(interactiveTransitions.map(({ to }) => to))].toSorted(),
      [...interactiveStates].toSorted(),
    );
    const pairs = interactiveTransitions.map(({ from, event }) => `${from} ${event}`);
    assert.equal(new Set(pairs).size, pairs.length);
  });
});

describe('a claim that arrives with an id', () => {
  const answeredAt = 1_786_000_000_000;
  const seconds = (count: number) => answeredAt + count * 1_000;
  const held = (state: InteractiveState) => ({ state, requestHash: 'same', answeredAt });

  it('is new when no claim has it', () => {
    assert.deepEqual(classifyInteractiveArrival(null, 'same', seconds(0)), { kind: 'assess' });
  });

  const table: readonly [InteractiveState, 'same' | 'other', number, string][] = [
    ['pendable', 'same', 0, 'pend'],
    ['pendable', 'same', 3_600, 'pend'],
    ['pendable', 'same', 3_600.999, 'pend'],
    ['pendable', 'same', 3_601, '9777'],
    ['pendable', 'other', 3_600, 'assess'],
    ['pendable', 'other', 3_601, '9777'],
    ['pendable', 'same', -86_400, 'pend'],
    ['assessed', 'same', 0, 'replay'],
    ['assessed', 'same', 40_000_000, 'replay'],
    ['assessed', 'other', 0, '9777'],
    ['pended', 'same', 3_601, 'replay'],
    ['pended', 'other', 0, '9777'],
    ['rejected', 'same', 3_601, 'replay'],
    ['rejected', 'other', 0, '9777'],
  ];
  for (const [state, content, after, expected] of table) {
    it(`of a ${state} one, with ${content} content ${after} s later: ${expected}`, () => {
      const arrival = classifyInteractiveArrival(held(state), content, seconds(after));
      assert.equal(arrival.kind === 'error' ? arrival.error.code : arrival.kind, expected);
      if (arrival.kind === 'error')
        assert.match(arrival.error.reason, /use a new correlationId|use a new one/);
    });
  }

  it('says for how long a pendable one was held', () => {
    const arrival = classifyInteractiveArrival(held('pendable'), 'other', seconds(3_601));
    assert.match(
      arrival.kind === 'error' ? arrival.error.reason : '',
      /was held for 60 minutes, which are over/,
    );
  });
});
