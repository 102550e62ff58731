// Finds the other services that exclude an item: of the request, of the claim history and of claims lodged here (behaviour 6.8).
import { plusDays, type LocalDate } from '../../values/local-date.ts';
import { factValue } from '../facts/fact.ts';
import type { EligibilityFacts } from '../facts/eligibility-facts.ts';
import {
  conflictsInRequest,
  earlierServices,
  renderedBySameProvider,
  type EarlierService,
} from '../facts/other-services.ts';
import { samePregnancyVerdict } from '../limits/limit-windows.ts';
import { compareDoubts, type ServiceRelation } from './exclusion-doubts.ts';
import { conflictWith, type ItemConflict } from './item-conflict.ts';

const none: readonly ItemConflict[] = [];

/** Every conflict of the item: each other item number once for the request and once for the past, in item order. */
export function findExcludingServices(facts: EligibilityFacts): readonly ItemConflict[] {
  const inRequest = conflictsInRequest(facts);
  const earlier = earlierConflicts(facts);
  // Nearly every item of nearly every request.
  if (inRequest.length === 0 && earlier.length === 0) return none;
  if (earlier.length === 0 && isInItemOrder(inRequest)) return inRequest;
  const strongest = new Map<string, ItemConflict>();
  for (const conflict of [...inRequest, ...earlier]) {
    const key = `${conflict.itemNumber} ${conflict.earlier}`;
    const previous = strongest.get(key);
    if (previous === undefined || compareDoubts(conflict.doubt, previous.doubt) < 0)
      strongest.set(key, conflict);
  }
  return [...strongest.values()].sort(
    (one, other) =>
      Number(one.itemNumber) - Number(other.itemNumber) || Number(one.earlier) - Number(other.earlier),
  );
}

/** Each item once, in order: as practices list them, and as they are returned. */
function isInItemOrder(conflicts: readonly ItemConflict[]): boolean {
  let last = -1;
  for (const { itemNumber } of conflicts) {
    const number = Number(itemNumber);
    if (!(number > last)) return false;
    last = number;
  }
  return true;
}

function earlierConflicts(facts: EligibilityFacts): readonly ItemConflict[] {
  const date = factValue(facts.dateOfService);
  if (date === null) return none;
  const earlier = earlierServices(facts);
  if (earlier.length === 0) return none;
  return earlier.flatMap((other) => {
    if (other.itemNumber === facts.item.itemNumber) return [];
    const conflict = conflictWith(facts.schedule, other, relationToEarlier(facts, other, date), date);
    return conflict === null ? [] : [{ ...conflict, earlier: true }];
  });
}

/** How long care after an operation may still be its normal aftercare: later the question does not arise. */
const aftercareDaysMax = 42;

function relationToEarlier(facts: EligibilityFacts, other: EarlierService, date: LocalDate): ServiceRelation {
  const { dateOfService } = other;
  return {
    sameDay: dateOfService === date,
    sameEvent: null,
    sameProvider: renderedBySameProvider(facts, other.providerNumber),
    mayBelongToAnother: () => true,
    mayBeOnePregnancy: () => samePregnancyVerdict(dateOfService, date) !== 'out',
    isNextDay: () => plusDays(dateOfService, 1) === date || plusDays(date, 1) === dateOfService,
    isInAftercare: () => dateOfService < date && date <= plusDays(dateOfService, aftercareDaysMax),
  };
}
