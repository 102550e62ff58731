// Injects faults into the simulator: for all calls by the sandbox switch, and for patients whose persona has a fault.
import { setTimeout as wait } from 'node:timers/promises';
import {
  insurerFailures,
  type InsurerFailure,
  type InsurerResult,
} from '../../ports/insurer/eligibility-insurer.ts';
import type { InjectedFault } from '../../domain/values/injected-fault.ts';
import type { PersonaFault } from './invented-person.ts';

/** How long it makes callers wait, in milliseconds. */
export interface FaultWaits {
  /** Until a call that gets no answer is given up. */
  readonly timeoutMs: number;
  /** Until a slow answer comes. */
  readonly slowMs: number;
}

export const defaultFaultWaits: FaultWaits = { timeoutMs: 500, slowMs: 250 };

const failures: Readonly<Record<'outage' | 'timeout' | 'malformed-answer', InsurerFailure>> = {
  outage: { ...insurerFailures.unreachable, isUnsent: true },
  timeout: insurerFailures.timeout,
  'malformed-answer': insurerFailures.malformed,
};

const fail = (personaFault: keyof typeof failures) =>
  ({ ok: false, failure: failures[personaFault] }) as const;

/** Answers a call, until `signal` is aborted, as the switch and the persona's fault let it; the answer is made only when it is given. */
export async function answerWithFaults<Answer>(
  {
    fault,
    personaFault,
    waits,
  }: { readonly fault: InjectedFault; readonly personaFault: PersonaFault; readonly waits: FaultWaits },
  answer: () => Answer,
  signal?: AbortSignal,
): Promise<InsurerResult<Answer>> {
  if (fault === 'down') return fail('outage');
  if (fault === 'timeout' || personaFault === 'timeout') {
    const isOver = await waitUnlessAborted(waits.timeoutMs, signal);
    return isOver ? fail('timeout') : { ok: false, failure: insurerFailures.abandoned };
  }
  if (personaFault === 'outage' || personaFault === 'malformed-answer') return fail(personaFault);
  if (fault === 'slow') await wait(waits.slowMs);
  return { ok: true, answer: answer() };
}

/** False when it was aborted. */
const waitUnlessAborted = (milliseconds: number, signal?: AbortSignal): Promise<boolean> =>
  wait(milliseconds, true, signal === undefined ? {} : { signal }).catch(() => false);
