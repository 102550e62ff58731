// Makes an interactive patient claim: the insurer decides while the caller waits, and the same id is never paid twice (behaviour 10.2).
import { hash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import {
  serviceMessagesFromErrors,
  type ClaimValidationError,
  type ServiceMessages,
} from '../../domain/claims/validation-error.ts';
import type { ComparedPart } from '../../domain/claims/compare-assessment-with-claim.ts';
import { codesOfMessages } from '../../domain/claims/claim-event.ts';
import type { ClaimStream } from '../../domain/claims/claim.ts';
import type { ClaimRuleContext } from '../../domain/claims/claim-rule.ts';
import { serialiseInteractiveContent } from '../../domain/interactive/serialise-interactive-claim.ts';
import type { InteractiveClaim } from '../../domain/interactive/interactive-claim.ts';
import type { InteractiveOutcome } from '../../domain/interactive/interactive-outcome.ts';
import { classifyInteractiveArrival } from '../../domain/interactive/interactive-lifecycle.ts';
import { validateInteractiveClaim } from '../../domain/interactive/validate-interactive-claim.ts';
import { systemActor, type Actor } from '../../domain/values/actor.ts';
import type { CorrelationId } from '../../domain/values/correlation-id.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { AuditTrail } from '../../ports/claims/audit-trail.ts';
import { currentRelease } from '../../domain/schedule/releases/choose-release.ts';
import type { ScheduleSnapshot } from '../../ports/schedule/schedule-snapshot.ts';
import type { Clock } from '../../ports/system/clock.ts';
import type { IdGenerator } from '../../ports/system/ids.ts';
import type { Log } from '../../ports/system/log.ts';
import type { InteractiveInsurer } from '../../ports/insurer/interactive-insurer.ts';
import type {
  CheckedInteractiveClaim,
  InteractiveStore,
  InteractiveLease,
} from '../../ports/claims/interactive-store.ts';
import { auditOutcomeOfMessages } from './audit-outcome-of-messages.ts';
import { checkAssessedContent } from './check-assessed-content.ts';
import { readCorrelationId, type ClaimIdentification } from './read-correlation-id.ts';
import { withCorrelationId } from './error-with-correlation-id.ts';

interface InteractiveClaimRequest extends ClaimIdentification {
  readonly stream: ClaimStream;
  readonly claim: InteractiveClaim;
  /** For the audit trail. */
  readonly actor?: Actor;
}

export type InteractiveClaimResult =
  | {
      readonly kind: 'answered';
      readonly correlationId: CorrelationId;
      readonly outcome: InteractiveOutcome;
      /** What the insurer has just assessed otherwise than the content that was sent; empty for a replay. */
      readonly differing: readonly ComparedPart[];
    }
  | { readonly kind: 'refused'; readonly correlationId: string; readonly messages: ServiceMessages }
  /** The outcome is unknown; a request with the same id finds it out. */
  | { readonly kind: 'insurer-unavailable'; readonly correlationId: CorrelationId }
  /** Nothing says which location claims. */
  | { readonly kind: 'no-location' };

export interface InteractiveClaimDependencies {
  readonly clock: Clock;
  readonly ids: IdGenerator;
  readonly interactiveClaims: InteractiveStore;
  readonly interactiveInsurer: Pick<InteractiveInsurer, 'claimInteractively'>;
  readonly audit: AuditTrail;
  readonly log: Log;
  readonly schedule: ScheduleSnapshot;
}

/** After this another request may send the claim, for example after a crash, in milliseconds. */
const leaseMs = 20_000;
/** How long a request waits for another that asks about the same claim, and how often it looks, in milliseconds. */
const waitMs = 10_000;
const pollMs = 50;

/** The insurer's outcome of a valid claim; a replay where the claim was answered before. @throws ClaimError. */
export async function claimInteractively(
  deps: InteractiveClaimDependencies,
  request: InteractiveClaimRequest,
): Promise<InteractiveClaimResult> {
  const { claim, stream } = request;
  const named = readCorrelationId(request, deps.ids);
  if (named.kind === 'no-location') return named;
  const today = deps.clock.today(named.location);
  if (named.errors.length > 0) {
    const ruleErrors = validateInteractiveClaim(claim, ruleContext(deps, request, named.location, today));
    return refused(named.shown, [...named.errors, ...ruleErrors]);
  }
  const { correlationId, location } = named;
  const requestHash = hash('sha256', serialiseInteractiveContent(stream, claim));
  const { actor = systemActor } = request;
  const { medicare: patient, identity } = claim.patient;
  const content = claim;
  const candidate = { location, correlationId, requestHash, patient, identity, content, today, actor };
  return withCorrelationId(correlationId, async () => {
    const errors = await validationErrorsOf(deps, candidate, request);
    if (errors.length > 0) return refused(named.shown, errors);
    const claimed = await beginOrReplay(deps, candidate, request);
    // No answer is given that the audit trail could not record.
    await deps.audit.add({ act: 'interactive', outcome: outcomeOf(claimed), correlationId, location, actor });
    return claimed;
  });
}

/** The outcome as the audit trail records it. */
function outcomeOf(claimed: InteractiveClaimResult): string {
  if (claimed.kind === 'answered') {
    const { outcome, differing } = claimed;
    return differing.length === 0 ? outcome.state : `${outcome.state}, differing: ${differing.join(' ')}`;
  }
  if (claimed.kind !== 'refused') return claimed.kind;
  return auditOutcomeOfMessages(claimed.messages);
}

/** A replay is validated by the day of its first request, so that its outcome can be asked for at any time. */
async function validationErrorsOf(
  deps: InteractiveClaimDependencies,
  { location, correlationId, requestHash, today }: CheckedInteractiveClaim,
  request: ClaimOfStream,
): Promise<readonly ClaimValidationError[]> {
  const validate = (day: LocalDate) =>
    validateInteractiveClaim(request.claim, ruleContext(deps, request, location, day));
  const errors = validate(today);
  const record = errors.length === 0 ? null : await deps.interactiveClaims.find(location, correlationId);
  return record === null || record.requestHash !== requestHash ? errors : validate(record.requestedOn);
}

type ClaimOfStream = Pick<InteractiveClaimRequest, 'stream' | 'claim'>;

function ruleContext(
  { schedule }: InteractiveClaimDependencies,
  { stream }: ClaimOfStream,
  location: MinorId,
  today: LocalDate,
): ClaimRuleContext<ClaimStream> {
  return { stream, location, today, schedule: currentRelease(schedule.releases(), today) };
}

async function beginOrReplay(
  deps: InteractiveClaimDependencies,
  candidate: CheckedInteractiveClaim,
  request: ClaimOfStream,
): Promise<InteractiveClaimResult> {
  const { correlationId, requestHash } = candidate;
  const until = performance.now() + waitMs;
  for (;;) {
    const begun = await deps.interactiveClaims.begin(candidate, leaseMs, (stored) =>
      classifyInteractiveArrival(stored, requestHash, deps.clock.now()),
    );
    switch (begun.kind) {
      case 'answered':
        return { kind: 'answered', correlationId, outcome: begun.outcome, differing: [] };
      case 'error':
        return refused(correlationId, [begun.error]);
      case 'send':
        return sendToInsurer(deps, begun, candidate, request);
      case 'in-flight': {
        const answer = await waitForOtherRequest(deps.interactiveClaims, candidate, until);
        // The other request was refused and released the id: this one sends the claim itself.
        if (answer !== null) return answer;
      }
    }
  }
}

function refused(correlationId: string, errors: readonly ClaimValidationError[]): InteractiveClaimResult {
  return { kind: 'refused', correlationId, messages: serviceMessagesFromErrors(errors) };
}

async function sendToInsurer(
  deps: InteractiveClaimDependencies,
  { lease, pend }: { readonly lease: InteractiveLease; readonly pend: boolean },
  candidate: CheckedInteractiveClaim,
  { stream, claim }: ClaimOfStream,
): Promise<InteractiveClaimResult> {
  const { clock, interactiveClaims, interactiveInsurer } = deps;
  const { location, correlationId } = candidate;
  const asked = interactiveInsurer.claimInteractively({ location, correlationId, stream, claim, pend });
  const answer = await asked.catch(async (error: unknown) => {
    await interactiveClaims.recordUnknownOutcome(lease);
    throw error;
  });
  if (!answer.ok) {
    await interactiveClaims.recordUnknownOutcome(lease);
    return { kind: 'insurer-unavailable', correlationId };
  }
  if (answer.answer.kind === 'refused') {
    await interactiveClaims.withdraw(lease, codesOfMessages(answer.answer.messages));
    return { kind: 'refused', correlationId, messages: answer.answer.messages };
  }
  const { outcome } = answer.answer;
  // A claim that is not assessed need not be shown in full.
  const differing = outcome.state === 'assessed' ? checkAssessedContent(deps, candidate, claim, outcome) : [];
  await interactiveClaims.settle(lease, outcome, clock.now(), differing);
  return { kind: 'answered', correlationId, outcome, differing };
}

/** Polls for the outcome of another request in flight with the same content; null when it released the id. */
async function waitForOtherRequest(
  store: InteractiveStore,
  { location, correlationId, requestHash }: CheckedInteractiveClaim,
  until: number,
): Promise<InteractiveClaimResult | null> {
  for (;;) {
    const record = await store.find(location, correlationId);
    if (record?.state === 'outcome-unknown') return { kind: 'insurer-unavailable', correlationId };
    if (record?.state !== 'in-flight') {
      const isAnswered = record?.answer?.requestHash === requestHash;
      return isAnswered
        ? { kind: 'answered', correlationId, outcome: record.answer.outcome, differing: [] }
        : null;
    }
    if (performance.now() >= until) return { kind: 'insurer-unavailable', correlationId };
    await setTimeout(pollMs);
  }
}
