// The simulator's service for interactive patient claims: assesses each at once, and each correlation id only once.
import { createHash } from 'node:crypto';
import { serviceMessagesFromErrors } from '../../../domain/claims/validation-error.ts';
import {
  classifyInteractiveArrival,
  nextInteractiveState,
} from '../../../domain/interactive/interactive-lifecycle.ts';
import { serialiseInteractiveContent } from '../../../domain/interactive/serialise-interactive-claim.ts';
import type { InteractiveOutcome } from '../../../domain/interactive/interactive-outcome.ts';
import type { PastService } from '../../../domain/patients/patient.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import type { Clock } from '../../../ports/system/clock.ts';
import type {
  InteractiveAnswer,
  InteractiveCall,
  InteractiveInsurer,
} from '../../../ports/insurer/interactive-insurer.ts';
import type {
  InteractiveDecision,
  InteractiveDecisionInputs,
  InteractiveRecords,
} from '../../../ports/simulator/interactive-records.ts';
import type { InjectedFault } from '../../../domain/values/injected-fault.ts';
import type { ProviderPersona } from '../../../ports/simulator/sandbox.ts';
import type { ScheduleSnapshot } from '../../../ports/schedule/schedule-snapshot.ts';
import { identifyPatient } from '../claims/identify-patient.ts';
import type { AssessmentInputs } from '../claims/patient-day.ts';
import type { InventedPerson } from '../invented-person.ts';
import { sparseOutcome } from '../leave-out-optional-fields.ts';
import { openPatientDirectory, defaultSeed } from '../patient-directory.ts';
import { answerWithFaults, defaultFaultWaits, type FaultWaits } from '../fault-injection.ts';
import { deleteInteractiveClaim } from './delete-interactive-claim.ts';
import { assessInteractiveClaim } from './assess-interactive-claim.ts';

interface InteractiveServiceOptions extends Omit<AssessmentInputs, 'releases'> {
  readonly clock: Clock;
  readonly schedule: ScheduleSnapshot;
  readonly providerPersonas: readonly ProviderPersona[];
  /** Where its claims are stored; durable. */
  readonly records: InteractiveRecords;
  /** What a person, by key, has had by other claims that were paid. */
  readonly paidServices: (personKey: string) => Promise<readonly PastService[]>;
  /** The sandbox switch, asked at every call. */
  readonly fault: () => InjectedFault;
  /** The seed of the simulator: the same seed gives the same people. */
  readonly seed?: number;
  readonly waits?: Partial<FaultWaits>;
}

/** Opens the service on its records. */
export function createInteractiveService(options: InteractiveServiceOptions): InteractiveInsurer {
  const { clock, fault, seed = defaultSeed } = options;
  const people = openPatientDirectory(seed, options.providerPersonas);
  const waits = { ...defaultFaultWaits, ...options.waits };
  return {
    async claimInteractively(call) {
      const { claim } = call;
      const today = clock.today();
      const patient = identifyPatient(people, claim, today);
      const claimant = identifyPatient(people, { patient: claim.claimant }, today);
      const through = { fault: fault(), waits, personaFault: faultOf(patient) };
      const outcome = await answerWithFaults(through, async () => {
        const past = patient === null ? [] : [...people.servicesOf(patient, today)];
        const paid = patient === null ? [] : await options.paidServices(patient.key);
        return decide(options, call, { patient, claimant, history: [...past, ...paid] });
      });
      if (!outcome.ok) return outcome;
      const answer = await outcome.answer;
      const isSparse = patient?.fault === 'sparse-answers' && answer.kind === 'outcome';
      return {
        ok: true,
        answer: isSparse ? { ...answer, outcome: sparseOutcome(answer.outcome) } : answer,
      };
    },

    async deleteClaim(call) {
      const today = clock.today();
      const patient = identifyPatient(people, call.deletion, today);
      const through = { fault: fault(), waits, personaFault: faultOf(patient) };
      const outcome = await answerWithFaults(through, () =>
        deleteInteractiveClaim(options.records, call, patient?.key ?? null, today),
      );
      return outcome.ok ? { ok: true, answer: await outcome.answer } : outcome;
    },
  };
}

/** A system that is down accepts no claims either. */
function faultOf(patient: InventedPerson | null) {
  const fault = patient?.fault ?? 'none';
  return fault === 'system-unavailable' ? 'outage' : fault;
}

interface KnownPeople {
  readonly patient: InventedPerson | null;
  readonly claimant: InventedPerson | null;
  readonly history: readonly PastService[];
}

async function decide(
  options: InteractiveServiceOptions,
  call: InteractiveCall,
  known: KnownPeople,
): Promise<InteractiveAnswer> {
  const { clock, schedule, records } = options;
  const { location, correlationId, stream, claim } = call;
  const today = clock.today();
  const arrived = {
    location,
    correlationId,
    requestHash: createHash('sha256').update(serialiseInteractiveContent(stream, claim)).digest('hex'),
    today,
    now: clock.now(),
    patient: known.patient?.key ?? null,
  };
  const decision = await records.receive(arrived, (inputs) => {
    const { stored, claimId } = inputs;
    const arrival = classifyInteractiveArrival(stored, arrived.requestHash, arrived.now);
    if (arrival.kind === 'error') return arrival;
    if (stored !== null && arrival.kind !== 'assess')
      return replay(stored, arrival.kind === 'pend' && call.pend);
    const history = [...known.history, ...inputs.services];
    const about = {
      claim,
      stream,
      location,
      claimId,
      today,
      isCorrection: stored !== null,
      ...known,
      history,
    };
    return {
      kind: 'record',
      ...assessInteractiveClaim({ ...options, releases: schedule.releases() }, about),
    };
  });
  return decision.kind === 'error'
    ? { kind: 'refused', messages: serviceMessagesFromErrors([decision.error]) }
    : { kind: 'outcome', outcome: decision.outcome };
}

/** The held answer; of a pendable claim that is to be pended, that an operator has it now. */
function replay(
  { outcome }: NonNullable<InteractiveDecisionInputs['stored']>,
  pend: boolean,
): InteractiveDecision {
  if (!pend) return { kind: 'replay', outcome };
  const state = nextInteractiveState(outcome.state, 'send-again');
  invariant(state !== null, 'only a pendable claim is pended');
  const pended: InteractiveOutcome = { ...outcome, state };
  return { kind: 'record', outcome: pended, services: [] };
}
