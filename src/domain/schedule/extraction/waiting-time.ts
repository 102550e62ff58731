// Extracts how long a service must wait after other services.
import type { FrequencyFact, WaitingTimeFact, ItemFacts } from '../items/item-facts.ts';
import { clauseBefore } from './clauses.ts';
import { extractEarlierServices } from './earlier-service-limits.ts';
import type { ReferencePlace } from './item-references.ts';
import { listReferences } from './all-references.ts';
import { parseCount, countPattern } from './number-words.ts';

const never = /\bhas not (?:previously )?received (?:a service (?:to which|described in) |services? under )$/;
const atLeast = new RegExp(`\\bat least (?<count>${countPattern}) (?<unit>month|year)s after`);

/** One wait for each clause that denies other items, but not the item itself, in a period before. */
export function extractWaitingTimes(
  flat: string,
  referencePlaces: readonly ReferencePlace[],
  itemNumber: string,
): Pick<ItemFacts, 'gap'> {
  const found = [
    ...deniedBefore(flat, referencePlaces, itemNumber),
    ...neverBefore(flat, referencePlaces, itemNumber),
    ...laterThan(flat, referencePlaces, itemNumber),
  ];
  return found.length === 0 ? {} : { gap: found };
}

function deniedBefore(
  flat: string,
  referencePlaces: readonly ReferencePlace[],
  itemNumber: string,
): WaitingTimeFact[] {
  return extractEarlierServices(flat, referencePlaces, itemNumber).flatMap((earlier): WaitingTimeFact[] => {
    const after = listReferences(earlier.references, itemNumber);
    if (earlier.thisItem || earlier.narrowed || after.length === 0 || earlier.allowed > 0) return [];
    const { period, condition } = earlier;
    return [{ n: period.n, unit: period.unit, after, ...(condition !== null && { condition }) }];
  });
}

function neverBefore(
  flat: string,
  referencePlaces: readonly ReferencePlace[],
  itemNumber: string,
): WaitingTimeFact[] {
  const after = referencePlaces.filter(({ start }) => never.test(flat.slice(Math.max(0, start - 70), start)));
  const items = listReferences(after, itemNumber);
  return items.length === 0 ? [] : [{ n: 1, unit: 'lifetime', after: items }];
}

/** "performed at least 2 years after a service to which item 5 applies". */
function laterThan(
  flat: string,
  referencePlaces: readonly ReferencePlace[],
  itemNumber: string,
): WaitingTimeFact[] {
  const waits = new Map<string, { unit: FrequencyFact['per']['unit']; n: number; after: ReferencePlace[] }>();
  for (const referencePlace of referencePlaces) {
    const said = atLeast.exec(clauseBefore(flat, referencePlace.start, 200, '.'))?.groups;
    if (said === undefined) continue;
    const unit = said['unit'] === 'year' ? 'year' : 'month';
    const n = parseCount(said['count'] ?? '');
    const wait = waits.get(`${n} ${unit}`) ?? { unit, n, after: [] };
    wait.after.push(referencePlace);
    waits.set(`${n} ${unit}`, wait);
  }
  return [...waits.values()].flatMap(({ unit, n, after }) => {
    const items = listReferences(after, itemNumber);
    return items.length === 0 ? [] : [{ n, unit, after: items }];
  });
}
