// Batches calls: those made while a batch runs wait for the next one, so that many calls need few statements.
import { setTimeout } from 'node:timers/promises';

interface BatchOptions {
  /** Values of one batch at most. */
  readonly batchMax: number;
  /** Pause after each batch, in milliseconds. */
  readonly pauseMs?: number;
}

interface Waiting<Value, Answer> {
  readonly value: Value;
  readonly answer: PromiseWithResolvers<Answer>;
}

/**
 * A function of one value, whose answer comes with those of the other values in its batch: `run` gives one for each, in
 * order. One batch runs at a time; a value that comes while none runs does not wait.
 */
export function batchCalls<Value, Answer>(
  { batchMax, pauseMs = 0 }: BatchOptions,
  run: (values: readonly Value[]) => Promise<readonly Answer[]>,
): (value: Value) => Promise<Answer> {
  let waiting: Waiting<Value, Answer>[] = [];
  let isRunning = false;

  const runAll = async (): Promise<void> => {
    isRunning = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, batchMax);
      waiting = waiting.slice(batchMax);
      await runBatch(batch, run);
      if (pauseMs > 0) await setTimeout(pauseMs, undefined, { ref: false });
    }
    isRunning = false;
  };

  return (value) => {
    const answer = Promise.withResolvers<Answer>();
    waiting.push({ value, answer });
    if (!isRunning) void runAll();
    return answer.promise;
  };
}

async function runBatch<Value, Answer>(
  batch: readonly Waiting<Value, Answer>[],
  run: (values: readonly Value[]) => Promise<readonly Answer[]>,
): Promise<void> {
  try {
    const answers = await run(batch.map(({ value }) => value));
    for (const [at, { answer }] of batch.entries()) answer.resolve(answers[at] as Answer);
  } catch (error) {
    for (const { answer } of batch) answer.reject(error);
  }
}
