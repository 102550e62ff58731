// Checks the patient's details against Medicare's record: true or cannot be determined, never false.
import type { VerificationOutcome } from '../../patients/patient-verification.ts';
import { askFor, defineCheck } from '../check.ts';
import { isPatientNamed } from '../facts/eligibility-facts.ts';

/** Without the detail, which the verification names. */
export const detailsDiffer = "The patient's details do not match Medicare's record.";
const asVerificationSays = (reason: string) => reason;

export const patientDetailsCheck = defineCheck({
  title: 'Patient details',
  source: 'Interface 2.5 and interface 2.6; behaviour 5 and behaviour 6.5',
  about:
    "Whether the patient's details agree with Medicare's current record. Never false: details that differ are to be corrected.",
  dependsOnPatient: false,
  appliesTo: ({ patient }) => isPatientNamed(patient),
  reasons: {
    DetailsVerified: () => "The patient's details agree with Medicare's current record.",
    DetailsDiffer: () => `${detailsDiffer} Check the card and correct the details, then check again.`,
    DetailsIncomplete: asVerificationSays,
    DetailsFaulty: asVerificationSays,
    NoAssessment: asVerificationSays,
    StatusUnknown: asVerificationSays,
    CallFailed: asVerificationSays,
  },
  run({ patient: { sent, verification } }, say) {
    const { verified, outcome, reason, fields } = verification;
    if (sent === 'partly') return askFor(say(null, 'DetailsIncomplete', reason), ...fields);
    if (verified === true) return say(true, 'DetailsVerified');
    const found =
      outcome === 'verified' || outcome === 'details-differ'
        ? say(null, 'DetailsDiffer')
        : say(null, codes[outcome], reason);
    return askFor(found, ...fields);
  },
});

const codes = {
  'details-faulty': 'DetailsFaulty',
  'not-checked': 'DetailsIncomplete',
  'no-assessment': 'NoAssessment',
  'status-unknown': 'StatusUnknown',
  'call-failed': 'CallFailed',
} as const satisfies Record<Exclude<VerificationOutcome, 'verified' | 'details-differ'>, string>;
