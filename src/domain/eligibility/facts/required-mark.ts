// Finds the mark, (Anaes.) or (Assist.), that another service must have for an anaesthetic or assistance item to be paid with it.
import { createItemMatcher } from '../../schedule/items/match-item-references.ts';
import type { ScheduleItem } from '../../schedule/releases/release.ts';
import { memoizeByObject } from '../../values/memoize.ts';

interface MarkRule {
  readonly mark: '(Anaes.)' | '(Assist.)';
  /** The services that need a marked one next to them. */
  readonly of: readonly string[];
  /** Of these, the ones that need none, and with which the others need none either. */
  readonly free: readonly string[];
  readonly carries: (item: ScheduleItem) => boolean;
}

const rules: readonly MarkRule[] = [
  {
    // MBS note TN.10.2. No operation follows 21990; 21992 and 21997 are for services without the mark; 22900 and 22905
    // go with dental services, which have no item.
    mark: '(Anaes.)',
    of: ['group:T10'],
    free: ['21990', '21992', '21997', '22900', '22905'],
    carries: ({ published, facts }) => published.anaes || facts.anaes === true,
  },
  {
    // MBS note TN.9.1, and the same for dental (O2) and nurse (M33) practitioners. The other items of these groups name
    // the operation by number, or by words alone: no mark decides.
    mark: '(Assist.)',
    of: ['51300', '51303', '51309', '51800', '51803', '93718', '93719', '93721'],
    free: [],
    carries: ({ facts }) => facts.assist === true,
  },
];

export interface RequiredMark {
  readonly mark: MarkRule['mark'];
  /** Whether another service meets the need. */
  isMetBy(other: ScheduleItem): boolean;
}

/** The mark that a service next to this one must carry; null where the item needs none. */
export const findRequiredMark = memoizeByObject(({ published }: ScheduleItem): RequiredMark | null => {
  const rule = rules.find(
    ({ of, free }) => createItemMatcher(of)(published) && !createItemMatcher(free)(published),
  );
  if (rule === undefined) return null;
  return {
    mark: rule.mark,
    isMetBy: (other) => rule.carries(other) || createItemMatcher(rule.free)(other.published),
  };
});
