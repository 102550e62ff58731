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

/** Checks many patients in the background, and yields each result once, as it comes. */
export async function* batchResults(
  call: Call,
  rows: readonly EligibilityBatchRow[],
  { retryHours, onMalformed, ...options }: BatchOptions = {},
): AsyncGenerator<EligibilityBatchResult, void> {
  const body = { Rows: rows, ...(retryHours === undefined ? {} : { RetryHours: retryHours }) };
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const { BatchId: batchId, Malformed } = await call(
    'checkEligibilityOfMany',
    { body },
    { ...options, headers },
  );
  if (Malformed.length > 0) onMalformed?.(Malformed);
  let after = 0;
  for (let breaks = 0; breaks < mostBreaks; breaks += 1) {
    const query = { after };
    const response = await call('readEligibilityBatchResults', { path: { batchId }, query }, options);
    try {
      for await (const result of linesOf(response, options.signal)) {
        after = result.Sequence;
        breaks = 0;
        yield result;
      }
    } catch {
      // The connection broke, or the last line is not whole: what is missing is asked for again.
      options.signal?.throwIfAborted();
    }
    const { State, Results } = await call('readEligibilityBatch', { path: { batchId } }, options);
    if (State !== 'running' && after >= Results) return;
  }
  throw new Unavailable('The results broke off again and again; ask for the rest later.', {
    requestId: batchId,
  });
}

/** The results of a body of one JSON object a line; a line that is not whole breaks the stream. */
async function* linesOf(
  response: Response,
  signal: AbortSignal | undefined,
): AsyncGenerator<EligibilityBatchResult, void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const abort = () => void reader?.cancel().catch(() => {});
  signal?.addEventListener('abort', abort);
  let rest = '';
  try {
    for (;;) {
      const { done, value = '' } = (await reader?.read()) ?? { done: true };
      signal?.throwIfAborted();
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line !== '') yield JSON.parse(line) as EligibilityBatchResult;
      if (done) return;
    }
  } finally {
    signal?.removeEventListener('abort', abort);
    abort();
  }
}
