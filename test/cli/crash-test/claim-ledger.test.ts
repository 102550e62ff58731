// What the crash test calls lost, doubled and stale: each promise broken on purpose, and each that is kept.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { recordAnswer } from '../../../src/cli/crash-test/claim-callers.ts';
import {
  compareWithInsurer,
  describeStaleClaim,
  type InsurerClaim,
  type LedgerClaim,
  type SentContent,
} from '../../../src/cli/crash-test/claim-ledger.ts';

type State = SentContent['state'];

/** A claim whose contents at 50.01, 50.02 … dollars were answered so. */
function claimWith(states: readonly State[], over: Partial<LedgerClaim> = {}): LedgerClaim {
  const contents = states.map((state, at) => ({ charge: `50.0${at + 1}`, state }));
  const claimIds = new Set(states.includes('lodged') ? ['A0001@'] : []);
  return { id: idAt(1), kind: 'general', serial: 1, card: 'card 1', contents, claimIds, ...over };
}
const idAt = (serial: number) => `urn:uuid:CRASH001${String(serial).padStart(16, '0')}`;
const held = (charge: string, over: Partial<InsurerClaim> = {}): InsurerClaim => ({
  id: idAt(1),
  claimId: 'A0001@',
  card: 'card 1',
  charge,
  ...over,
});

describe('a claim that the insurer does not have', () => {
  for (const state of ['lodged', 'queued'] as const)
    it(`is lost if it was ${state}`, () => {
      const { lost, doubled, stale } = compareWithInsurer([claimWith([state])], []);
      assert.deepEqual([lost.length, doubled, stale], [1, [], []]);
    });

  for (const state of ['rejected', 'unanswered'] as const)
    it(`is not lost if it was ${state}`, () => {
      assert.deepEqual(compareWithInsurer([claimWith([state])], []), { lost: [], doubled: [], stale: [] });
    });
});

describe('the content that the insurer has', () => {
  const cases: readonly [states: State[], charge: string, isStale: boolean][] = [
    [['lodged'], '50.01', false],
    [['lodged', 'lodged'], '50.01', true],
    [['lodged', 'lodged'], '50.02', false],
    [['lodged', 'queued'], '50.01', true],
    [['lodged', 'rejected'], '50.01', false],
    [['lodged', 'rejected'], '50.02', true],
    [['lodged', 'unanswered'], '50.01', false],
    [['lodged', 'unanswered'], '50.02', false],
    [['lodged', 'unanswered', 'lodged'], '50.02', true],
    [['unanswered', 'unanswered'], '50.01', false],
    [['unanswered'], '50.09', true],
  ];
  for (const [states, charge, isStale] of cases)
    it(`${charge} is ${isStale ? '' : 'not '}stale after ${states.join(', ')}`, () => {
      const { lost, doubled, stale } = compareWithInsurer([claimWith(states)], [held(charge)]);
      assert.deepEqual([lost, doubled, stale.length], [[], [], isStale ? 1 : 0]);
    });

  it('is described with every answer', () => {
    const [stale] = compareWithInsurer([claimWith(['lodged', 'queued'])], [held('50.01')]).stale;
    assert.ok(stale);
    assert.match(describeStaleClaim(stale), /is 50\.01 at the insurer.*50\.01 lodged, 50\.02 queued$/);
  });
});

describe('a claim that the insurer has twice', () => {
  const other = claimWith(['lodged'], { id: idAt(2), card: 'card 2', claimIds: new Set(['A0002@']) });
  const doubledIn = (ledger: readonly LedgerClaim[], claims: readonly InsurerClaim[]) =>
    compareWithInsurer(ledger, claims).doubled.length;
  const second = held('50.01', { id: idAt(2), claimId: 'A0002@', card: 'card 2' });

  it('is not found among claims of different patients', () => {
    assert.equal(doubledIn([claimWith(['lodged']), other], [held('50.01'), second]), 0);
  });

  it('is found by its patient, under another id', () => {
    const claims = [held('50.01'), { ...second, card: 'card 1' }];
    assert.equal(doubledIn([claimWith(['lodged']), other], claims), 1);
  });

  it('is found by its claim id, which another claim of the location has', () => {
    const otherUnknown = { ...other, claimIds: new Set<string>() };
    const claims = [held('50.01'), { ...second, claimId: 'A0001@' }];
    assert.equal(doubledIn([claimWith(['lodged']), otherUnknown], claims), 1);
  });

  it('may share its claim id with a claim of another location', () => {
    const id = idAt(2).replace('CRASH001', 'CRASH002');
    const elsewhere = { ...other, id, claimIds: new Set(['A0001@']) };
    const claims = [held('50.01'), { ...second, id, claimId: 'A0001@' }];
    assert.equal(doubledIn([claimWith(['lodged']), elsewhere], claims), 0);
  });

  it('is found if it has another claim id than the caller was given', () => {
    assert.equal(doubledIn([claimWith(['lodged'])], [held('50.01', { claimId: 'A0007@' })]), 1);
  });

  it('is found if no caller sent it', () => {
    assert.equal(doubledIn([], [held('50.01')]), 1);
  });
});

describe('an answer', () => {
  const stateAfter = (before: State, answer: Parameters<typeof recordAnswer>[2]) => {
    const claim = claimWith([before]);
    const [content] = claim.contents;
    assert.ok(content);
    recordAnswer(claim, content, answer);
    return content.state;
  };
  const lodged = { kind: 'accepted', claimId: 'A0001@' } as const;
  const queued = { kind: 'accepted', claimId: null } as const;
  const rejected = { kind: 'rejected' } as const;
  const unanswered = { kind: 'unanswered' } as const;

  it('promises more than no answer', () => {
    assert.equal(stateAfter('unanswered', lodged), 'lodged');
    assert.equal(stateAfter('unanswered', queued), 'queued');
    assert.equal(stateAfter('unanswered', rejected), 'rejected');
  });

  it('stays promised when no answer comes to the same request', () => {
    assert.equal(stateAfter('queued', unanswered), 'queued');
  });

  it('can say of a queued content that the insurer rejected it, and never of a lodged one', () => {
    assert.equal(stateAfter('queued', rejected), 'rejected');
    assert.equal(stateAfter('lodged', rejected), 'lodged');
  });
});
