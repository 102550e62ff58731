// Which items of one request have a bar between them: looked for once, from the few items that set any.
import { barsAgainst } from './bars.ts';
import type { ReferencedItem } from './item-references.ts';
import type { ScheduleItem } from './release.ts';

/** An item asked about; `schedule` is null where no release holds it. */
export interface AskedItem extends ReferencedItem {
  readonly schedule: ScheduleItem | null;
}

const none: readonly never[] = [];

/** The places of the other items between which and the one at a place a bar stands, whichever of the two sets it. */
export type BarredPlaces = (place: number) => readonly number[];

/** Places are those of `items`, from 0; those found are in that order. */
export function barredPlaces(items: readonly AskedItem[]): BarredPlaces {
  const pairs = new Map<number, Set<number>>();
  const add = (one: number, other: number) => {
    const held = pairs.get(one);
    if (held === undefined) pairs.set(one, new Set([other]));
    else held.add(other);
  };
  for (const [at, { itemNumber, schedule }] of items.entries()) {
    if (schedule?.facts.notWith === undefined) continue;
    for (const [other, item] of items.entries()) {
      if (other === at || barsAgainst(itemNumber, schedule.facts, item).length === 0) continue;
      add(at, other);
      add(other, at);
    }
  }
  const sorted = new Map([...pairs].map(([at, others]) => [at, [...others].sort((a, b) => a - b)]));
  return (place) => sorted.get(place) ?? none;
}
