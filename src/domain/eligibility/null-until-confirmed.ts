// Turns a false that depends on the patient's details into null while Medicare, asked about them, has not confirmed them (behaviour 6.5).
import { wasMedicareAsked } from '../patients/patient-verification.ts';
import type { CheckFinding } from './check.ts';
import type { EligibilityFacts } from './facts/eligibility-facts.ts';
import { overallVerdictReasons } from './overall-verdict-sentences.ts';

/**
 * For a check with only some findings that depend on the patient's history: their false counts as null while the details
 * are not confirmed; of someone described, there is nothing to confirm. (A check whose every false depends on the details says so in `dependsOnPatient`.)
 */
export function nullUntilConfirmed({ patient }: EligibilityFacts, found: CheckFinding): CheckFinding {
  if (found.verdict !== false || patient.verification.verified === true) return found;
  if (patient.sent === 'described') return found;
  return openedFinding(found, overallVerdictReasons.DetailsNotConfirmed(found.reason));
}

/** For a check of the details themselves: those that Medicare was not asked about decide as they are. */
export function nullWhereNotConfirmed(facts: EligibilityFacts, found: CheckFinding): CheckFinding {
  return wasMedicareAsked(facts.patient.verification) ? nullUntilConfirmed(facts, found) : found;
}

/** A finding that is null instead, for another reason. */
export function openedFinding(found: CheckFinding, reason: string): CheckFinding {
  return { ...found, verdict: null, reason, sentence: reason, stillToCheck: null };
}
