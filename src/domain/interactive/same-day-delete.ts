// Same-day delete of an interactive claim: the schema of the request, its rules, and whether a claim can be deleted now.
import Type, { type Static } from 'typebox';
import { sameDayDeleteFormats } from '../claims/claim-field-formats.ts';
import { findFormatErrors } from '../claims/claim-field-words.ts';
import { claimText, ClaimPatient } from '../claims/claim.ts';
import { missingDetailErrors, patientDetailErrors } from '../claims/rules/patient-fields.ts';
import { claimRuleErrors } from '../claims/validate-claim.ts';
import type { ClaimValidationError } from '../claims/validation-error.ts';
import { formatLongDate, type LocalDate } from '../values/local-date.ts';
import type { InteractiveOutcome } from './interactive-outcome.ts';

export const SameDayDelete = Type.Object(
  {
    patient: ClaimPatient,
    reasonCode: claimText(
      '001 wrong patient, 002 wrong provider, 003 wrong date of service, 004 wrong item, 005 text left out, 006 wrong kind of payment, 007 another reason.',
      sameDayDeleteFormats.reasonCode,
    ),
  },
  { additionalProperties: false, title: 'Same-day delete' },
);
export type SameDayDelete = Static<typeof SameDayDelete>;

/** The insurer's word for it. */
export const claimDeletedStatus = 'SUCCESS';

/** Empty when the request can go to the insurer. */
export function validateSameDayDelete(request: SameDayDelete, today: LocalDate): ClaimValidationError[] {
  const { patient } = request;
  return claimRuleErrors('9202', [
    ...findFormatErrors(request, sameDayDeleteFormats),
    ...patientDetailErrors(patient, 'patient', today),
    ...missingDetailErrors(patient, 'patient', ['familyName', 'givenName']),
  ]);
}

type DeletionArrival =
  | { readonly kind: 'delete' }
  /** It is deleted already. */
  | { readonly kind: 'replay' }
  | { readonly kind: 'error'; readonly errors: readonly ClaimValidationError[] };

/**
 * Whether the claim with this answer, which was sent on a day, can be deleted today; `answer` is null where no answer of
 * the insurer is known. What the insurer was asked to delete in time is asked about on any day: its answer may be lost.
 */
export function classifyDeletion(
  answer: Pick<InteractiveOutcome, 'state' | 'deletion' | 'deletionAskedOn'> | null,
  sentOn: LocalDate,
  today: LocalDate,
): DeletionArrival {
  if (answer?.deletion !== undefined) return { kind: 'replay' };
  if (answer === null) return notDeletable(outcomeUnknown);
  if (answer.state !== 'assessed') return notDeletable(notAssessed);
  const isInTime = sentOn === today || answer.deletionAskedOn !== undefined;
  return isInTime ? { kind: 'delete' } : notDeletable(tooLate(sentOn));
}

const outcomeUnknown =
  "Medicare's answer to this claim is not known, so it cannot be deleted. Make the same claim again to have the answer first.";
const notAssessed =
  'only a claim that Medicare has assessed can be deleted. Correct or withdraw this one in another way.';
const tooLate = (day: LocalDate) =>
  `the claim was made on ${formatLongDate(day)} and could be deleted on that day only. Ask Medicare to change it.`;

const notDeletable = (sentence: string): DeletionArrival => ({
  kind: 'error',
  errors: claimRuleErrors('2030', [sentence]),
});

/** No claim of the location has the id: another location's claim looks the same. */
export const claimToDeleteNotFoundErrors: readonly ClaimValidationError[] = claimRuleErrors('9775', [
  'no interactive claim of this location has this id. Check the id of the claim (correlationId).',
]);

/** The details are of another person than the patient of the claim. */
export const patientOfOtherClaimErrors: readonly ClaimValidationError[] = claimRuleErrors('2030', [
  'the patient is not the patient of the claim. Enter the details that were claimed with.',
]);
