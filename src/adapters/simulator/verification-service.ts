// The simulator's service for verifying patients, their concessions and veterans, with the faults of its personas.
import type { Clock } from '../../ports/system/clock.ts';
import type { EligibilityInsurer, VerifyPatientCall } from '../../ports/insurer/eligibility-insurer.ts';
import { answerWithFaults } from './fault-injection.ts';
import type { InventedPerson } from './invented-person.ts';
import { patientStatuses } from './medicare-codes.ts';
import type { PatientDirectory } from './patient-directory.ts';
import { sparseVerification } from './leave-out-optional-fields.ts';
import { answerConcessionVerification } from './verify-concession.ts';
import { answerOfHealthFund } from './verify-fund-member.ts';
import { answerPatientVerification } from './verify-patient.ts';
import { answerVeteranVerification } from './verify-veteran.ts';

interface VerificationServiceOptions {
  readonly directory: PatientDirectory;
  readonly clock: Clock;
  /** The faults that apply to a call about a person. */
  readonly faultsFor: (person: InventedPerson | null) => Parameters<typeof answerWithFaults>[0];
}

/** The answer of a system that is down. */
const systemDown = { status: patientStatuses.unavailable, currentMembership: null, currentMember: null };

type VerificationService = Pick<EligibilityInsurer, 'verifyPatient' | 'verifyConcession' | 'verifyVeteran'>;

/** The verifications of the insurer. */
export function createVerificationService({
  directory,
  clock,
  faultsFor,
}: VerificationServiceOptions): VerificationService {
  const personOf = ({ patient }: VerifyPatientCall) => directory.find(patient, clock.today())?.person ?? null;
  /** The usual answer, or that of a persona whose answers are sparse, or for whom the system is down. */
  function answerFor<Answer>(
    person: InventedPerson | null,
    { usual, sparse, down }: { usual(this: void): Answer; sparse: Answer; down: Answer },
    signal?: AbortSignal,
  ) {
    const faults = faultsFor(person);
    const { personaFault } = faults;
    const answer = () =>
      personaFault === 'sparse-answers' ? sparse : personaFault === 'system-unavailable' ? down : usual();
    return answerWithFaults(faults, answer, signal);
  }
  return {
    verifyPatient: (call) =>
      answerFor(
        personOf(call),
        {
          usual() {
            const { answer } = answerPatientVerification(directory, call, clock.today());
            const healthFund = answerOfHealthFund(directory.people, call);
            return healthFund === null ? answer : { ...answer, healthFund };
          },
          sparse: sparseVerification,
          down: systemDown,
        },
        call.signal,
      ),
    verifyConcession: (call) =>
      answerFor(
        personOf(call),
        {
          usual: () => answerConcessionVerification(directory, call, clock.today()),
          sparse: { medicare: sparseVerification, concession: null },
          down: { medicare: systemDown, concession: null },
        },
        call.signal,
      ),
    verifyVeteran: ({ patient, signal }) =>
      answerFor(
        directory.findVeteran(patient, clock.today())?.person ?? null,
        {
          usual: () => answerVeteranVerification(directory, patient, clock.today()),
          sparse: { ...sparseVerification, currentMembership: null },
          down: { ...systemDown, currentMembership: null },
        },
        signal,
      ),
  };
}
