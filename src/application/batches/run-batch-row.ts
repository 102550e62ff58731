// Checks one row of an eligibility batch: its result, or after how long to try again.
import type { BatchRowResult, LeasedBatchRow } from '../../ports/batches/batch-store.ts';
import { asksAboutOthers } from '../../domain/eligibility/checks/items-not-claimable-together.ts';
import { detailsDiffer } from '../../domain/eligibility/checks/patient-details.ts';
import { batchRowState } from '../../domain/eligibility/day-list/batch-row-state.ts';
import { forDayToCome } from '../../domain/eligibility/day-list/day-to-come.ts';
import { inWordsBeforeVisit } from '../../domain/eligibility/day-list/words-before-a-visit.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { EligibilityCheckResult } from '../eligibility/check-eligibility.ts';
import type { Result } from '../failure-result.ts';
import { dayOfList } from './day-list-key.ts';

export interface BatchRowDependencies {
  /** Runs the eligibility check of a row. */
  readonly check: (row: LeasedBatchRow, signal: AbortSignal) => Promise<Result<EligibilityCheckResult>>;
  /** The answer as it goes over the wire. */
  readonly formatAnswer: (checked: EligibilityCheckResult) => object;
  /** At a location. */
  readonly today: (location: MinorId) => LocalDate;
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
  const day = dayOfList(row.idempotencyKey);
  const on = row.body['DateOfService'] === undefined ? day : null;
  const list = { on, isOfDay: day !== null, today: today(row.location) };
  return { kind: 'result', result: resultOfCheck({ formatAnswer }, list, checked.answer) };
}

interface ListOfRow {
  /** The day of the list of a row that has no day of its own; null for other rows. */
  readonly on: LocalDate | null;
  /** Whether it is the list of a day, which people at the desk work from. */
  readonly isOfDay: boolean;
  /** At its location. */
  readonly today: LocalDate;
}

/** What an answer comes to. */
export function resultOfCheck(
  { formatAnswer }: Pick<BatchRowDependencies, 'formatAnswer'>,
  { on, isOfDay, today }: ListOfRow,
  checked: EligibilityCheckResult,
): BatchRowResult {
  const unread = isOfDay ? unreadInRow(checked) : [];
  if (unread.length > 0) {
    // An answer is about items.
    const answer = checked.items.length === 0 ? null : formatAnswer(checked);
    return { state: 'fix', answer, reason: unread.join(' ') };
  }
  const { verification, items, reason } = checked;
  const answered = items.map(({ requested, answer }) => ({ ...answer, itemNumber: requested.itemNumber }));
  const dayToCome = on !== null && on > today ? on : null;
  const toCome = dayToCome === null ? null : forDayToCome(answered, dayToCome);
  const state = batchRowState({ items: toCome?.items ?? answered, patientFields: verification.fields });
  const asked = isOfDay && state === 'ok' ? askedFirst(checked) : null;
  const found = toCome?.reason ?? reason;
  // Who works from the list of a day reads no more than this line.
  const named = isOfDay ? found.replace(detailsDiffer, () => verification.reason) : found;
  const said = [named, asked].filter((sentence) => sentence !== null).join(' ');
  return {
    state: asked === null ? state : 'ask',
    answer: formatAnswer(checked),
    reason: dayToCome === null ? said : inWordsBeforeVisit(said),
  };
}

/** What has to be mended before anything else is said of a row: it has no item yet, or its practitioner or a day is not understood. */
function unreadInRow({ verification, items }: EligibilityCheckResult): readonly string[] {
  if (items.length === 0)
    return verification.verified === true ? [noItemYet] : [noItemYet, verification.reason];
  const sentences = items.flatMap(({ facts }) =>
    facts === null
      ? []
      : [facts.servicingProvider, facts.patient.dateOfBirth, facts.dateOfService].flatMap((fact) =>
          fact.state === 'faulty' ? [fact.sentence] : [],
        ),
  );
  return [...new Set(sentences)];
}

const noItemYet = 'No item yet: enter it once it is known.';

/** What is to be asked of a row that is payable only if services are apart, as in the check of one patient; null: nothing. */
const askedFirst = ({ items }: EligibilityCheckResult): string | null =>
  items.flatMap(({ answer }) => answer.findings.find(asksAboutOthers)?.reason ?? [])[0] ?? null;
