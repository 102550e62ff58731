// The insurer, with each call to it measured.
import type { ClaimInsurer } from '../../ports/insurer/claim-insurer.ts';
import type { InsurerMeter, InsurerService } from '../../ports/insurer/insurer-link.ts';
import type { Insurer, InsurerOutcome } from '../../ports/insurer/insurer.ts';
import type { InteractiveInsurer } from '../../ports/insurer/interactive-insurer.ts';
import type { StoreHealth } from '../../ports/system/store-health.ts';

type InsurerCall<Call, Answer> = (call: Call) => Promise<InsurerOutcome<Answer>>;

/** What came of a call that throws, where the store says why: the insurer at home keeps its records in it. */
const thrownFor = { down: 'unreachable', 'key-missing': 'unreachable', busy: 'timeout' } as const;

/**
 * The same insurers; `meter` is told how long each call took and what came of it, and `store` is asked about what the
 * insurer at home throws. `now` is in milliseconds.
 */
export function instrumentInsurer(
  insurers: {
    readonly insurer: Insurer;
    readonly claimInsurer: ClaimInsurer;
    readonly interactiveInsurer: InteractiveInsurer;
  },
  meter: InsurerMeter,
  store: Pick<StoreHealth, 'whyUnavailable'>,
  now: () => number = () => performance.now(),
): typeof insurers {
  const metered =
    <Call, Answer>(service: InsurerService, ask: InsurerCall<Call, Answer>): InsurerCall<Call, Answer> =>
    async (call) => {
      const began = now();
      let outcome: Parameters<InsurerMeter['ended']>[1] = 'answered';
      try {
        const answer = await ask(call);
        if (!answer.ok) outcome = answer.failure.kind;
        return answer;
      } catch (error) {
        const why = store.whyUnavailable(error);
        // Any other call that throws has broken the promise of the port: nothing that can be read came back.
        outcome = why === null ? 'malformed-answer' : thrownFor[why.why];
        throw error;
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
