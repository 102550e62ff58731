// Listing deposits: pages that join, and an entry in the audit trail for each location.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { formatCursor } from '../../../src/application/page-cursor.ts';
import { listDeposits, type DepositPage } from '../../../src/application/reconciliation/list-deposits.ts';
import type { Deposit, DepositPageRequest } from '../../../src/ports/reconciliation/deposit-store.ts';
import type { OutcomeCaller } from '../../../src/application/claims/read-claim-outcomes.ts';
import { recordingAuditTrail, caller, deposit, here, there } from './deposit-records.ts';

const conditions = { state: null, from: null, to: null };

function openList(found: readonly Deposit[]) {
  const { audit, entries } = recordingAuditTrail();
  const asked: DepositPageRequest[] = [];
  const never = async () => assert.fail('not asked');
  const list = async (request: DepositPageRequest) => {
    asked.push(request);
    return found.slice(0, request.limit);
  };
  const deposits = { list, find: never, matchByHand: never, unmatch: never };
  const page = (limit: number, cursor: string | null = null, of: OutcomeCaller = caller) =>
    listDeposits({ deposits, audit }, of, { ...conditions, limit, cursor });
  return { page, entries, asked };
}

const pageOf = (answer: Awaited<ReturnType<typeof listDeposits>>): DepositPage =>
  answer.ok ? answer.answer : assert.fail(answer.failure.sentence);

describe('listing deposits', () => {
  const three = [deposit(5), deposit(4, { location: there }), deposit(3)];

  it('gives the cursor of the next page where there are more', async () => {
    const { page, asked } = openList(three);
    const first = pageOf(await page(2));
    assert.deepEqual(first.deposits, three.slice(0, 2));
    await page(2, first.nextCursor);
    assert.deepEqual(asked, [
      { ...conditions, locations: [here, there], after: null, limit: 3 },
      {
        ...conditions,
        locations: [here, there],
        after: { bookedOn: '2026-11-04', id: 'deposit_4' },
        limit: 3,
      },
    ]);
  });

  it('gives no cursor on the last page, nor where there are none', async () => {
    assert.equal(pageOf(await openList(three).page(3)).nextCursor, null);
    assert.deepEqual(pageOf(await openList([]).page(3)), { deposits: [], nextCursor: null });
    assert.equal(pageOf(await openList(three).page(0)).nextCursor, null);
  });

  it('records how many deposits of each location were seen', async () => {
    const { page, entries } = openList(three);
    await page(3);
    await page(3, null, { minorId: here, minorIds: [here, there], providers: null });
    assert.deepEqual(entries, [
      `list-deposits ${here} 2 deposits by key_1`,
      `list-deposits ${there} 1 deposits by key_1`,
      `list-deposits ${here} 2 deposits by the service`,
    ]);
  });

  const cursors: readonly [string, string][] = [
    ['that is no cursor', 'x'],
    ['of one value', formatCursor(['2026-11-04'])],
    ['without a day', formatCursor(['2026-11-31', 'deposit_4'])],
    ['with a number for the day', formatCursor([4, 'deposit_4'])],
    ['with a number for the id', formatCursor(['2026-11-04', 4])],
  ];
  for (const [what, cursor] of cursors)
    it(`rejects a cursor ${what}`, async () => {
      const { page, entries, asked } = openList(three);
      const answer = await page(2, cursor);
      assert.ok(!answer.ok);
      assert.match(answer.failure.sentence, /^The cursor is not one that a page answered/);
      assert.deepEqual([entries, asked], [[], []]);
    });
});
