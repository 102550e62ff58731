// Finds the marker, (Anaes.) or (Assist.), that another service must have for an anaesthetic or assistance item to be paid with it.
import { createItemMatcher } from '../../schedule/items/match-item-references.ts';
import type { ScheduleItem } from '../../schedule/releases/release.ts';
import { memoizeByObject } from '../../values/memoize.ts';

interface MarkerRule {
  readonly marker: '(Anaes.)' | '(Assist.)';
  /** The services that need a marked one next to them. */
  readonly of: readonly string[];
  /** Of these, the ones that need none, and with which the others need none either. */
  readonly free: readonly string[];
  readonly carries: (item: ScheduleItem) => boolean;
}

const rules: readonly MarkerRule[] = [
  {
    // MBS note TN.10.2. No operation follows 21990; 21992 and 21997 are for services without the marker; 22900 and 22905
    // go with dental services, which have no item.
    marker: '(Anaes.)',
    of: ['group:T10'],
    free: ['21990', '21992', '21997', '22900', '22905'],
    carries: hasAnaesMarker,
  },
  {
    // MBS note TN.9.1, and the same for dental (O2) and nurse (M33) practitioners. The other items of these groups name
    // the operation by number, or by words alone: no marker decides.
    marker: '(Assist.)',
    of: ['51300', '51303', '51309', '51800', '51803', '93718', '93719', '93721'],
    free: [],
    carries: ({ facts }) => facts.assist === true,
  },
];

interface RequiredMarker {
  readonly marker: MarkerRule['marker'];
  /** Whether another service meets the need. */
  isMetBy(other: ScheduleItem): boolean;
}

/** The marker that a service next to this one must carry; null where the item needs none. */
export const findRequiredMarker = memoizeByObject(({ published }: ScheduleItem): RequiredMarker | null => {
  const rule = rules.find(
    ({ of, free }) => createItemMatcher(of)(published) && !createItemMatcher(free)(published),
  );
  if (rule === undefined) return null;
  return {
    marker: rule.marker,
    isMetBy: (other) => rule.carries(other) || createItemMatcher(rule.free)(other.published),
  };
});

/** Whether the schedule marks the item (Anaes.): an anaesthetic for it is paid. */
export function hasAnaesMarker({ published, facts }: ScheduleItem): boolean {
  return published.anaes || facts.anaes === true;
}
