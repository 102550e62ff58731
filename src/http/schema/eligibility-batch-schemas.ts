// Schemas of eligibility batches: what is sent, how far a batch is, and a result; and how they are written.
import Type, { type Static } from 'typebox';
import { described } from '../../domain/values/described.ts';
import {
  batchReferenceCharactersMax,
  batchRetryHoursMax,
  eligibilityBatchRowsMax,
} from '../../domain/limits.ts';
import { batchRowStates } from '../../domain/eligibility/day-list/batch-row-state.ts';
import type { BatchProgress, MalformedRow, StoredBatchResult } from '../../ports/batches/batch-store.ts';
import { documentationOnlySchema } from './documentation-only-schema.ts';
import { EligibilityCheckBody } from './eligibility-check-body.ts';
import { EligibilityCheckResponse } from './eligibility-check-response.ts';

const closed = { additionalProperties: false } as const;

/** One row: an eligibility check with the caller's reference. Rows are validated one by one. */
export const EligibilityBatchRowBody = Type.Object(
  {
    ...EligibilityCheckBody.properties,
    Reference: Type.Optional(
      Type.String({
        maxLength: batchReferenceCharactersMax,
        description: 'Your own name of the row; the result repeats it.',
      }),
    ),
  },
  { ...closed, title: 'Eligibility batch row' },
);

export const EligibilityBatchBody = Type.Object(
  {
    Rows: Type.Array(documentationOnlySchema(EligibilityBatchRowBody), {
      minItems: 1,
      maxItems: eligibilityBatchRowsMax,
      description: `At most ${eligibilityBatchRowsMax} rows.`,
    }),
    RetryHours: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: batchRetryHoursMax,
        description: 'To ask Medicare again where it cannot be reached; none when left out.',
      }),
    ),
  },
  { ...closed, title: 'Eligibility batch request' },
);

const BatchId = Type.String();
const Count = (description?: string) => Type.Integer({ minimum: 0, ...described(description) });
const Time = (description?: string) => Type.String({ format: 'date-time', ...described(description) });
const TimeOrNull = (description?: string) =>
  Type.Unsafe<string | null>({ type: ['string', 'null'], format: 'date-time', ...described(description) });
const Malformed = Type.Array(
  Type.Object(
    { Row: Type.Integer({ minimum: 1 }), Reason: Type.String() },
    { ...closed, title: 'Malformed row' },
  ),
  { description: 'Could not be read; not in the batch.' },
);

export const AcceptedBatchResponse = Type.Object(
  { BatchId, Rows: Count(), Malformed },
  { ...closed, title: 'Accepted eligibility batch' },
);

export const BatchProgressResponse = Type.Object(
  {
    BatchId,
    State: Type.String({
      enum: ['running', 'finished', 'removed'],
      description: 'removed: its rows are gone.',
    }),
    Rows: Count(),
    Results: Count(),
    Ok: Count(),
    Fix: Count(),
    Ask: Count(),
    Refused: Count(),
    Malformed,
    CreatedAt: Time(),
    FinishedAt: TimeOrNull(),
  },
  { ...closed, title: 'Eligibility batch' },
);

export const BatchResult = Type.Object(
  {
    Sequence: Type.Integer({ minimum: 1, description: 'Send it as `after` to go on.' }),
    Row: Type.Integer({ minimum: 1, description: 'Counted from 1, a heading not counted.' }),
    Reference: Type.Unsafe<string | null>({ type: ['string', 'null'] }),
    State: Type.String({
      enum: [...batchRowStates],
      description:
        'ok: every item is eligible · fix: details are missing or wrong · ask: a person decides · refused: an item would not be paid.',
    }),
    Answer: Type.Union([EligibilityCheckResponse, Type.Null()]),
    Reason: Type.String(),
  },
  { ...closed, title: 'Eligibility batch result' },
);

/** The rows of a batch that cannot be read, as the response shows them. */
export const formatMalformed = (malformed: readonly MalformedRow[]): Static<typeof Malformed> =>
  malformed.map(({ row, reason }) => ({ Row: row, Reason: reason }));

/** The response body of a batch. */
export function formatBatchProgress(batch: BatchProgress): Static<typeof BatchProgressResponse> {
  const { removedAt, finishedAt, byState } = batch;
  return {
    BatchId: batch.id,
    State: removedAt !== null ? 'removed' : finishedAt !== null ? 'finished' : 'running',
    Rows: batch.rowCount,
    Results: batch.resultCount,
    Ok: byState.ok,
    Fix: byState.fix,
    Ask: byState.ask,
    Refused: byState.refused,
    Malformed: formatMalformed(batch.malformed),
    CreatedAt: new Date(batch.createdAt).toISOString(),
    FinishedAt: finishedAt === null ? null : new Date(finishedAt).toISOString(),
  };
}

/** A result as one line of NDJSON. */
export function formatBatchResult(result: StoredBatchResult): Static<typeof BatchResult> {
  return {
    Sequence: result.sequence,
    Row: result.row,
    Reference: result.reference,
    State: result.state,
    Answer: result.answer as Static<typeof BatchResult>['Answer'],
    Reason: result.reason,
  };
}
