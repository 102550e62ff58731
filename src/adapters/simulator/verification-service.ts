// The simulator's service for verifying patients and their concessions, with the faults of its personas.
import type { Patient } from '../../domain/patients/patient.ts';
import type { Clock } from '../../ports/system/clock.ts';
import type { EligibilityInsurer, VerifyPatientCall } from '../../ports/insurer/eligibility-insurer.ts';
import { answerWithFaults } from './fault-injection.ts';
import { patientStatuses } from './medicare-codes.ts';
import type { PatientDirectory } from './patient-directory.ts';
import { sparseVerification } from './sparse-answers.ts';
import { answerConcessionVerification } from './verify-concession.ts';
import { answerOfHealthFund } from './verify-fund-member.ts';
import { answerPatientVerification } from './verify-patient.ts';

interface VerificationServiceOptions {
  readonly directory: PatientDirectory;
  readonly clock: Clock;
  /** The faults that apply to a call about a patient. */
  readonly faultsFor: (patient: Patient) => Parameters<typeof answerWithFaults>[0];
}

/** The answer of a system that is down. */
const systemDown = { status: patientStatuses.unavailable, currentMembership: null, currentMember: null };

/** Both verifications of the insurer. */
export function createVerificationService({
  directory,
  clock,
  faultsFor,
}: VerificationServiceOptions): Pick<EligibilityInsurer, 'verifyPatient' | 'verifyConcession'> {
  /** The usual answer, or that of a persona whose answers are sparse, or for whom the system is down. */
  function answerFor<Answer>(
    call: VerifyPatientCall,
    { usual, sparse, down }: { usual(this: void): Answer; sparse: Answer; down: Answer },
  ) {
    const faults = faultsFor(call.patient);
    const { personaFault } = faults;
    const answer = () =>
      personaFault === 'sparse-answers' ? sparse : personaFault === 'system-unavailable' ? down : usual();
    return answerWithFaults(faults, answer, call.signal);
  }
  return {
    verifyPatient: (call) =>
      answerFor(call, {
        usual() {
          const { answer } = answerPatientVerification(directory, call, clock.today());
          const healthFund = answerOfHealthFund(directory.people, call);
          return healthFund === null ? answer : { ...answer, healthFund };
        },
        sparse: sparseVerification,
        down: systemDown,
      }),
    verifyConcession: (call) =>
      answerFor(call, {
        usual: () => answerConcessionVerification(directory, call, clock.today()),
        sparse: { medicare: sparseVerification, concession: null },
        down: { medicare: systemDown, concession: null },
      }),
  };
}
