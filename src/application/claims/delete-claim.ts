// Deletes an interactive claim on its day: only one of the calling location that Medicare has assessed (behaviour 10.5).
import {
  claimDeletedStatus,
  claimToDeleteNotFoundErrors,
  classifyDeletion,
  validateSameDayDelete,
  type SameDayDelete,
} from '../../domain/interactive/same-day-delete.ts';
import {
  serviceMessagesFromErrors,
  type ClaimValidationError,
  type ServiceMessages,
} from '../../domain/claims/validation-error.ts';
import { systemActor, type Actor } from '../../domain/values/actor.ts';
import type { CorrelationId } from '../../domain/values/correlation-id.ts';
import { localDateInTimeZone, type LocalDate } from '../../domain/values/local-date.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { InteractiveRecord } from '../../ports/claims/interactive-store.ts';
import type { DeleteClaimAnswer, InteractiveInsurer } from '../../ports/insurer/interactive-insurer.ts';
import type { LocationZones } from '../../ports/providers/location-zones.ts';
import type { InteractiveClaimDependencies } from './claim-interactively.ts';
import { withCorrelationId } from './error-with-correlation-id.ts';
import { auditOutcomeOfMessages } from './audit-outcome-of-messages.ts';
import { readCorrelationId, type ClaimIdentification } from './read-correlation-id.ts';

interface DeleteClaimRequest extends ClaimIdentification {
  readonly correlationId: string;
  readonly deletion: SameDayDelete;
  /** For the audit trail. */
  readonly actor?: Actor;
}

export type DeleteClaimResult =
  /** `status`: the insurer's word for it, as it came. */
  | { readonly kind: 'deleted'; readonly correlationId: CorrelationId; readonly status: string }
  | { readonly kind: 'refused'; readonly correlationId: string; readonly messages: ServiceMessages }
  /** The outcome is unknown; the same request again finds it out. */
  | { readonly kind: 'insurer-unavailable'; readonly correlationId: CorrelationId }
  /** Nothing says which location asks. */
  | { readonly kind: 'no-location' };

export interface DeleteClaimDependencies extends Pick<
  InteractiveClaimDependencies,
  'clock' | 'ids' | 'interactiveClaims' | 'audit'
> {
  readonly interactiveInsurer: Pick<InteractiveInsurer, 'deleteClaim'>;
  readonly zones: Pick<LocationZones, 'zoneOf'>;
}

/** Whether the claim is deleted; asked again it stays deleted. @throws ClaimError. */
export async function deleteClaim(
  deps: DeleteClaimDependencies,
  request: DeleteClaimRequest,
): Promise<DeleteClaimResult> {
  const { deletion, actor = systemActor } = request;
  const named = readCorrelationId(request, deps.ids);
  if (named.kind === 'no-location') return named;
  const errors = [...named.errors, ...validateSameDayDelete(deletion, deps.clock.today(named.location))];
  if (errors.length > 0) return refused(named.shown, errors);
  const { correlationId, location } = named;
  return withCorrelationId(correlationId, async () => {
    const result = await deleteOrReplay(deps, { correlationId, location }, deletion);
    // No answer is given that the audit trail could not record; an id that no claim has is nothing to record.
    if (result !== notFound) {
      const outcome = result.kind === 'refused' ? auditOutcomeOfMessages(result.messages) : result.kind;
      await deps.audit.add({ act: 'delete-claim', outcome, correlationId, location, actor });
    }
    return result === notFound ? refused(correlationId, claimToDeleteNotFoundErrors) : result;
  });
}

const notFound = Symbol('not found');

interface ClaimOfLocation {
  readonly correlationId: CorrelationId;
  readonly location: MinorId;
}

async function deleteOrReplay(
  { clock, interactiveClaims, interactiveInsurer, zones }: DeleteClaimDependencies,
  { correlationId, location }: ClaimOfLocation,
  deletion: SameDayDelete,
): Promise<Exclude<DeleteClaimResult, { kind: 'no-location' }> | typeof notFound> {
  const record = await interactiveClaims.find(location, correlationId);
  if (record === null || (record.answer === null && record.state === 'answered')) return notFound;
  const today = clock.today(location);
  const arrival = arrivalOfDeletion({ clock, zones }, location, record);
  if (arrival.kind === 'replay') return { kind: 'deleted', correlationId, status: claimDeletedStatus };
  if (arrival.kind === 'error') return refused(correlationId, arrival.errors);
  // First, so that an answer which is lost can still be asked for when the day is over.
  await interactiveClaims.recordDeletionRequest(location, correlationId, today);
  const asked = await interactiveInsurer.deleteClaim({ location, correlationId, deletion });
  if (!asked.ok) return { kind: 'insurer-unavailable', correlationId };
  const answered: DeleteClaimAnswer = asked.answer;
  if (answered.kind === 'refused') return { kind: 'refused', correlationId, messages: answered.messages };
  const { reasonCode } = deletion;
  await interactiveClaims.recordDeletion(location, correlationId, { reasonCode, day: today });
  return { kind: 'deleted', correlationId, status: answered.status };
}

/** Whether the insurer can be asked to delete the claim of this record today. */
export const canBeDeleted = (
  deps: Pick<DeleteClaimDependencies, 'clock' | 'zones'>,
  location: MinorId,
  record: InteractiveRecord,
): boolean => arrivalOfDeletion(deps, location, record).kind === 'delete';

/** By the insurer's day, which is that of the service. */
const arrivalOfDeletion = (
  { clock, zones }: Pick<DeleteClaimDependencies, 'clock' | 'zones'>,
  location: MinorId,
  record: InteractiveRecord,
) =>
  classifyDeletion(
    record.state === 'answered' ? (record.answer?.outcome ?? null) : null,
    insurersDayOf(record, zones.zoneOf(location), zones.zoneOf(null)),
    clock.today(),
  );

/**
 * The insurer's day on which a claim was sent, which is that of the service: of an answer on the day of the request at the
 * location, the day of its moment.
 */
function insurersDayOf(
  { requestedOn, answer }: InteractiveRecord,
  zone: string,
  insurersZone: string,
): LocalDate {
  return answer !== null && localDateInTimeZone(zone, answer.answeredAt) === requestedOn
    ? localDateInTimeZone(insurersZone, answer.answeredAt)
    : requestedOn;
}

function refused(
  correlationId: string,
  errors: readonly ClaimValidationError[],
): DeleteClaimResult & { readonly kind: 'refused' } {
  return { kind: 'refused', correlationId, messages: serviceMessagesFromErrors(errors) };
}
