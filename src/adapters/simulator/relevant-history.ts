// Selects the past services that are relevant to an item, and checks whether they use up a limit of it.
import { countingVerdictOn } from '../../domain/eligibility/limits/limit-windows.ts';
import type { PastService } from '../../domain/patients/patient.ts';
import { findExclusionsAgainst, findInclusionsOf } from '../../domain/schedule/items/exclusions.ts';
import { createItemMatcher, type ReferencedItem } from '../../domain/schedule/items/match-item-references.ts';
import { limitCondition } from '../../domain/schedule/items/fact-note-conditions.ts';
import type { Release, ScheduleItem } from '../../domain/schedule/releases/release.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import { isSamePractitioner } from '../../domain/values/provider-number.ts';
import type { ExplanationCode } from './medicare-codes.ts';

/** A service of the record with the schedule's entry of its item, null where the release holds none. */
export interface RecordedService extends PastService, ReferencedItem {
  readonly schedule: ScheduleItem | null;
}

/** The relevant services, newest first: of the item itself, and of those its limits, waits, exclusions and requirements name. */
export function selectRelevantHistory(
  item: ScheduleItem,
  release: Release,
  services: readonly PastService[],
): readonly RecordedService[] {
  if (services.length === 0) return [];
  const { facts, published } = item;
  const named = [
    ...(facts.frequency ?? []).map((limit) => limit.with ?? []),
    ...(facts.gap ?? []).map((wait) => wait.after),
    ...(facts.needs ?? []).map((need) => need.items),
  ].map(createItemMatcher);
  return services
    .map((service): RecordedService => {
      const schedule = release.items.get(service.itemNumber) ?? null;
      const { group = null, subGroup = null } = schedule?.published ?? {};
      return { ...service, group, subGroup, schedule };
    })
    .filter(
      (service) =>
        service.itemNumber === published.itemNumber ||
        named.some((matches) => matches(service)) ||
        mayExclude(item, service),
    );
}

/** Whether a bar of the item names the service, or the service is one that the item is part of. */
function mayExclude(item: ScheduleItem, service: RecordedService): boolean {
  const { dateOfService, schedule } = service;
  return (
    findExclusionsAgainst(item, service, dateOfService).length > 0 ||
    (schedule !== null && findInclusionsOf(schedule, item.published, dateOfService).length > 0)
  );
}

/** The code for a limit or a wait that the history uses up on the day; null where none surely is. */
export function findUsedUpLimit(
  item: ScheduleItem,
  history: readonly RecordedService[],
  { date, providerNumber }: { readonly date: LocalDate; readonly providerNumber: string },
): Extract<ExplanationCode, '159' | '160'> | null {
  const { facts, published } = item;
  if (history.length === 0 || (facts.frequency === undefined && facts.gap === undefined)) return null;
  const byThem = (service: PastService) =>
    service.providerNumber !== null && isSamePractitioner(service.providerNumber, providerNumber);
  const isNarrowed = limitCondition(facts) !== null;
  for (const limit of facts.frequency ?? []) {
    if (isNarrowed || limit.condition !== undefined) continue;
    const matches = createItemMatcher(limit.with ?? noReferences);
    const counting = history.filter(
      (service) =>
        (service.itemNumber === published.itemNumber || matches(service)) &&
        (limit.sameProvider !== true || byThem(service)) &&
        countingVerdictOn(service.dateOfService, date, limit.per) === 'counts',
    );
    if (counting.length >= limit.max) return '160';
  }
  const mustWait = (facts.gap ?? []).some(
    (wait) =>
      !isNarrowed &&
      wait.condition === undefined &&
      history.some(
        (service) =>
          service.itemNumber !== published.itemNumber &&
          service.dateOfService <= date &&
          createItemMatcher(wait.after)(service) &&
          countingVerdictOn(service.dateOfService, date, wait) === 'counts',
      ),
  );
  return mustWait ? '159' : null;
}

const noReferences: readonly string[] = [];
