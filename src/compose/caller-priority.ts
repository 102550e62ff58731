// Counts the calls to the insurer that a caller waits for, so that background calls can wait until there is none.
import { setTimeout as delay } from 'node:timers/promises';
import type { ClaimInsurer } from '../ports/insurer/claim-insurer.ts';
import type { EligibilityInsurer } from '../ports/insurer/eligibility-insurer.ts';
import type { InteractiveInsurer } from '../ports/insurer/interactive-insurer.ts';

interface Insurers {
  readonly insurer: EligibilityInsurer;
  readonly claimInsurer: ClaimInsurer;
  readonly interactiveInsurer: InteractiveInsurer;
}

/** Background calls wait at most so long, in milliseconds: callers that never cease do not stop them for ever. */
const waitMsMax = 250;
const pollMs = 10;

/** The same insurers, counted; `afterCallers` resolves when no counted call is under way, or after a quarter of a second. */
export function createCallerPriority({ insurer, claimInsurer, interactiveInsurer }: Insurers) {
  const calls = { underWay: 0 };
  const counted =
    <Call, Answer>(ask: (call: Call) => Promise<Answer>) =>
    async (call: Call): Promise<Answer> => {
      calls.underWay += 1;
      try {
        return await ask(call);
      } finally {
        calls.underWay -= 1;
      }
    };
  const insurers: Insurers = {
    insurer: {
      isReachable: () => insurer.isReachable(),
      verifyPatient: counted((call) => insurer.verifyPatient(call)),
      verifyConcession: counted((call) => insurer.verifyConcession(call)),
      verifyVeteran: counted((call) => insurer.verifyVeteran(call)),
      checkOnline: counted((call) => insurer.checkOnline(call)),
    },
    claimInsurer: {
      lodge: counted((call) => claimInsurer.lodge(call)),
      processingReport: counted((call) => claimInsurer.processingReport(call)),
      paymentReport: counted((call) => claimInsurer.paymentReport(call)),
    },
    interactiveInsurer: {
      claimInteractively: counted((call) => interactiveInsurer.claimInteractively(call)),
      deleteClaim: counted((call) => interactiveInsurer.deleteClaim(call)),
    },
  };
  return {
    insurers,
    afterCallers: async (): Promise<void> => {
      const until = performance.now() + waitMsMax;
      while (calls.underWay > 0 && performance.now() < until) await delay(pollMs);
    },
  };
}
