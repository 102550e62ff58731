// Wraps the insurer so that each call is counted and timed.
import { isAlliedHealthStream, isBulkBillStream } from '../domain/claims/store-and-forward-claim.ts';
import type { ClaimInsurer, LodgeCall, ReportCall } from '../ports/insurer/claim-insurer.ts';
import type { ImmunisationRegister } from '../ports/immunisations/immunisation-register.ts';
import type { InsurerMeter, InstrumentedWebService } from '../ports/insurer/insurer-meter.ts';
import type { EligibilityInsurer, InsurerResult } from '../ports/insurer/eligibility-insurer.ts';
import type { InteractiveInsurer } from '../ports/insurer/interactive-insurer.ts';
import type { StoreHealth, StoreFailure } from '../ports/system/store-health.ts';

type InsurerCall<Call, Answer> = (call: Call) => Promise<InsurerResult<Answer>>;

/** The outcome of a call that throws because the store is unavailable: the simulator's records are in it. */
const outcomeOf = ({ why }: StoreFailure) => (why === 'busy' ? 'timeout' : 'unreachable');

/** Each kind of claim is lodged with a web service of its own, and each payer has its own reports. */
function nameOfLodgement({ stream }: LodgeCall): InstrumentedWebService {
  if (isBulkBillStream(stream)) return 'bulk-bill-claim';
  return isAlliedHealthStream(stream) ? 'dva-allied-health-claim' : 'dva-claim';
}
const nameOfReport =
  (report: 'processing-report' | 'payment-report') =>
  ({ payer }: ReportCall): InstrumentedWebService =>
    payer === 'medicare' ? report : `dva-${report}`;

/**
 * The same insurers; `meter` gets the duration and outcome of each call, and `store` says why the simulator throws. `now` is
 * in milliseconds.
 */
export function instrumentInsurer(
  insurers: {
    readonly insurer: EligibilityInsurer;
    readonly claimInsurer: ClaimInsurer;
    readonly interactiveInsurer: InteractiveInsurer;
    readonly immunisationRegister: ImmunisationRegister;
  },
  meter: InsurerMeter,
  store: Pick<StoreHealth, 'whyUnavailable'>,
  now: () => number = () => performance.now(),
): typeof insurers {
  const instrumented =
    <Call, Answer>(
      service: InstrumentedWebService | ((call: Call) => InstrumentedWebService),
      ask: InsurerCall<Call, Answer>,
    ): InsurerCall<Call, Answer> =>
    async (call) => {
      const began = now();
      let outcome: Parameters<InsurerMeter['ended']>[1] = 'answered';
      try {
        const answer = await ask(call);
        if (!answer.ok) outcome = answer.failure.kind;
        return answer;
      } catch (error) {
        const why = store.whyUnavailable(error);
        // The port promises failures as values: a call that throws anything else has not understood its answer.
        outcome = why === null ? 'malformed-answer' : outcomeOf(why);
        throw error;
      } finally {
        const name = typeof service === 'function' ? service(call) : service;
        meter.ended(name, outcome, (now() - began) / 1_000);
      }
    };
  const { insurer, claimInsurer, interactiveInsurer, immunisationRegister } = insurers;
  return {
    insurer: {
      isReachable: () => insurer.isReachable(),
      verifyPatient: instrumented('patient-verification', (call) => insurer.verifyPatient(call)),
      verifyConcession: instrumented('concession-verification', (call) => insurer.verifyConcession(call)),
      verifyVeteran: instrumented('veteran-verification', (call) => insurer.verifyVeteran(call)),
      checkOnline: instrumented('online-eligibility-check', (call) => insurer.checkOnline(call)),
    },
    claimInsurer: {
      lodge: instrumented(nameOfLodgement, (call) => claimInsurer.lodge(call)),
      processingReport: instrumented(nameOfReport('processing-report'), (call) =>
        claimInsurer.processingReport(call),
      ),
      paymentReport: instrumented(nameOfReport('payment-report'), (call) => claimInsurer.paymentReport(call)),
    },
    interactiveInsurer: {
      claimInteractively: instrumented('patient-claim-interactive', (call) =>
        interactiveInsurer.claimInteractively(call),
      ),
      deleteClaim: instrumented('same-day-delete', (call) => interactiveInsurer.deleteClaim(call)),
    },
    immunisationRegister: instrumentRegister(immunisationRegister, instrumented),
  };
}

type Instrument = <Call, Answer>(
  service: InstrumentedWebService,
  ask: InsurerCall<Call, Answer>,
) => InsurerCall<Call, Answer>;

const instrumentRegister = (
  register: ImmunisationRegister,
  instrumented: Instrument,
): ImmunisationRegister => ({
  listAccess: instrumented('register-access', (call) => register.listAccess(call)),
  identifyIndividual: instrumented('register-individual', (call) => register.identifyIndividual(call)),
  readHistory: instrumented('register-history', (call) => register.readHistory(call)),
  recordCatchupDate: instrumented('register-catchup', (call) => register.recordCatchupDate(call)),
  recordEncounters: instrumented('register-encounter', (call) => register.recordEncounters(call)),
});
