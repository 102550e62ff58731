// Links that show a page for a period that people call by name, next to the days that are typed.
import { daysOfPeriod, namedPeriods } from '../../domain/values/named-periods.ts';
import { parseLocalDate, type LocalDate } from '../../domain/values/local-date.ts';
import { html, type Raw } from '../html.ts';
import { isoDateOf, typedDateOf } from '../typed-values.ts';
import { periodWords as words } from './period-words.ts';

/** `shown` are the days as typed; `others` stay as they are in the address of each link. */
export const periodLinks = (
  path: string,
  today: LocalDate,
  shown: { readonly from: string; readonly to: string },
  others: Readonly<Record<string, string>> = {},
): Raw =>
  html`<div class="periods" role="group" aria-label="${words.label}">
    <span class="note">${words.lodged}</span>
    ${namedPeriods.map((period) => {
      const { from, to } = daysOfPeriod(period, today);
      const days = { from: typedDateOf(from), to: typedDateOf(to) };
      const isShown =
        from === parseLocalDate(isoDateOf(shown.from)) && to === parseLocalDate(isoDateOf(shown.to));
      return html`<a
        href="${path}?${new URLSearchParams({ ...others, ...days }).toString()}"
        ${isShown && html`aria-current="true"`}
        >${words.periods[period]}</a
      > `;
    })}
  </div>`;
