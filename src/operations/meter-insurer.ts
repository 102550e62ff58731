// The insurer, with each call to it measured.
import type { ClaimInsurer } from '../ports/claim-insurer.ts';
import type { InsurerMeter, InsurerService } from '../ports/insurer-link.ts';
import type { Insurer, InsurerOutcome } from '../ports/insurer.ts';
import type { InteractiveInsurer } from '../ports/interactive-insurer.ts';

type Asked<Call, Answer> = (call: Call) => Promise<InsurerOutcome<Answer>>;

/** The same insurers; `meter` is told how long each call took and what came of it. `now` is in milliseconds. */
export function meterInsurer(
  insurers: {
    readonly insurer: Insurer;
    readonly claimInsurer: ClaimInsurer;
    readonly interactiveInsurer: InteractiveInsurer;
  },
  meter: InsurerMeter,
  now: () => number = () => performance.now(),
): typeof insurers {
  const metered =
    <Call, Answer>(service: InsurerService, ask: Asked<Call, Answer>): Asked<Call, Answer> =>
    async (call) => {
      const began = now();
      // A call that throws has broken the promise of the port: nothing that can be read came back.
      let outcome: 'answered' | 'malformed-answer' | 'refused' | 'timeout' | 'unreachable' =
        'malformed-answer';
      try {
        const answer = await ask(call);
        outcome = answer.ok ? 'answered' : answer.failure.kind;
        return answer;
      } finally {
        meter.ended(service, outcome, (now() - began) / 1_000);
      }
    };
  const { insurer, claimInsurer, interactiveInsurer } = insurers;
  return {
    insurer: {
      isReachable: () => insurer.isReachable(),
      verifyPatient: metered('patient-verification', (call) => insurer.verifyPatient(call)),
      checkOnline: metered('online-eligibility-check', (call) => insurer.checkOnline(call)),
    },
    claimInsurer: {
      lodge: metered('bulk-bill-claim', (call) => claimInsurer.lodge(call)),
      processingReport: metered('processing-report', (call) => claimInsurer.processingReport(call)),
      paymentReport: metered('payment-report', (call) => claimInsurer.paymentReport(call)),
    },
    interactiveInsurer: {
      claimInteractively: metered('patient-claim-interactive', (call) =>
        interactiveInsurer.claimInteractively(call),
      ),
    },
  };
}
