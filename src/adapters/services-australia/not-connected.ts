// The national insurer while this program cannot speak to it yet: every call says so, and nothing is made up.
import type { ClaimInsurer } from '../../ports/claim-insurer.ts';
import type { Insurer, InsurerFailure } from '../../ports/insurer.ts';
import type { InteractiveInsurer } from '../../ports/interactive-insurer.ts';

const failure: InsurerFailure = {
  kind: 'unreachable',
  sentence: 'This version cannot reach Medicare yet; only the built-in insurer (INSURER=simulator) answers.',
};
const unanswered = () => Promise.resolve({ ok: false, failure } as const);

/** Answers nothing: checks are null, never false, and claims wait. */
export const notConnected: Insurer & ClaimInsurer & InteractiveInsurer = {
  verifyPatient: unanswered,
  checkOnline: unanswered,
  lodge: unanswered,
  processingReport: unanswered,
  paymentReport: unanswered,
  claimInteractively: unanswered,
  isReachable: () => Promise.resolve(false),
};
