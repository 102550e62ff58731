// Deletes an interactive claim of the simulator on its day: only an assessed one, only for its own patient and location.
import {
  claimDeletedStatus,
  claimToDeleteNotFoundErrors,
  classifyDeletion,
  patientOfOtherClaimErrors,
} from '../../../domain/interactive/same-day-delete.ts';
import { dayOfInteractiveClaimId } from '../../../domain/interactive/interactive-claim-id.ts';
import {
  serviceMessagesFromErrors,
  type ClaimValidationError,
} from '../../../domain/claims/validation-error.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import type { DeleteClaimAnswer, DeleteClaimCall } from '../../../ports/insurer/interactive-insurer.ts';
import type { HeldForDeletion, InteractiveRecords } from '../../../ports/simulator/interactive-records.ts';

/** `patient` is the key of the person who is named, null for a person that the insurer does not know. */
export async function deleteInteractiveClaim(
  records: InteractiveRecords,
  { location, correlationId, deletion: { reasonCode } }: DeleteClaimCall,
  patient: string | null,
  today: LocalDate,
): Promise<DeleteClaimAnswer> {
  let errors: readonly ClaimValidationError[] = [];
  await records.delete({ location, correlationId }, (stored) => {
    const found = errorsOf(stored, patient, today);
    errors = found.errors;
    return found.isNew ? { reasonCode, day: today } : null;
  });
  return errors.length === 0
    ? { kind: 'deleted', status: claimDeletedStatus }
    : { kind: 'refused', messages: serviceMessagesFromErrors(errors) };
}

function errorsOf(
  stored: HeldForDeletion | null,
  patient: string | null,
  today: LocalDate,
): { readonly errors: readonly ClaimValidationError[]; readonly isNew: boolean } {
  if (stored === null) return { errors: claimToDeleteNotFoundErrors, isNew: false };
  if (stored.patient === null || stored.patient !== patient)
    return { errors: patientOfOtherClaimErrors, isNew: false };
  const { claimId } = stored.outcome;
  const sentOn = claimId === null ? null : dayOfInteractiveClaimId(claimId);
  const arrival = classifyDeletion(stored.outcome, sentOn ?? today, today);
  return { errors: arrival.kind === 'error' ? arrival.errors : [], isNew: arrival.kind === 'delete' };
}
