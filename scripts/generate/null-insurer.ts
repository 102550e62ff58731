// Null insurer: every call fails as unreachable.
import type { ImmunisationRegister } from '../../src/ports/immunisations/immunisation-register.ts';
import type { ClaimInsurer } from '../../src/ports/insurer/claim-insurer.ts';
import type { EligibilityInsurer, InsurerFailure } from '../../src/ports/insurer/eligibility-insurer.ts';
import type { InteractiveInsurer } from '../../src/ports/insurer/interactive-insurer.ts';

const failure: InsurerFailure = {
  kind: 'unreachable',
  sentence: 'There is no insurer behind this server.',
};
const unanswered = () => Promise.resolve({ ok: false, failure } as const);

/** Answers nothing: checks are null, never false, and claims wait. */
export const nullInsurer: EligibilityInsurer & ClaimInsurer & InteractiveInsurer & ImmunisationRegister = {
  verifyPatient: unanswered,
  verifyConcession: unanswered,
  verifyVeteran: unanswered,
  checkOnline: unanswered,
  lodge: unanswered,
  processingReport: unanswered,
  paymentReport: unanswered,
  claimInteractively: unanswered,
  deleteClaim: unanswered,
  listAccess: unanswered,
  identifyIndividual: unanswered,
  readHistory: unanswered,
  recordCatchupDate: unanswered,
  recordEncounters: unanswered,
  isReachable: () => Promise.resolve(false),
};
