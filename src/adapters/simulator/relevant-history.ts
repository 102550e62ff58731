// Selects the past services that are relevant to an item, and checks whether they use up a limit of it.
import { countingVerdictOn } from '../../domain/eligibility/limits/limit-windows.ts';
import type { PastService } from '../../domain/patients/patient.ts';
import { findExclusionsAgainst, findInclusionsOf } from '../../domain/schedule/items/exclusions.ts';
import {
  createItemMatcher,
  type ItemMatcher,
  type ReferencedItem,
} from '../../domain/schedule/items/match-item-references.ts';
import { limitsOf, type CountLimit, type WaitLimit } from '../../domain/schedule/rules/item-limits.ts';
import { isInForce } from '../../domain/schedule/rules/rule-index.ts';
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
  const { counts, waits } = limitsOf(item);
  const before = (item.rules['needs-before'] ?? []).flatMap(({ rule: { anyOf = [], maybe = [] } }) => [
    ...anyOf.map(({ items }) => items),
    maybe,
  ]);
  const named: readonly ItemMatcher[] = [
    ...counts.flatMap(({ isCounted, mayCount }) => [isCounted, mayCount]),
    ...waits.map(({ isAfter }) => isAfter),
    ...[...(facts.needs ?? []).map(({ items }) => items), ...before].map(createItemMatcher),
  ];
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
  if (history.length === 0) return null;
  const { itemNumber } = item.published;
  const byThem = (service: PastService) =>
    service.providerNumber !== null && isSamePractitioner(service.providerNumber, providerNumber);
  const decides = ({ rule, condition, age }: CountLimit | WaitLimit) =>
    condition === null &&
    age === null &&
    (rule === null || (isInForce(rule, date) && rule.confidence !== 'low'));
  const { counts, waits } = limitsOf(item);
  const isUsedUp = ({ max, per, sameProvider, isCounted, countsDays, isReminder }: CountLimit) => {
    if (max === null || isReminder || countsDays) return false;
    const counting = history.filter(
      (service) =>
        isCounted(service) &&
        (!sameProvider || byThem(service)) &&
        countingVerdictOn(service.dateOfService, date, per) === 'counts',
    );
    return counting.length >= max;
  };
  if (counts.some((limit) => decides(limit) && isUsedUp(limit))) return '160';
  const mustWait = waits.some(
    (wait) =>
      decides(wait) &&
      history.some(
        (service) =>
          service.itemNumber !== itemNumber &&
          service.dateOfService <= date &&
          wait.isAfter(service) &&
          countingVerdictOn(service.dateOfService, date, wait.period) === 'counts',
      ),
  );
  return mustWait ? '159' : null;
}
