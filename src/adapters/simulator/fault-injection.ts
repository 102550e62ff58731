// How the built-in insurer fails: by the sandbox switch for everybody, and for single people whose persona says so.
import { setTimeout as wait } from 'node:timers/promises';
import { insurerFailures, type InsurerFailure, type InsurerOutcome } from '../../ports/insurer/insurer.ts';
import type { InsurerFault } from '../../ports/simulator/sandbox.ts';
import type { Trouble } from './person.ts';

/** How long it makes callers wait, in milliseconds. */
export interface Waits {
  /** Until a call that gets no answer is given up. */
  readonly timeoutMs: number;
  /** Until a slow answer comes. */
  readonly slowMs: number;
}

export const defaultWaits: Waits = { timeoutMs: 500, slowMs: 250 };

const failures: Readonly<Record<'outage' | 'timeout' | 'malformed-answer', InsurerFailure>> = {
  outage: insurerFailures.unreachable,
  timeout: insurerFailures.timeout,
  'malformed-answer': insurerFailures.malformed,
};

const fail = (trouble: keyof typeof failures) => ({ ok: false, failure: failures[trouble] }) as const;

/** Answers a call as the switch and the person's trouble let it; the answer is made only when it is given. */
export async function answerThrough<Answer>(
  {
    fault,
    trouble,
    waits,
  }: { readonly fault: InsurerFault; readonly trouble: Trouble; readonly waits: Waits },
  answer: () => Answer,
): Promise<InsurerOutcome<Answer>> {
  if (fault === 'down') return fail('outage');
  if (fault === 'timeout' || trouble === 'timeout') {
    await wait(waits.timeoutMs);
    return fail('timeout');
  }
  if (trouble === 'outage' || trouble === 'malformed-answer') return fail(trouble);
  if (fault === 'slow') await wait(waits.slowMs);
  return { ok: true, answer: answer() };
}
