// Determines an item's minimum and maximum minutes, and whether each limit itself is allowed.
import { memoizeByObject } from '../../values/memoize.ts';
import { countInWords, listInWords } from '../record/sentence-parts.ts';
import type { ScheduleItem } from '../releases/release.ts';
import type { MinutesRule } from '../rules/minutes-rule.ts';

interface DurationLimits {
  /** `more than 5 and not more than 25 minutes`. */
  readonly words: string;
  /** What is timed, where that is not the service: its minutes are then for a person to check. */
  readonly of: string | null;
  /** Fewest minutes, inclusive, and the first number that is too many; null where there is none. */
  readonly from: number | null;
  readonly under: number | null;
  /** Whether a service of so many minutes keeps them; null: what is timed is something else, and a person has to say. */
  readonly allows: (minutes: number) => boolean | null;
}

/**
 * The item's limits, read once; null where it has none. A sourced rule says whether a limit is itself allowed, and
 * stands for the fact of the same end.
 */
export const durationLimits = memoizeByObject(
  ({ facts, rules }: Pick<ScheduleItem, 'facts' | 'rules'>): DurationLimits | null => {
    const rule = rules.minutes?.[0]?.rule ?? {};
    if (rule.of !== undefined) return limitsOfRule(rule);
    const { from, under } = facts.minutes ?? {};
    const hasLeast = rule.atLeast !== undefined || rule.moreThan !== undefined;
    const hasMost = rule.lessThan !== undefined || rule.notMoreThan !== undefined;
    const limits = {
      ...(from === undefined || hasLeast ? {} : { atLeast: from }),
      ...(under === undefined || hasMost ? {} : { lessThan: under }),
      ...rule,
    };
    return Object.keys(limits).length === 0 ? null : limitsOfRule(limits);
  },
);

function limitsOfRule(rule: MinutesRule): DurationLimits {
  const { atLeast, moreThan, lessThan, notMoreThan, of } = rule;
  const words = [
    ...(atLeast === undefined ? [] : [`at least ${atLeast}`]),
    ...(moreThan === undefined ? [] : [`more than ${moreThan}`]),
    ...(lessThan === undefined ? [] : [`under ${lessThan}`]),
    ...(notMoreThan === undefined ? [] : [`not more than ${notMoreThan}`]),
  ];
  const from = atLeast ?? (moreThan === undefined ? null : moreThan + 1);
  const under = lessThan ?? (notMoreThan === undefined ? null : notMoreThan + 1);
  const last = notMoreThan ?? lessThan ?? moreThan ?? atLeast ?? 0;
  return {
    words: `${listInWords(words, 'and')} ${countInWords(last, 'minute').replace(/^\d+ /, '')}`,
    of: of ?? null,
    from,
    under,
    allows: (minutes) => isWithin(rule, from, under, minutes),
  };
}

function isWithin(
  { of, isSum }: MinutesRule,
  from: number | null,
  under: number | null,
  minutes: number,
): boolean | null {
  const isTooLong = under !== null && minutes >= under;
  const isLongEnough = minutes >= (from ?? 0);
  if (of === undefined) return isLongEnough && !isTooLong;
  if (isSum === undefined) return null;
  // The sum is at least as long as the service alone, and may be longer.
  if (isTooLong) return false;
  return isLongEnough && under === null ? true : null;
}
