// Which items of one request have a bar between them: looked for once, from the few items that set any.
import { barsAgainst } from './bars.ts';
import type { ReferencedItem } from './item-references.ts';
import type { ScheduleItem } from './release.ts';

/** An item asked about; `schedule` is null where no release holds it. */
export interface AskedItem extends ReferencedItem {
  readonly schedule: ScheduleItem | null;
}

/** The places of the other items between which and the one at a place a bar stands, whichever of the two sets it. */
export type BarredPlaces = (place: number) => readonly number[];

const none: readonly number[] = [];

/** Places are those of `items`, from 0; those found are in that order. */
export function barredPlaces(items: readonly AskedItem[]): BarredPlaces {
  const places = new Map<number, number[]>();
  const add = (one: number, other: number): void => {
    const held = places.get(one);
    if (held === undefined) places.set(one, [other]);
    else if (!held.includes(other)) held.push(other);
  };
  items.forEach(({ itemNumber, schedule }, setting) => {
    if (schedule?.facts.notWith === undefined) return;
    items.forEach((other, place) => {
      if (barsAgainst(itemNumber, schedule.facts, other).length === 0) return;
      add(setting, place);
      add(place, setting);
    });
  });
  for (const held of places.values()) held.sort((one, other) => one - other);
  return (place) => places.get(place) ?? none;
}
