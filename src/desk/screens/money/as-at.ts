// The day as at which the page shows what is owed, as its address names it.
import { parseLocalDate, type LocalDate } from '../../../domain/values/local-date.ts';
import { isoDateOf } from '../../typed-values.ts';
import { moneyWords as words } from './money-words.ts';

export interface AsAt {
  /** Today where none is named, or none that can be shown. */
  readonly asAt: LocalDate;
  readonly typed: string;
  readonly error: string | null;
}

/** `as-at` of the query. */
export function readAsAt(query: URLSearchParams, today: LocalDate): AsAt {
  const typed = (query.get('as-at') ?? '').trim();
  if (typed === '') return { asAt: today, typed, error: null };
  const day = parseLocalDate(isoDateOf(typed));
  if (day === null) return { asAt: today, typed, error: words.asAtWrong };
  return day > today ? { asAt: today, typed, error: words.asAtLater } : { asAt: day, typed, error: null };
}
