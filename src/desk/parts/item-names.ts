// Names items in lists: the number, and what it is in the words of this service.
import { findItemInNearestRelease } from '../../application/schedule/find-item-in-nearest-release.ts';
import type { LocalDate } from '../../domain/values/local-date.ts';
import type { ScheduleSnapshot } from '../../ports/schedule/schedule-snapshot.ts';
import { html, type HtmlValue, type Raw } from '../html.ts';

/** What the names come from. */
export interface ItemNames {
  readonly schedule: ScheduleSnapshot;
}

/** What the item is, in the words of this service; null of one that no release has. */
export const itemTitle = ({ schedule }: ItemNames, itemNumber: string, on: LocalDate): string | null =>
  findItemInNearestRelease({ schedule }, itemNumber, on)?.title ?? null;

/** The number with the name behind it; the number alone of an item that no release has. */
export function namedItem(schedule: ItemNames, itemNumber: string, on: LocalDate): HtmlValue {
  const title = itemTitle(schedule, itemNumber, on);
  return title === null ? itemNumber : html`${itemNumber} <span class="note">${title}</span>`;
}

/** Of several, a line each; one that is there again is named once. */
export const namedItems = (
  schedule: ItemNames,
  items: readonly { readonly itemNumber: string; readonly on: LocalDate }[],
): readonly Raw[] =>
  [...new Map(items.map((item) => [item.itemNumber, item])).values()].map(
    ({ itemNumber, on }) => html`<div>${namedItem(schedule, itemNumber, on)}</div>`,
  );
