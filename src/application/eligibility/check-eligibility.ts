// Checks eligibility: every item of a request against the schedule's rules, the registers and Medicare (interface 2.6).
import { findReleaseUsed, type ReleaseUsed } from '../../domain/schedule/releases/choose-release.ts';
import { evaluateRequest, type EvaluatedItem } from '../../domain/eligibility/evaluate-request.ts';
import { explainItem, type ItemExplanation } from '../../domain/eligibility/explain-item.ts';
import { factValue } from '../../domain/eligibility/facts/fact.ts';
import { gatherFacts, type RequestFacts } from '../../domain/eligibility/facts/gather-facts.ts';
import { assignMedicalEvents } from '../../domain/eligibility/facts/medical-events.ts';
import { overallReason } from '../../domain/eligibility/eligibility-summary.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { PricingInputs } from '../../domain/eligibility/price-items.ts';
import type { PatientVerification } from '../../domain/patients/patient-verification.ts';
import type { RoleIndex } from '../../domain/providers/role-index.ts';
import type { GroupLookup } from '../../domain/schedule/items/groups.ts';
import type { EligibilityInsurer } from '../../ports/insurer/eligibility-insurer.ts';
import type { LodgedServices } from '../../ports/claims/lodged-services.ts';
import type { LookUpPatient } from './look-up-patient.ts';
import { askConcessionForCheck } from './ask-concession-for-check.ts';
import { checkItemsWithMedicare } from './check-items-with-medicare.ts';
import { findLodgedServices } from '../claims/find-lodged-services.ts';
import {
  readEligibilityRequest,
  type EligibilityRequest,
  type ReadEligibilityDependencies,
} from './read-eligibility-request.ts';
import { succeed, badRequest, type Result } from '../failure-result.ts';
import { verifyPatientForCheck } from './verify-patient-for-check.ts';

export interface EligibilityItemResult extends EvaluatedItem {
  /** Medicare's explanation code; null where it gave none. */
  readonly explanationCode: string | null;
  /** The working behind the answer; null for an item that is in no release. */
  explain(): ItemExplanation | null;
}

export interface EligibilityCheckResult {
  readonly verification: PatientVerification;
  /** In request order. */
  readonly items: readonly EligibilityItemResult[];
  /** One sentence on the whole request. */
  readonly reason: string;
  /** For the date of service. */
  readonly releaseUsed: ReleaseUsed;
}

/** Whether Medicare was asked and did not answer: about the patient, or about an item for a patient whom it had verified. */
export const isUnanswered = ({ verification, items }: EligibilityCheckResult): boolean =>
  verification.outcome === 'call-failed' ||
  (verification.verified === true && items.some(({ facts }) => facts?.insurerAnswer.state === 'unavailable'));

export interface EligibilityDependencies extends ReadEligibilityDependencies {
  readonly insurer: EligibilityInsurer;
  readonly lookUpPatient?: LookUpPatient;
  readonly lodged: LodgedServices;
  readonly roles: RoleIndex;
  readonly words: { readonly groups: GroupLookup };
  readonly pricing: Pick<PricingInputs, 'rules' | 'parameters'>;
}

/** Where none is named, claims that the caller lodged at any of its locations count. */
const locationsOf = ({ minorId, minorIds = [] }: EligibilityRequest): readonly MinorId[] =>
  minorId === null ? minorIds : [minorId];

/** Fails only for too many items, events or wrong verifications; every other error is part of the answer (behaviour 6.1). */
export async function checkEligibility(
  deps: EligibilityDependencies,
  request: EligibilityRequest,
): Promise<Result<EligibilityCheckResult>> {
  const events = assignMedicalEvents(request.items.map(({ medicalEventId }) => medicalEventId));
  if (!events.ok) return badRequest(events.sentence);
  const asked = readEligibilityRequest(deps, request, events.eventIds);
  const verified = await verifyPatientForCheck(deps, asked, request);
  if (!verified.ok) return verified;
  const verification = verified.answer;
  const [onlineAnswers, concession, lodged] = await Promise.all([
    checkItemsWithMedicare(deps.insurer, asked, verification, request.signal),
    askConcessionForCheck(deps, asked, verification, request),
    findLodgedServices(deps, asked, verification, locationsOf(request)),
  ]);
  // No await from here on: what is computed for this request is garbage before the next one starts.
  const gathered: RequestFacts = {
    asked,
    verification,
    concession,
    onlineAnswers,
    lodged,
    groups: deps.words.groups,
    roles: deps.roles,
  };
  const today = deps.clock.today(request.minorId);
  const releases = deps.schedule.releases();
  const evaluated = evaluateRequest(asked, (item, schedule) => gatherFacts(item, schedule, gathered), {
    ...deps.pricing,
    roles: deps.roles,
    releases,
    today,
  });
  const items = evaluated.map(itemResult);
  const reason = overallReason(
    items.map(({ requested, answer }) => ({
      itemNumber: requested.itemNumber,
      isEligible: answer.isEligible,
      reason: answer.reason,
    })),
  );
  return succeed({ verification, items, reason, releaseUsed: findReleaseUsed(releases, asked.onDay, today) });
}

function itemResult(item: EvaluatedItem): EligibilityItemResult {
  const { facts } = item;
  return {
    ...item,
    explanationCode: facts === null ? null : (factValue(facts.insurerAnswer)?.explanationCode ?? null),
    explain: () => (facts === null ? null : explainItem(facts, item.answer)),
  };
}
