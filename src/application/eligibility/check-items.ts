// Checks items against a described visit, without a patient: some items together, or every item of the schedule alone (interface 2.6.3).
import { setImmediate } from 'node:timers/promises';
import { choosePricingRelease } from '../../domain/benefit/pricing-release.ts';
import {
  checkCombination,
  verdictsAlone,
  type CheckedCombination,
  type CombinationInputs,
} from '../../domain/eligibility/combinations/check-combination.ts';
import type { DescribedVisit } from '../../domain/eligibility/combinations/described-visit.ts';
import { overallReason } from '../../domain/eligibility/eligibility-summary.ts';
import type { RequestedItem } from '../../domain/eligibility/facts/eligibility-facts.ts';
import type { PricingInputs } from '../../domain/eligibility/price-items.ts';
import type { GroupLookup } from '../../domain/schedule/items/groups.ts';
import {
  currentRelease,
  findReleaseUsed,
  type ReleaseUsed,
} from '../../domain/schedule/releases/choose-release.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { Verdict } from '../../domain/values/verdict.ts';
import type { ScheduleDependencies } from '../schedule/find-release-in-force.ts';
import { succeed, type Result } from '../failure-result.ts';
import {
  readDescribedVisit,
  type DescribedVisitDependencies,
  type VisitRequest,
} from './read-described-visit.ts';
import { readRequestedItem, type EligibilityRequestItem } from './read-eligibility-request.ts';

export interface CheckItemsDependencies extends DescribedVisitDependencies, ScheduleDependencies {
  readonly words: { readonly groups: GroupLookup };
  readonly pricing: Pick<PricingInputs, 'rules' | 'parameters'>;
}

export interface CheckItemsRequest extends VisitRequest {
  readonly items: readonly EligibilityRequestItem[];
  /** The minutes of items that say none of their own. */
  readonly minutes: number | string | undefined;
}

export interface CheckItemsResult extends CheckedCombination {
  /** One sentence on the whole visit. */
  readonly reason: string;
  readonly releaseUsed: ReleaseUsed;
}

/** What is said of an item of the whole schedule. */
export interface VerdictOfItem {
  readonly itemNumber: string;
  readonly isEligible: Verdict;
  readonly reasonCode: string;
}

/** The items of one visit together. No one is asked: the schedule, its rules and the register of providers decide. */
export function checkItems(
  deps: CheckItemsDependencies,
  request: CheckItemsRequest,
): Result<CheckItemsResult> {
  const visit = readDescribedVisit(deps, request);
  if (!visit.ok) return visit;
  const today = deps.clock.today(request.minorId);
  const items = requestedItems(deps, visit.answer, request, request.items);
  const checked = checkCombination(visit.answer, items, inputsOf(deps, today));
  const reason = overallReason(
    checked.items.map(({ requested, answer }) => ({ ...answer, itemNumber: requested.itemNumber })),
  );
  const releaseUsed = findReleaseUsed(deps.schedule.releases(), visit.answer.onDay, today);
  return succeed({ ...checked, reason, releaseUsed });
}

/** So many items are checked in a few milliseconds; then the event loop answers other requests. */
const sliceLength = 300;

/** Every item in force on the day of service, each alone, in item-number order and in slices. */
export function checkEveryItem(
  deps: CheckItemsDependencies,
  request: Omit<CheckItemsRequest, 'items'>,
): Result<AsyncGenerator<readonly VerdictOfItem[]>> {
  const visit = readDescribedVisit(deps, request);
  return visit.ok ? succeed(verdictsInSlices(deps, visit.answer, request)) : visit;
}

async function* verdictsInSlices(
  deps: CheckItemsDependencies,
  visit: DescribedVisit,
  request: Omit<CheckItemsRequest, 'items'>,
): AsyncGenerator<readonly VerdictOfItem[]> {
  const inputs = inputsOf(deps, deps.clock.today(request.minorId));
  const verdictOf = verdictsAlone(visit, inputs);
  const numbers = [...currentRelease(inputs.releases, visit.onDay).items.keys()];
  for (let start = 0; start < numbers.length; start += sliceLength) {
    const sent = numbers.slice(start, start + sliceLength).map((itemNumber) => ({ itemNumber }));
    const items = requestedItems(deps, visit, request, sent);
    yield items.flatMap((item): readonly VerdictOfItem[] => {
      if (item.inForce.kind !== 'in-force') return [];
      const { isEligible, reasonCode } = verdictOf(item);
      return [{ itemNumber: item.itemNumber, isEligible, reasonCode }];
    });
    await setImmediate();
  }
}

const inputsOf = (
  { schedule, pricing, words, roles }: CheckItemsDependencies,
  today: LocalDate,
): CombinationInputs => ({
  ...pricing,
  roles,
  groups: words.groups,
  releases: schedule.releases(),
  today,
});

/** All of one attendance; what has no minutes of its own has those of the visit. */
function requestedItems(
  { schedule, clock }: CheckItemsDependencies,
  { onDay }: DescribedVisit,
  { minutes, minorId }: Pick<CheckItemsRequest, 'minutes' | 'minorId'>,
  sent: readonly EligibilityRequestItem[],
): readonly RequestedItem[] {
  const releases = schedule.releases();
  const onTheDay = choosePricingRelease(releases, onDay, clock.today(minorId))?.release ?? null;
  return sent.map((item, index) =>
    readRequestedItem(
      { ...item, timeDuration: item.timeDuration ?? minutes },
      { index, medicalEventId: '1' },
      { releases, onDay, onTheDay },
    ),
  );
}
