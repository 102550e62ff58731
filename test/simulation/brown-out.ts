// Lodges claims while some messages to Medicare hang or fail, and counts the callers that get a claim id at once.
import { setTimeout as delay } from 'node:timers/promises';
import { seededRandom } from '../../src/adapters/simulator/seeded-random.ts';
import type { CorrelationId } from '../../src/domain/values/correlation-id.ts';
import type { ClaimStore } from '../../src/ports/claims/claim-store.ts';
import { idOf } from '../support/bulk-bill-claims.ts';
import { startLodging, type Lodging } from '../support/start-lodging.ts';
import { stubInsurer, type StubInsurer } from '../support/stub-insurer.ts';

/** How many of a hundred messages get no answer: those that hang, and those that fail at once. Neither arrives. */
export interface BrownOut {
  readonly hangs?: number;
  readonly errors?: number;
}

/** The brown-outs that are looked at. */
export const brownOuts: readonly (readonly [what: string, brownOut: BrownOut])[] = [
  ['2 % hang', { hangs: 2 }],
  ['5 % hang', { hangs: 5 }],
  ['10 % hang', { hangs: 10 }],
  ['20 % hang', { hangs: 20 }],
  ['50 % fail', { errors: 50 }],
];

/** The part of the claims that Medicare would take that callers are to get a claim id for. */
export const answeredMin = 0.95;

const timedOut = { kind: 'timeout', sentence: 'Medicare did not answer in time.' } as const;
const unavailable = {
  kind: 'unreachable',
  sentence: 'Medicare cannot process requests at this time.',
} as const;

/** The first messages are answered: from them the dispatcher knows how long Medicare takes. */
const answeredFirst = 16;

/** An insurer in a brown-out; a message hangs for `hangMs`, and the others are answered after 2 ms. */
export function brownedOut({ hangs = 0, errors = 0 }: BrownOut, hangMs: number): StubInsurer {
  const insurer = stubInsurer();
  // The same messages of each claim are hit in each run, in whatever order the claims come.
  const chances = new Map<CorrelationId, ReturnType<typeof seededRandom>>();
  const chanceOf = (id: CorrelationId) => {
    const random = chances.get(id) ?? seededRandom(Number.parseInt(id.slice(-8), 16));
    chances.set(id, random);
    return random(100);
  };
  insurer.takesMs = 2;
  insurer.intercept = async ({ correlationId }) => {
    if (insurer.calls.length <= answeredFirst) return null;
    const hit = chanceOf(correlationId);
    if (hit < hangs) return delay(hangMs, { ok: false, failure: timedOut } as const, { ref: false });
    return hit < hangs + errors ? { ok: false, failure: unavailable } : null;
  };
  return insurer;
}

export interface BrownOutRun {
  readonly claims: number;
  /** Each lodges one claim after the other. */
  readonly callers: number;
  /** How long a caller waits, and a message hangs, in milliseconds. */
  readonly deadlineMs: number;
}

/** Lodges all claims; how many were answered 200, how long each caller waited, and what goes on in the background. */
export async function lodgeInBrownOut(
  claims: ClaimStore,
  brownOut: BrownOut,
  run: BrownOutRun,
): Promise<{ readonly lodging: Lodging; readonly answered: number; readonly waitsMs: readonly number[] }> {
  const { deadlineMs } = run;
  const lodging = startLodging(claims, { deadlineMs, pollMs: 500 }, brownedOut(brownOut, deadlineMs));
  const waiting = Array.from({ length: run.claims }, (_, at) => idOf(at + 1)).values();
  const kinds = new Map<CorrelationId, string>();
  const waitsMs: number[] = [];
  const caller = async () => {
    for (const id of waiting) {
      const began = performance.now();
      kinds.set(id, (await lodging.lodge(id)).kind);
      waitsMs.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: run.callers }, caller));
  return { lodging, waitsMs, answered: [...kinds.values()].filter((kind) => kind === 'lodged').length };
}

/** Resolves when no claim waits for the insurer. */
export async function untilNothingWaits(claims: ClaimStore): Promise<void> {
  for (;;) {
    const { queued, correcting } = await claims.counts();
    if (queued + correcting === 0) return;
    await delay(20);
  }
}
