// A stub insurer that answers as a test sets it, and records the calls that reach it.
import { setTimeout } from 'node:timers/promises';
import { assertDescribedLodgement } from './described-requests.ts';
import { serviceMessagesFromErrors, type ServiceMessages } from '../../src/domain/claims/validation-error.ts';
import { serialiseClaimContent } from '../../src/domain/claims/compare-claims.ts';
import { claimIdFromCount, type ClaimId } from '../../src/domain/values/claim-id.ts';
import type { CorrelationId } from '../../src/domain/values/correlation-id.ts';
import type {
  ClaimInsurer,
  LodgeAnswer,
  LodgeCall,
  PaymentAnswer,
  ProcessingAnswer,
  ReportCall,
} from '../../src/ports/insurer/claim-insurer.ts';
import type { InsurerFailure, InsurerResult } from '../../src/ports/insurer/eligibility-insurer.ts';

/**
 * up: answers · down: unreachable · loses-answer: takes the claim, and the answer gets lost on its way · throws: breaks
 * its promise · refuses: says no.
 */
export type InsurerBehaviour = 'up' | 'down' | 'loses-answer' | 'throws' | 'refuses';

export interface StubInsurer extends ClaimInsurer {
  behaviour: InsurerBehaviour;
  /** Every call takes this long, in milliseconds. */
  takesMs: number;
  /** Looks at each call first; what it gives is the outcome, unless it is null. */
  intercept: ((call: LodgeCall) => Promise<InsurerResult<LodgeAnswer> | null>) | null;
  /** Every call that reached it, in order. */
  readonly calls: LodgeCall[];
  readonly reportCalls: ReportCall[];
  /** The claims it holds: the claim id of each, and every content that it took. */
  readonly held: Map<CorrelationId, { readonly claimId: ClaimId; readonly contents: string[] }>;
  /** Contents that it refuses whatever it does else, by the charge of the first service. */
  readonly refusedCharges: Set<string>;
  processing: ProcessingAnswer;
  payment: PaymentAnswer;
}

export const rejection: ServiceMessages = serviceMessagesFromErrors([
  { code: '9342', severity: 'Error', reason: 'Medical event 01: not so.' },
]);

const unreachable: InsurerFailure = {
  kind: 'unreachable',
  sentence: 'Medicare could not be reached.',
  isUnsent: true,
};
const timedOut: InsurerFailure = { kind: 'timeout', sentence: 'Medicare did not answer in time.' };

export function stubInsurer(): StubInsurer {
  const insurer: StubInsurer = {
    behaviour: 'up',
    takesMs: 0,
    intercept: null,
    calls: [],
    reportCalls: [],
    held: new Map(),
    refusedCharges: new Set(),
    processing: { kind: 'not-ready' },
    payment: { kind: 'not-ready' },
    async lodge(call) {
      insurer.calls.push(call);
      assertDescribedLodgement(call);
      const intercepted = (await insurer.intercept?.(call)) ?? null;
      if (intercepted !== null) return intercepted;
      const { behaviour } = insurer;
      if (insurer.takesMs > 0) await setTimeout(insurer.takesMs);
      if (behaviour === 'throws') throw new TypeError('the insurer broke its promise');
      if (behaviour === 'down') return { ok: false, failure: unreachable };
      const answer = answerTo(insurer, call, behaviour);
      return behaviour === 'loses-answer' ? { ok: false, failure: timedOut } : { ok: true, answer };
    },
    processingReport: (call) => report(insurer, call, insurer.processing),
    paymentReport: (call) => report(insurer, call, insurer.payment),
  };
  return insurer;
}

function answerTo(insurer: StubInsurer, call: LodgeCall, behaviour: InsurerBehaviour): LodgeAnswer {
  const charge = call.claim.medicalEvent[0]?.service[0]?.chargeAmount ?? '';
  if (behaviour === 'refuses' || insurer.refusedCharges.has(charge)) {
    return { kind: 'refused', messages: rejection };
  }
  const held = insurer.held.get(call.correlationId) ?? {
    claimId: claimIdFromCount(insurer.held.size + 1),
    contents: [],
  };
  insurer.held.set(call.correlationId, held);
  const content = serialiseClaimContent(call.claim);
  if (held.contents.at(-1) !== content) held.contents.push(content);
  return { kind: 'accepted', claimId: held.claimId };
}

async function report<Answer>(
  insurer: StubInsurer,
  call: ReportCall,
  answer: Answer,
): Promise<InsurerResult<Answer>> {
  insurer.reportCalls.push(call);
  return insurer.behaviour === 'down' ? { ok: false, failure: unreachable } : { ok: true, answer };
}
