// A list of a day to come is checked as of today: what only stands in the way today is open for that day.
import { formatLongDate, type LocalDate } from '../../values/local-date.ts';
import type { Verdict } from '../../values/verdict.ts';

/** The answer to an item, as far as it depends on the day. */
interface AnsweredItem {
  readonly itemNumber: string;
  readonly isEligible: Verdict;
  readonly reason: string;
  readonly fields: readonly string[];
  readonly findings: readonly AnsweredFinding[];
}

interface AnsweredFinding {
  readonly verdict: Verdict;
  readonly code: string;
  readonly freeFrom: LocalDate | null;
}

/** What an earlier service does to an item: mostly nothing on another day, but aftercare lasts for weeks. */
const onlyToday: Readonly<Record<string, (item: string) => string>> = {
  PaidAlready: (item) => `Item ${item} was claimed for this patient today`,
  BarredByEarlierService: (item) =>
    `Item ${item} is not paid together with a service that the patient has had`,
};

/** Why a false does not stand on the day; null where it does, or where that is not known. */
function whyNotOn(on: LocalDate, itemNumber: string, { code, freeFrom }: AnsweredFinding): string | null {
  if (freeFrom !== null && freeFrom <= on)
    return `Item ${itemNumber} can be claimed for this patient again from ${formatLongDate(freeFrom)}`;
  return onlyToday[code]?.(itemNumber) ?? null;
}

/** The sentence of the first finding where no false of the item is sure to stand on the day; else null. */
function refusedOnlyToday({ itemNumber, isEligible, findings }: AnsweredItem, on: LocalDate): string | null {
  if (isEligible !== false) return null;
  const found = findings
    .filter(({ verdict }) => verdict === false)
    .map((finding) => whyNotOn(on, itemNumber, finding));
  return found.includes(null) ? null : (found[0] ?? null);
}

/** The items as the day to come leaves them, and the reason of the row; null where today changes nothing. */
export function forDayToCome(
  items: readonly AnsweredItem[],
  on: LocalDate,
): { readonly items: readonly AnsweredItem[]; readonly reason: string } | null {
  const opened = items.map((item) => {
    const sentence = refusedOnlyToday(item, on);
    if (sentence === null) return item;
    const reason = `${sentence}. For ${formatLongDate(on)} check again on that day.`;
    return { ...item, isEligible: null, reason };
  });
  if (opened.every((item, at) => item === items[at])) return null;
  const refused = opened.filter(({ isEligible }) => isEligible === false);
  const open = refused.length > 0 ? refused : opened.filter(({ isEligible }) => isEligible === null);
  return { items: opened, reason: open.map(({ reason }) => reason).join(' ') };
}
