// Rows of eligibility batches as they are leased, and answers to their checks.
import type { EligibilityCheckResult } from '../../src/application/eligibility/check-eligibility.ts';
import { localDate } from '../../src/domain/values/local-date.ts';
import type { LeasedBatchRow, StoredBatchResult } from '../../src/ports/batches/batch-store.ts';
import { eligibilityCheckerOn, requestOf } from './eligibility-checker.ts';
import { minorId } from './minor-id.ts';

/** The day on which the answers are given. */
export const dayOfBatch = localDate('2026-11-20');

export const leasedRow = (row: number, over: Partial<LeasedBatchRow> = {}): LeasedBatchRow => ({
  row,
  reference: null,
  body: {},
  batchId: 'batch',
  location: minorId('SBX00001'),
  actor: { keyId: null, requestId: null },
  idempotencyKey: null,
  attempt: 1,
  mayRetry: false,
  ...over,
});

/** A result without an answer, whose row has the same number. */
export const resultAt = (sequence: number): StoredBatchResult => ({
  sequence,
  row: sequence,
  reference: null,
  state: 'ok',
  answer: null,
  reason: '',
});

/** The answer to a consultation of a verified patient, or to other items: eligible, or paid already on that day. */
export async function answerToRow(
  isPaidAlready = false,
  items: readonly string[] = ['23'],
): Promise<EligibilityCheckResult> {
  const checker = eligibilityCheckerOn(dayOfBatch);
  const gp = checker.provider('gp');
  const checked = await checker.ask(
    requestOf(items, {
      patient: checker.patient('verified-adult-female'),
      servicingProviderNumber: gp,
      principalProviderNumber: gp,
    }),
  );
  if (!isPaidAlready) return checked;
  const itemsRefused = checked.items.map((item) => {
    const [finding, ...findings] = item.answer.findings;
    if (finding === undefined) return item;
    const refused = { ...finding, verdict: false, code: 'PaidAlready', freeFrom: null };
    return { ...item, answer: { ...item.answer, isEligible: false, findings: [refused, ...findings] } };
  });
  return { ...checked, items: itemsRefused };
}
