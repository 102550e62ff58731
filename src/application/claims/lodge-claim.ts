// Lodges a bulk bill or veteran's claim: durable here before anything is answered, then sent to the insurer (interface 2.8, behaviour 7.10).
import { currentRelease } from '../../domain/schedule/releases/choose-release.ts';
import { hash } from 'node:crypto';
import { classifyClaimArrival } from '../../domain/claims/classify-arrival.ts';
import { effectivePayeeProvider } from '../../domain/claims/claim.ts';
import type { StreamedClaim } from '../../domain/claims/store-and-forward-claim.ts';
import type { CheckedClaim, ClaimRecord } from '../../domain/claims/claim-record.ts';
import {
  serviceMessagesFromErrors,
  type ClaimValidationError,
  type ServiceMessages,
} from '../../domain/claims/validation-error.ts';
import { serialiseClaimContent } from '../../domain/claims/compare-claims.ts';
import { validateClaim } from '../../domain/claims/validate-claim.ts';
import { claimsPerDayMax } from '../../domain/limits.ts';
import type { Actor } from '../../domain/values/actor.ts';
import type { ClaimId } from '../../domain/values/claim-id.ts';
import type { CorrelationId } from '../../domain/values/correlation-id.ts';
import { invariant } from '../../domain/values/invariant.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { TraceId } from '../../domain/values/trace-id.ts';
import type { StoredNewClaim, StoredClaimArrival, ClaimStore } from '../../ports/claims/claim-store.ts';
import type { IdGenerator } from '../../ports/system/ids.ts';
import { readCorrelationId } from './read-correlation-id.ts';
import { withCorrelationId } from './error-with-correlation-id.ts';
import type { Dispatcher } from './dispatcher.ts';
import type { ScheduleDependencies } from '../schedule/find-release-in-force.ts';

export interface LodgementRequest extends StreamedClaim {
  /** The caller's location, and all those its key may act for. */
  readonly minorId: MinorId | null;
  readonly minorIds: readonly MinorId[];
  /** As sent; null when it was left out. */
  readonly correlationId: string | null;
  /** Goes with the claim to the insurer, also when it waits. */
  readonly traceId?: TraceId;
  /** For the audit trail. */
  readonly actor?: Actor;
}

export type LodgementResult =
  | { readonly kind: 'lodged'; readonly correlationId: CorrelationId; readonly claimId: ClaimId }
  /** Durable here; the insurer will have it as soon as it answers. */
  | { readonly kind: 'queued'; readonly correlationId: CorrelationId }
  | { readonly kind: 'refused'; readonly correlationId: string; readonly messages: ServiceMessages }
  /** Nothing says which location lodges. */
  | { readonly kind: 'no-location' };

export interface LodgementDependencies extends ScheduleDependencies {
  readonly ids: IdGenerator;
  readonly claims: ClaimStore;
  readonly dispatcher: Dispatcher;
}

/** Validates the claim, stores it durably and, if the insurer answers in time, lodges it. A repeated request gets the answer that its id has. */
export async function lodgeClaim(
  deps: LodgementDependencies,
  request: LodgementRequest,
): Promise<LodgementResult> {
  const { stream, claim } = request;
  const named = readCorrelationId(request, deps.ids);
  if (named.kind === 'no-location') return named;
  const today = deps.clock.today(named.location);
  const errors = [
    ...named.errors,
    ...validateClaim(claim, {
      stream,
      location: named.location,
      today,
      schedule: currentRelease(deps.schedule.releases(), today),
    }),
  ];
  const isNamed = request.correlationId !== null && named.errors.length === 0;
  if (errors.length > 0 && !isNamed) return refused(named.shown, errors);
  const { correlationId, location } = named;
  const candidate = {
    correlationId,
    location,
    stream,
    claim,
    requestHash: hash('sha256', `${stream}\n${serialiseClaimContent(claim)}`),
    payeeProviderNumber: effectivePayeeProvider(claim),
    today,
    ...(request.traceId === undefined ? {} : { traceId: request.traceId }),
    ...(request.actor === undefined ? {} : { actor: request.actor }),
  };
  const { arrival, record, leased } = await withCorrelationId(correlationId, () =>
    errors.length === 0 ? storeClaim(deps, candidate) : findReplay(deps, candidate, errors),
  );
  if (arrival.kind === 'error') return refused(correlationId, errors.length > 0 ? errors : [arrival.error]);
  invariant(record, 'a claim that is not rejected is stored');
  if (arrival.kind === 'replay-of-accepted' && record.claimId !== null)
    return { kind: 'lodged', correlationId, claimId: record.claimId };
  return resultOf(await deps.dispatcher.dispatch(record, leased), record.revision);
}

/** Most claims are new, and one step stores them; the others are looked at more closely. */
async function storeClaim(
  { claims, dispatcher }: LodgementDependencies,
  candidate: CheckedClaim,
): Promise<StoredClaimArrival & Pick<StoredNewClaim, 'leased'>> {
  const newClaims = { perDayMax: claimsPerDayMax, leaseMs: dispatcher.leaseMs() };
  const accepted = await claims.acceptNew(candidate, newClaims);
  if (accepted !== null) return { arrival: { kind: 'new' }, ...accepted };
  const other = await claims.accept(candidate, (stored, lodgedToday) =>
    classifyClaimArrival(candidate, stored, lodgedToday),
  );
  return { ...other, leased: null };
}

/** A stored claim keeps its answer even if a rule would reject it today, for example because its services are now too old. */
async function findReplay(
  { claims }: LodgementDependencies,
  candidate: CheckedClaim,
  [first]: readonly ClaimValidationError[],
): Promise<StoredClaimArrival & Pick<StoredNewClaim, 'leased'>> {
  invariant(first, 'a claim that is rejected has an error');
  const invalid = { kind: 'error', error: first } as const;
  const nothing = { arrival: invalid, record: null, leased: null };
  if ((await claims.find(candidate.location, candidate.correlationId)) === null) return nothing;
  const accepted = await claims.accept(candidate, (stored, lodgedToday) => {
    const decided = classifyClaimArrival(candidate, stored, lodgedToday);
    return decided.kind === 'replay' || decided.kind === 'replay-of-accepted' ? decided : invalid;
  });
  return { ...accepted, leased: null };
}

function refused(correlationId: string, errors: readonly ClaimValidationError[]): LodgementResult {
  return { kind: 'refused', correlationId, messages: serviceMessagesFromErrors(errors) };
}

/** The answer for the caller who sent this revision: the claim id, the insurer's messages, or that the claim is queued. */
function resultOf(
  { correlationId, claimId, rejection, state, revision }: ClaimRecord,
  sent: number,
): LodgementResult {
  // Somebody has corrected the claim meanwhile: what became of the correction is not this caller's answer.
  const isOvertaken = revision !== sent && claimId !== null;
  if (isOvertaken) return { kind: 'lodged', correlationId, claimId };
  if (rejection !== null) return { kind: 'refused', correlationId, messages: rejection };
  return state === 'lodged' && claimId !== null
    ? { kind: 'lodged', correlationId, claimId }
    : { kind: 'queued', correlationId };
}
