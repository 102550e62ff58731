// Whether an item is in the schedule on a date of service, given releases with gaps between them (contract section 6).
import type { LocalDate } from '../values/local-date.ts';
import type { Release, ScheduleItem } from './release.ts';

export type ItemInForce =
  /** In force on the day; `item` is from `release`, the nearest that holds it. */
  | { readonly kind: 'in-force'; readonly item: ScheduleItem; readonly release: Release }
  /** Held only by releases in which it starts later. */
  | {
      readonly kind: 'not-started';
      readonly item: ScheduleItem;
      readonly release: Release;
      readonly startsOn: LocalDate;
    }
  /** Held by an earlier release and gone from one that is in force on the day. */
  | {
      readonly kind: 'ended';
      readonly item: ScheduleItem;
      readonly release: Release;
      readonly goneBy: LocalDate;
    }
  /** Vanished somewhere between two releases that are held, the day among them. */
  | {
      readonly kind: 'uncertain';
      readonly item: ScheduleItem;
      readonly release: Release;
      readonly goneBy: LocalDate;
    }
  | { readonly kind: 'unknown' };
