// Undoing an import: what is in the audit trail, and that nothing is where nothing was removed.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { undoBankStatement } from '../../../src/application/reconciliation/undo-bank-statement.ts';
import { actor, here, recordingAuditTrail } from './deposit-records.ts';

describe('undoing the import of a bank statement', () => {
  for (const [situation, removed, expected] of [
    ['is in the audit trail with how many deposits were removed', 3, ['3 deposits removed']],
    ['is not in it where nothing was removed', null, []],
  ] as const)
    it(situation, async () => {
      const { audit, entries } = recordingAuditTrail();
      const deposits = { undoImport: async () => removed };
      const of = { location: here, id: 'deposit_1' };
      assert.equal(await undoBankStatement({ deposits, audit }, of, actor), removed);
      const written = expected.map((outcome) => `undo-bank-statement ${here} ${outcome} by key_1`);
      assert.deepEqual(entries, written);
    });
});
