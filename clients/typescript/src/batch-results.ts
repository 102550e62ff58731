// The eligibility of a day list: sent once, its results streamed, gone on with where a connection broke.
import { Unavailable } from './gateway-errors.ts';
import type { EligibilityBatchResult, EligibilityBatchRow, MalformedRow } from './interface-types.ts';
import type { Call } from './operations.ts';
import type { CallOptions } from './transport.ts';

export type BatchOptions = CallOptions & {
  /** Where Medicare cannot be reached, it is asked again for so many hours. */
  readonly retryHours?: number;
  /** Gets the rows that could not be read, before the first result. */
  readonly onMalformed?: (rows: readonly MalformedRow[]) => void;
};
/** So often in a row a stream may break without a result in between. */
const mostBreaks = 5;

/** What the group `eligibility` has besides its operations. */
export const batchCalls = (call: Call) => ({
  /** Checks many patients in the background; yields each result once, as it comes. */
  async *batch(
    rows: readonly EligibilityBatchRow[],
    { retryHours, onMalformed, ...options }: BatchOptions = {},
  ): AsyncGenerator<EligibilityBatchResult, void> {
    const body = { Rows: rows, ...(retryHours !== undefined && { RetryHours: retryHours }) };
    const sent = { ...options, headers: { 'idempotency-key': crypto.randomUUID() } };
    const { BatchId: batchId, Malformed } = await call('checkEligibilityOfMany', { body }, sent);
    if (Malformed.length > 0) onMalformed?.(Malformed);
    const path = { batchId };
    let after = 0;
    for (let breaks = 0; breaks < mostBreaks; breaks += 1) {
      const response = await call('readEligibilityBatchResults', { path, query: { after } }, options);
      try {
        for await (const result of linesOf(response, options)) {
          after = result.Sequence;
          breaks = 0;
          yield result;
        }
      } catch {
        // The connection broke, or a line is not whole: what is missing is asked for again.
        options.signal?.throwIfAborted();
      }
      const { State, Results } = await call('readEligibilityBatch', { path }, options);
      if (State !== 'running' && after >= Results) return;
    }
    throw new Unavailable('The results broke off again and again; ask for the rest later.', {
      requestId: batchId,
    });
  },
});

/** The results of a body of one JSON object a line; what follows the last line is none. */
async function* linesOf(
  { body }: Response,
  options: CallOptions,
): AsyncGenerator<EligibilityBatchResult, void> {
  let rest = '';
  for await (const part of body?.pipeThrough(new TextDecoderStream(), options) ?? []) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield JSON.parse(line) as EligibilityBatchResult;
  }
}
