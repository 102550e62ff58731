// Finds out whether an item may be claimed several times on one day: its wording or a sourced rule says so.
import { memoizeByObject } from '../../values/memoize.ts';
import type { ScheduleItem } from '../releases/release.ts';
import { limitsOf, type CountLimit } from './item-limits.ts';

/** A limit of two or more within a day or a visit presumes that several are paid. */
const allowsSeveral = ({ max, per, rule }: CountLimit): boolean =>
  max !== null &&
  max > 1 &&
  per.n === 1 &&
  (per.unit === 'day' || per.unit === 'occasion') &&
  rule?.confidence !== 'low';

/** Whether Medicare pays several services of the item on one day: one for each joint, or two traces a day. */
export const mayBeRepeatedInDay = memoizeByObject(
  (item: ScheduleItem): boolean =>
    (item.rules['per-unit'] ?? []).some(({ rule }) => rule.severalADay === true) ||
    limitsOf(item).counts.some(allowsSeveral),
);
