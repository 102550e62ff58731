// Checks one row of an eligibility batch: its result, or after how long to try again.
import type { BatchRowResult, LeasedBatchRow } from '../../ports/batches/batch-store.ts';
import { batchRowState } from '../../domain/eligibility/day-list/batch-row-state.ts';
import type { EligibilityCheckResult } from '../eligibility/check-eligibility.ts';
import type { Result } from '../failure-result.ts';

export interface BatchRowDependencies {
  /** Runs the eligibility check of a row. */
  readonly check: (row: LeasedBatchRow, signal: AbortSignal) => Promise<Result<EligibilityCheckResult>>;
  /** The answer as it goes over the wire. */
  readonly formatAnswer: (checked: EligibilityCheckResult) => object;
}

type BatchRowOutcome =
  | { readonly kind: 'result'; readonly result: BatchRowResult }
  | { readonly kind: 'postponed'; readonly delayMs: number };

const minuteMs = 60_000;
const retryMinutesMax = 10;

/** Medicare is asked again after one minute, then two, then four, at most ten. */
const askAgainDelayMs = (attempt: number): number => Math.min(2 ** (attempt - 1), retryMinutesMax) * minuteMs;

/** Where Medicare could not be asked about the patient, the row is postponed while the batch allows it. */
export async function runBatchRow(
  { check, formatAnswer }: BatchRowDependencies,
  row: LeasedBatchRow,
  signal: AbortSignal,
): Promise<BatchRowOutcome> {
  const checked = await check(row, signal);
  if (!checked.ok) {
    const { failure } = checked;
    return failure.kind === 'too-many-requests'
      ? { kind: 'postponed', delayMs: failure.retryAfterSeconds * 1_000 }
      : { kind: 'result', result: { state: 'fix', answer: null, reason: failure.sentence } };
  }
  const { verification, items, reason } = checked.answer;
  if (verification.outcome === 'call-failed' && row.mayRetry)
    return { kind: 'postponed', delayMs: askAgainDelayMs(row.attempt) };
  const state = batchRowState({
    items: items.map(({ answer }) => answer),
    patientFields: verification.fields,
  });
  return { kind: 'result', result: { state, answer: formatAnswer(checked.answer), reason } };
}
