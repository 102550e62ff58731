// Matching a deposit by hand, and undoing its match: only the caller's own, each in the audit trail.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { matchDeposit, unmatchDeposit } from '../../../src/application/reconciliation/match-deposit.ts';
import type { HandMatch } from '../../../src/ports/reconciliation/deposit-store.ts';
import { recordingAuditTrail, caller, deposit, here } from './deposit-records.ts';

const found = deposit(4, { how: 'amount-date', runs: ['run-9'] });
const { actor: _, ...unnamed } = caller;

function openDeposits(matched: HandMatch = { kind: 'matched' }) {
  const { audit, entries } = recordingAuditTrail();
  const changes: unknown[] = [];
  const deposits = {
    list: async () => assert.fail('not asked'),
    find: async (locations: readonly string[], id: string) =>
      locations.includes(here) && id === found.id ? found : null,
    matchByHand: async (...change: unknown[]) => {
      changes.push(change);
      return matched;
    },
    unmatch: async (...change: unknown[]) => {
      changes.push(change);
      return true;
    },
  };
  return { deps: { deposits, audit }, entries, changes };
}
const of = { location: here, id: found.id };

describe('a deposit that a person matches', () => {
  it('pays these runs, each once, and no others', async () => {
    const { deps, entries, changes } = openDeposits();
    const answer = await matchDeposit(deps, caller, found.id, ['run-2', 'run-1', 'run-2']);
    assert.deepEqual(answer, {
      ok: true,
      answer: { ...found, runs: ['run-1', 'run-2'], how: 'by-hand' },
    });
    assert.deepEqual(changes, [[of, ['run-2', 'run-1', 'run-2']]]);
    assert.deepEqual(entries, [`match-deposit ${here} deposit_4 run-1 run-2 by key_1`]);
  });

  it('pays none once its match is undone', async () => {
    const { deps, entries, changes } = openDeposits();
    const answer = await unmatchDeposit(deps, unnamed, found.id);
    assert.deepEqual(answer, { ok: true, answer: { ...found, runs: [], how: null } });
    assert.deepEqual(changes, [[of]]);
    assert.deepEqual(entries, [`unmatch-deposit ${here} deposit_4 by the service`]);
  });

  it('is not found under another id', async () => {
    const { deps, entries, changes } = openDeposits();
    for (const answer of [
      await matchDeposit(deps, caller, 'deposit_5', []),
      await unmatchDeposit(deps, caller, 'deposit_5'),
    ]) {
      assert.ok(!answer.ok);
      assert.equal(answer.failure.kind, 'not-found');
    }
    assert.deepEqual([entries, changes], [[], []]);
  });

  const rejected: readonly [HandMatch, RegExp][] = [
    [{ kind: 'unknown-run', run: 'run-1' }, /^One of the runs is not a payment run of the location/],
    [{ kind: 'paid-run', run: 'run-1' }, /^Other deposits pay one of the runs in full already/],
  ];
  for (const [matched, sentence] of rejected)
    it(`is not recorded as matched with an ${matched.kind}`, async () => {
      const { deps, entries } = openDeposits(matched);
      const answer = await matchDeposit(deps, unnamed, found.id, ['run-1']);
      assert.ok(!answer.ok);
      assert.equal(answer.failure.kind, 'bad-request');
      assert.match(answer.failure.sentence, sentence);
      assert.deepEqual(entries, []);
    });

  it('is not matched with a run whose id no database holds', async () => {
    const { deps, changes } = openDeposits();
    const answer = await matchDeposit(deps, caller, found.id, ['run-1', 'run\u0000']);
    assert.ok(!answer.ok);
    assert.match(answer.failure.sentence, /^One of the runs is not a payment run/);
    assert.deepEqual(changes, []);
  });

  it('is recorded as matched by the service where no key did it', async () => {
    const { deps, entries } = openDeposits();
    await matchDeposit(deps, unnamed, found.id, []);
    assert.deepEqual(entries, [`match-deposit ${here} deposit_4 set-aside by the service`]);
  });
});
