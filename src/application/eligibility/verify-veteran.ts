// Asks Veterans' Affairs whether it knows a patient, by which file number and with which card (interface 2.5.4).
import {
  verificationOfFailedCall,
  verificationOfInvalidDetails,
} from '../../domain/patients/patient-verification.ts';
import { readVeteran } from '../../domain/patients/read-veteran.ts';
import {
  veteranNotVerified,
  veteranVerificationFromAnswer,
  type VeteranVerification,
} from '../../domain/patients/veteran-verification.ts';
import { veteranIdentifier, type VeteranAnswer } from '../../domain/patients/veteran.ts';
import type { Actor } from '../../domain/values/actor.ts';
import type { EligibilityInsurer, VerifyVeteranCall } from '../../ports/insurer/eligibility-insurer.ts';
import type { Clock } from '../../ports/system/clock.ts';
import { succeed, type Result } from '../failure-result.ts';
import type { LookUpPatient } from './look-up-patient.ts';
import type { VerifyConcessionRequest } from './verify-concession.ts';

export interface VeteranDependencies {
  readonly clock: Clock;
  readonly insurer: Pick<EligibilityInsurer, 'verifyVeteran'>;
  readonly lookUpPatient: LookUpPatient;
}

interface VeteranOutcome {
  readonly verified: VeteranVerification;
  /** The answer as it came; null where the call failed. */
  readonly answer: VeteranAnswer | null;
}

/** The answer of Veterans' Affairs, within the budget of wrong verifications and recorded in the audit trail. */
export async function askForVeteran(
  { insurer, lookUpPatient }: Pick<VeteranDependencies, 'insurer' | 'lookUpPatient'>,
  { actor, ...call }: VerifyVeteranCall & { readonly actor: Actor },
): Promise<Result<VeteranOutcome>> {
  const { patient, minorId: location, signal } = call;
  const lookUp = {
    act: 'verify-veteran',
    actor,
    patient: veteranIdentifier(patient),
    location,
    signal,
  } as const;
  const looked = await lookUpPatient(lookUp, async () => {
    const result = await insurer.verifyVeteran(call);
    const found = result.ok
      ? veteranVerificationFromAnswer(patient, result.answer)
      : veteranNotVerified(verificationOfFailedCall(result.failure.sentence));
    const { verified, outcome } = found.verification;
    return { verified, outcome, found, answer: result.ok ? result.answer : null };
  });
  return looked.ok ? succeed({ verified: looked.answer.found, answer: looked.answer.answer }) : looked;
}

/** The verdict on the patient. Nothing is sent when a detail is missing or faulty. */
export async function verifyVeteran(
  deps: VeteranDependencies,
  { sent, minorId, actor, signal }: VerifyConcessionRequest,
): Promise<Result<VeteranVerification>> {
  const { patient, fieldErrors } = readVeteran(sent, deps.clock.today(minorId));
  if (patient === null) return succeed(veteranNotVerified(verificationOfInvalidDetails(fieldErrors)));
  const asked = await askForVeteran(deps, { minorId, patient, actor, signal });
  return asked.ok ? succeed(asked.answer.verified) : asked;
}
