// Finds which services of one request exclude which: one-way, the same in any order, and not by a service that is excluded itself.
import { indexExclusionPairs } from '../../schedule/items/exclusion-pairs.ts';
import type { ExcludableItem } from '../../schedule/items/exclusions.ts';
import type { LocalDate } from '../../values/local-date.ts';
import type { ServiceRelation } from './exclusion-doubts.ts';
import { conflictWith, type ItemConflict } from './item-conflict.ts';

/** A service of a request: they share the patient, the day and the servicing provider. */
export interface RequestedService extends ExcludableItem {
  /** The medical event, where the caller named it. */
  readonly occasion: string;
}

/** A conflict with the service at a place of the request. */
interface PlacedConflict {
  readonly by: number;
  readonly conflict: ItemConflict;
}

/** `in`: surely not excluded by another · `out`: surely excluded by one that is in · `open`: neither. */
type ExclusionState = 'in' | 'out' | 'open';

const none: readonly ItemConflict[] = [];
const unopposed: readonly PlacedConflict[] = [];

/** The conflicts of the service at each place; most requests have none at all. */
export function findRequestConflicts(
  services: readonly RequestedService[],
  date: LocalDate | null,
): (place: number) => readonly ItemConflict[] {
  const excluding = indexExclusionPairs(services);
  let hasAny = false;
  const found = services.map((service, place) => {
    const by = excluding(place);
    if (by.length === 0) return unopposed;
    const conflicts = conflictsOf(services, service, by, date);
    hasAny ||= conflicts.length > 0;
    return conflicts;
  });
  if (!hasAny) return () => none;
  const states = exclusionStatesOf(found);
  const answers = found.map((conflicts, place) => {
    if (conflicts.length === 0) return none;
    const remaining: ItemConflict[] = [];
    for (const { by, conflict } of conflicts) {
      // A service that is not paid because of a third one excludes nothing: its item does not apply.
      if (states[by] === 'out') continue;
      remaining.push(isExcluded(found[by], place) ? { ...conflict, mutual: true } : conflict);
    }
    return remaining;
  });
  return (place) => answers[place] ?? none;
}

const isExcluded = (conflicts: readonly PlacedConflict[] | undefined, by: number): boolean =>
  conflicts?.some((each) => each.by === by && each.conflict.doubt === null) ?? false;

function conflictsOf(
  services: readonly RequestedService[],
  service: RequestedService,
  places: readonly number[],
  date: LocalDate | null,
): readonly PlacedConflict[] {
  const { schedule, occasion } = service;
  if (schedule === null) return unopposed;
  const isIncentive = incentiveGroups.has(service.group);
  const conflicts: PlacedConflict[] = [];
  for (const by of places) {
    const other = services[by];
    // An item that no release has is not paid for itself: it excludes nothing.
    if (other === undefined || other.schedule === null) continue;
    // Few services are incentives: the relation of all others is one of two.
    const usual = other.occasion === occasion ? inOneEvent : inTwoEvents;
    const relation = isIncentive
      ? { ...usual, mayBelongToAnother: () => hasOtherBase(services, service, other) }
      : usual;
    const conflict = conflictWith(schedule, other, relation, date);
    if (conflict !== null) conflicts.push({ by, conflict });
  }
  return conflicts;
}

const inOneEvent: ServiceRelation = {
  sameDay: true,
  sameEvent: true,
  sameProvider: true,
  mayBelongToAnother: () => false,
  mayBeOnePregnancy: () => true,
  isNextDay: () => false,
  isInAftercare: () => false,
};
const inTwoEvents: ServiceRelation = { ...inOneEvent, sameEvent: false };

/** Groups of bulk-billing incentives. */
const incentiveGroups: ReadonlySet<string | null> = new Set(['M1', 'I6', 'P12']);
/** Diagnostic imaging and pathology have incentives of their own. */
const isBase = ({ group, schedule }: RequestedService): boolean =>
  schedule !== null && !incentiveGroups.has(group) && schedule.published.category < 5;

/**
 * Whether the incentive may be paid for a service that the exclusion does not mean: one that is neither the other
 * service nor, where the other is an incentive too, the only one for both.
 */
function hasOtherBase(
  services: readonly RequestedService[],
  { occasion, schedule }: RequestedService,
  other: RequestedService,
): boolean {
  const bases = services.filter((each) => each.occasion === occasion && isBase(each));
  if (incentiveGroups.has(other.group)) return bases.length > 1;
  // What the same rule excludes as well is no other base.
  return bases.some(
    (each) => each.itemNumber !== other.itemNumber && schedule !== null && !isExcludedBase(schedule, each),
  );
}

/** Whether an exclusion means the pair at all, with no third service. */
const isExcludedBase = (
  incentive: NonNullable<ExcludableItem['schedule']>,
  base: RequestedService,
): boolean => conflictWith(incentive, base, inOneEvent, null) !== null;

/** Settled from those that nothing excludes: what they surely exclude is out, and no longer excludes others. */
function exclusionStatesOf(found: readonly (readonly PlacedConflict[])[]): readonly ExclusionState[] {
  const states = found.map((): ExclusionState => 'open');
  for (let settled = true; settled;) {
    settled = false;
    found.forEach((conflicts, place) => {
      if (states[place] !== 'open') return;
      const next = exclusionStateOf(conflicts, states);
      if (next === 'open') return;
      states[place] = next;
      settled = true;
    });
  }
  return states;
}

function exclusionStateOf(
  conflicts: readonly PlacedConflict[],
  states: readonly ExclusionState[],
): ExclusionState {
  const isFree = conflicts.every(
    ({ by, conflict }) => states[by] === 'out' || conflict.doubt?.kind === 'reminder',
  );
  if (isFree) return 'in';
  return conflicts.some(({ by, conflict }) => conflict.doubt === null && states[by] === 'in')
    ? 'out'
    : 'open';
}
