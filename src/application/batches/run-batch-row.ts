// Checks one row of an eligibility batch: its result, or after how long to try again.
import type { BatchRowResult, LeasedBatchRow } from '../../ports/batches/batch-store.ts';
import { batchRowState } from '../../domain/eligibility/day-list/batch-row-state.ts';
import { forDayToCome } from '../../domain/eligibility/day-list/day-to-come.ts';
import { inWordsBeforeVisit } from '../../domain/eligibility/day-list/words-before-a-visit.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { EligibilityCheckResult } from '../eligibility/check-eligibility.ts';
import type { Result } from '../failure-result.ts';
import { dayOfList } from './day-list-key.ts';

export interface BatchRowDependencies {
  /** Runs the eligibility check of a row. */
  readonly check: (row: LeasedBatchRow, signal: AbortSignal) => Promise<Result<EligibilityCheckResult>>;
  /** The answer as it goes over the wire. */
  readonly formatAnswer: (checked: EligibilityCheckResult) => object;
  readonly today: () => LocalDate;
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
  { check, formatAnswer, today }: BatchRowDependencies,
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
  if (checked.answer.verification.outcome === 'call-failed' && row.mayRetry)
    return { kind: 'postponed', delayMs: askAgainDelayMs(row.attempt) };
  const on = row.body['DateOfService'] === undefined ? dayOfList(row.idempotencyKey) : null;
  return { kind: 'result', result: resultOfCheck({ formatAnswer, today }, on, checked.answer) };
}

/** What an answer comes to; `on` is the day of the list of a row that has no day of its own, null for other rows. */
export function resultOfCheck(
  { formatAnswer, today }: Pick<BatchRowDependencies, 'formatAnswer' | 'today'>,
  on: LocalDate | null,
  checked: EligibilityCheckResult,
): BatchRowResult {
  const { verification, items, reason } = checked;
  const answered = items.map(({ requested, answer }) => ({ ...answer, itemNumber: requested.itemNumber }));
  const dayToCome = on !== null && on > today() ? on : null;
  const toCome = dayToCome === null ? null : forDayToCome(answered, dayToCome);
  const state = batchRowState({ items: toCome?.items ?? answered, patientFields: verification.fields });
  const said = toCome?.reason ?? reason;
  return {
    state,
    answer: formatAnswer(checked),
    reason: dayToCome === null ? said : inWordsBeforeVisit(said),
  };
}
