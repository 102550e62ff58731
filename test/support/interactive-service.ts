// The simulator's service for interactive claims on a clock of the test's, over a real store.
import { createInteractiveService } from '../../src/adapters/simulator/interactive/create-interactive-service.ts';
import { createSimulator } from '../../src/adapters/simulator/create-simulator.ts';
import type { ClaimStream } from '../../src/domain/claims/claim.ts';
import type { InteractiveClaim } from '../../src/domain/interactive/interactive-claim.ts';
import type { InteractiveOutcome } from '../../src/domain/interactive/interactive-outcome.ts';
import type { PastService } from '../../src/domain/patients/patient.ts';
import type { CorrelationId } from '../../src/domain/values/correlation-id.ts';
import { invariant } from '../../src/domain/values/invariant.ts';
import { localDate, plusDays } from '../../src/domain/values/local-date.ts';
import { cents, formatMoney } from '../../src/domain/values/money.ts';
import type { Clock } from '../../src/ports/system/clock.ts';
import type { InteractiveInsurer } from '../../src/ports/insurer/interactive-insurer.ts';
import type { InteractiveRecords } from '../../src/ports/simulator/interactive-records.ts';
import { simulatorInputs, simulatorPricing } from './simulated-claim-service.ts';
import { event, interactiveClaim, personOf, service } from './interactive-claims.ts';
import { correlationIdAt } from './interactive-outcomes.ts';
import { minorId } from './minor-id.ts';

export const testLocation = minorId('HERE0001');
/** The day of the service; the figures of its tests are of the release of 1 July 2026. */
export const testDay = localDate('2026-11-21');
let ids = 0;
/** An id that no claim has. */
export const newId = (): CorrelationId => correlationIdAt(testLocation, (ids += 1));

export interface InteractiveTestService {
  readonly insurer: InteractiveInsurer;
  readonly clock: Clock;
  /** Moves the clock on; the day stays. */
  readonly wait: (milliseconds: number) => void;
  /** Moves the day on; the clock's moment stays. */
  readonly advance: (days: number) => void;
  readonly setFault: ReturnType<typeof createSimulator>['setFault'];
  /** A claim of a persona on the day before, from a provider persona. */
  readonly claimOf: (
    services: readonly Partial<InteractiveClaim['medicalEvent'][number]['service'][number]>[],
    about?: { readonly patient?: string; readonly by?: string; readonly date?: string },
  ) => InteractiveClaim;
  /** Sends a claim under an id, by default a new one; fails when there is no outcome. */
  readonly outcomeTo: (
    claim: InteractiveClaim,
    about?: {
      readonly correlationId?: CorrelationId;
      readonly stream?: ClaimStream;
      readonly pend?: boolean;
    },
  ) => Promise<InteractiveOutcome>;
}

/** Opens the service; `paid` is what somebody has had by other claims. */
export function interactiveServiceOn(
  records: InteractiveRecords,
  paid: readonly PastService[] = [],
): InteractiveTestService {
  let now = 1_795_000_000_000;
  let today = testDay;
  const clock: Clock = { now: () => now, today: () => today };
  const simulator = createSimulator({ clock, ...simulatorInputs });
  const fault = () => simulator.fault();
  const insurer = createInteractiveService({
    ...simulatorInputs,
    clock,
    pricing: simulatorPricing,
    records,
    paidServices: () => Promise.resolve(paid),
    fault,
  });
  const person = (key: string) =>
    personOf(simulator.personas().patients.find((each) => each.key === key)?.patient ?? {});
  const provider = (key: string) =>
    simulatorInputs.providerPersonas.find((each) => each.key === key)?.providerNumber ?? key;
  return {
    advance: (days) => void (today = plusDays(today, days)),
    insurer,
    clock,
    wait: (milliseconds) => void (now += milliseconds),
    setFault: (wanted) => simulator.setFault(wanted),
    claimOf: (services, { patient = 'verified-adult-female', by = 'gp', date } = {}) =>
      interactiveClaim(
        {
          patient: person(patient),
          claimant: person(patient),
          serviceProvider: { providerNumber: provider(by) },
          medicalEvent: [
            event({
              medicalEventDate: date ?? plusDays(testDay, -1),
              service: services.map((each, at) => service({ id: String(at + 1).padStart(4, '0'), ...each })),
            }),
          ],
        },
        testDay,
      ),
    async outcomeTo(claim, { correlationId = newId(), stream = 'general', pend = false } = {}) {
      const answer = await insurer.claimInteractively({
        location: testLocation,
        correlationId,
        stream,
        claim,
        pend,
      });
      invariant(answer.ok && answer.answer.kind === 'outcome', 'the service gives an outcome');
      return answer.answer.outcome;
    },
  };
}

/** The state, then each service as `item code dollars error`. */
export function describeOutcome({ state, events }: InteractiveOutcome): readonly string[] {
  const services = events.flatMap((each) => each.services);
  return [
    state,
    ...services.map(({ itemNumber, assessmentCode, benefitPaid, error }) =>
      [
        itemNumber,
        assessmentCode,
        formatMoney(benefitPaid ?? cents(0)),
        ...(error === null ? [] : [error.code]),
      ].join(' '),
    ),
  ];
}
