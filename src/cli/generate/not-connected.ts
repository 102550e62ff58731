// An insurer that is not there: every call says so, and nothing is made up.
import type { ClaimInsurer } from '../../ports/claim-insurer.ts';
import type { Insurer, InsurerFailure } from '../../ports/insurer.ts';
import type { InteractiveInsurer } from '../../ports/interactive-insurer.ts';

const failure: InsurerFailure = {
  kind: 'unreachable',
  sentence: 'There is no insurer behind this server.',
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
