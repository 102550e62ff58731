// Finds a claim that somebody wants to correct: whether its id corrects it, or another claim has to stand for it.
import { explainCode, type LodgingAgain } from '../../domain/claims/outcomes/explanation-codes.ts';
import { isClaimAssessed } from '../../domain/claims/classify-arrival.ts';
import type { InteractivePatient } from '../../domain/interactive/interactive-claim.ts';
import type { ServiceMessages } from '../../domain/claims/validation-error.ts';
import type { StoreForwardClaim, StoreForwardStream } from '../../domain/claims/store-and-forward-claim.ts';
import type { ClaimOutcome, ServiceOutcome } from '../../ports/claims/claim-outcomes.ts';
import type { ClaimStore } from '../../ports/claims/claim-store.ts';
import type { InteractiveStore } from '../../ports/claims/interactive-store.ts';
import type { Clock } from '../../ports/system/clock.ts';
import { badRequest, type Result, succeed } from '../failure-result.ts';
import { readClaimOutcome, type OutcomeCaller, type OutcomeDependencies } from './read-claim-outcomes.ts';

/**
 * same-id: the claim was refused, is not assessed yet, is held by Medicare, or its outcome is unknown · new-id: it is
 * closed, so another claim stands for it (behaviour 7.6 and 10.3) · none: nothing about it is to be corrected.
 */
export type CorrectionWay = 'same-id' | 'new-id' | 'none';

export interface ClaimToCorrect {
  readonly outcome: ClaimOutcome;
  readonly way: Exclude<CorrectionWay, 'none'>;
  /** Why the insurer did not take it; null where it did. */
  readonly rejection: ServiceMessages | null;
  /** What was lodged; null for an interactive claim, of whose content only the patient is kept, and once the content was removed. */
  readonly lodged: { readonly stream: StoreForwardStream; readonly claim: StoreForwardClaim } | null;
  /** Of an interactive claim; null for a bulk bill claim, which has its own, and where it is not kept. */
  readonly patient: InteractivePatient | null;
}

export interface CorrectionDependencies extends OutcomeDependencies {
  readonly claims: Pick<ClaimStore, 'find'>;
  readonly interactiveClaims: Pick<InteractiveStore, 'find' | 'findPatients'>;
  readonly clock: Pick<Clock, 'today'>;
}

/** The claim with its content, its reading recorded in the audit trail. */
export async function findClaimToCorrect(
  deps: CorrectionDependencies,
  caller: OutcomeCaller,
  correlationId: string,
): Promise<Result<ClaimToCorrect>> {
  const read = await readClaimOutcome(deps, caller, correlationId);
  if (!read.ok) return read;
  const outcome = read.answer;
  const way = await findCorrectionWay(deps, outcome);
  if (way === 'none') return badRequest(nothingToCorrect);
  const record = await deps.claims.find(outcome.location, outcome.correlationId);
  const { stream, claim = null } = record ?? {};
  const patient = record === null ? await findInteractivePatient(deps, outcome) : null;
  return succeed({
    outcome,
    way,
    rejection: record?.rejection ?? null,
    lodged: stream === undefined || claim === null ? null : { stream, claim },
    patient,
  });
}

/** The patient of an interactive claim; null where it is not kept. */
export async function findInteractivePatient(
  { interactiveClaims }: { readonly interactiveClaims: Pick<InteractiveStore, 'findPatients'> },
  { location, correlationId }: Pick<ClaimOutcome, 'location' | 'correlationId'>,
): Promise<InteractivePatient | null> {
  const patients = await interactiveClaims.findPatients(location, [correlationId]);
  return patients.get(correlationId) ?? null;
}

const nothingToCorrect =
  'Nothing about this claim needs to be corrected, or somebody has settled it already.';

/** How a claim can be corrected. */
export async function findCorrectionWay(
  deps: Pick<CorrectionDependencies, 'claims' | 'clock'> & {
    readonly interactiveClaims: Pick<InteractiveStore, 'find'>;
  },
  outcome: ClaimOutcome,
): Promise<CorrectionWay> {
  const { location, correlationId, stage, attendedHow } = outcome;
  if (attendedHow !== null || stage === 'deleted') return 'none';
  const record = await deps.claims.find(location, correlationId);
  if (record !== null) {
    if (record.claim === null) return 'none';
    if (record.state === 'refused' || !isClaimAssessed(record, deps.clock.today(location))) return 'same-id';
    return isToLodgeAgain(outcome) ? 'new-id' : 'none';
  }
  const interactive = await deps.interactiveClaims.find(location, correlationId);
  if (interactive === null) return 'none';
  const isOpen = interactive.state === 'outcome-unknown' || interactive.answer?.state === 'pendable';
  if (isOpen) return 'same-id';
  return isToLodgeAgain(outcome) ? 'new-id' : 'none';
}

/** Services that nothing was paid for, without those whose code says not to: only these may be lodged again. */
export const servicesToLodgeAgain = ({ stage, services }: ClaimOutcome): readonly ServiceOutcome[] =>
  services.filter(
    (service) =>
      lodgingAgainOf(service) !== 'no' &&
      (service.benefitPaid === 0 ||
        (service.benefitPaid === null && (stage === 'nil' || stage === 'refused'))),
  );

/** Whether each of the services waits for an answer of Medicare before it is lodged again. */
export const isToAskFirst = (services: readonly ServiceOutcome[]): boolean =>
  services.length > 0 && services.every((service) => lodgingAgainOf(service) === 'ask-first');

const lodgingAgainOf = ({ code }: ServiceOutcome): LodgingAgain =>
  code === null ? 'yes' : explainCode(code, false).again;

const isToLodgeAgain = (outcome: ClaimOutcome): boolean =>
  outcome.attention !== null && servicesToLodgeAgain(outcome).length > 0;
