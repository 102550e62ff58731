// Payment runs of a caller: pages and their cursors, what each reading records, and what a line says of other locations.
import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { listPaymentRuns, readPaymentRun } from '../../../src/application/claims/read-payment-runs.ts';
import { localDate } from '../../../src/domain/values/local-date.ts';
import type { AuditEntry, AuditTrail } from '../../../src/ports/claims/audit-trail.ts';
import type { FoundRun, PaymentLine, PaymentRuns } from '../../../src/ports/claims/payment-runs.ts';
import { minorId } from '../../support/minor-id.ts';
import { onlyWith } from '../../support/only-with.ts';

const here = minorId('ABC00001');
const there = minorId('ABC00002');
const runOf = (id: string, location = here, lines: readonly PaymentLine[] = []) =>
  onlyWith<FoundRun>({
    id,
    location,
    payeeProviderNumber: '2147661H',
    runOn: localDate('2026-11-20'),
    lines,
  });
const lineOf = (claimLocation: PaymentLine['claimLocation']): PaymentLine => ({
  claimId: 'A0001@',
  transactionId: 'abc',
  benefitPaid: null,
  charge: null,
  lodgedOn: null,
  correlationId: null,
  claimLocation,
});
const caller = { minorId: null, minorIds: [here, there], providers: null };
const request = { from: null, to: null, payee: null, cursor: null, limit: 2 };

function held(...runs: readonly FoundRun[]) {
  const entries: AuditEntry[] = [];
  const asked: Parameters<PaymentRuns['list']>[0][] = [];
  const paymentRuns = onlyWith<PaymentRuns>({
    async list(conditions) {
      asked.push(conditions);
      return runs.slice(0, conditions.limit);
    },
    find: async () => runs[0] ?? null,
  });
  const audit = onlyWith<AuditTrail>({ add: async (entry) => void entries.push(entry) });
  return { deps: { paymentRuns, audit }, entries, asked };
}

describe('a page of payment runs', () => {
  it('has no cursor where it is the last, and is recorded for each location', async () => {
    const { deps, entries } = held(runOf('1'), runOf('2'));
    const page = await listPaymentRuns(deps, caller, request);
    assert.deepEqual(page.ok && [page.answer.runs.length, page.answer.nextCursor], [2, null]);
    assert.deepEqual(
      entries.map(({ location, outcome }) => [location, outcome]),
      [
        [here, '2 runs'],
        [there, '0 runs'],
      ],
    );
    assert.deepEqual(await listPaymentRuns(held().deps, caller, request), {
      ok: true,
      answer: { runs: [], nextCursor: null },
    });
  });

  it('goes on after its last run by its cursor, and after no text that no page answered', async () => {
    const { deps, asked } = held(runOf('1'), runOf('2'), runOf('3'));
    const page = await listPaymentRuns(deps, caller, request);
    assert.ok(page.ok);
    assert.deepEqual(
      page.answer.runs.map(({ id }) => id),
      ['1', '2'],
    );
    await listPaymentRuns(deps, caller, { ...request, cursor: page.answer.nextCursor });
    assert.deepEqual(
      asked.map(({ after }) => after),
      [null, { runOn: '2026-11-20', id: '2' }],
    );
    for (const values of [['2026-11-20'], ['x', '2'], ['2026-11-20', 2], ['2026-11-20', '2', '3']]) {
      const cursor = Buffer.from(JSON.stringify(values)).toString('base64url');
      assert.equal((await listPaymentRuns(deps, caller, { ...request, cursor })).ok, false, cursor);
    }
  });
});

it('a line says by which id a claim was lodged where the key may act for its location', async () => {
  const { deps } = held(runOf('1', here, [lineOf(there), lineOf(null), lineOf(minorId('XYZ00001'))]));
  const run = await readPaymentRun(deps, caller, '1');
  assert.deepEqual(run.ok && run.answer.lines.map(({ transactionId }) => transactionId), ['abc', null, null]);
});
