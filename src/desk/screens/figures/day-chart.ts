// Draws what was lodged and paid by day as a picture, with its table.
import type { Figures } from '../../../application/reconciliation/read-figures.ts';
import { wholeUnitsBetween } from '../../../domain/values/local-date.ts';
import { cents, formatDollars } from '../../../domain/values/money.ts';
import { html, type Raw } from '../../html.ts';
import { shortDate } from '../../typed-values.ts';
import { figuresWords as words } from './figures-words.ts';

/** In units of the picture. */
const width = 960;
const height = 180;
/** The part of a day's width that its two columns take. */
const columnsPart = 0.8;

/** Every day has its place, also one without claims. */
export function dayChart({ from, to, rows }: Figures): Raw {
  const most = Math.max(1, ...rows.flatMap(({ charge, benefitPaid }) => [charge, benefitPaid]));
  const dayWidth = width / (wholeUnitsBetween(from, to, 'days') + 1);
  const columnWidth = (dayWidth * columnsPart) / 2;
  const column = (kind: 'lodged' | 'paid', x: number, amount: number) => {
    const tall = (amount / most) * height;
    return html`<rect
      class="${kind}"
      x="${x.toFixed(1)}"
      y="${(height - tall).toFixed(1)}"
      width="${columnWidth.toFixed(1)}"
      height="${tall.toFixed(1)}"
    />`;
  };
  return html`<section>
    <h2 id="chart-title">${words.chartTitle}</h2>
    <figure class="chart sheet">
      <p class="key"><span class="lodged">${words.charge}</span> <span class="paid">${words.paid}</span></p>
      <svg
        viewBox="0 0 ${width} ${height}"
        role="img"
        aria-labelledby="chart-title"
        preserveAspectRatio="none"
      >
        ${rows.map(({ day, charge, benefitPaid }) => {
          if (day === null) return null;
          const x = wholeUnitsBetween(from, day, 'days') * dayWidth + (dayWidth * (1 - columnsPart)) / 2;
          return [column('lodged', x, charge), column('paid', x + columnWidth, benefitPaid)];
        })}
      </svg>
      <p class="ends note"><span>${shortDate(from)}</span><span>${shortDate(to)}</span></p>
      <figcaption class="note">${words.chartText(formatDollars(cents(most)))}</figcaption>
    </figure>
    ${dayTable({ rows })}
  </section>`;
}

const dayTable = ({ rows }: Pick<Figures, 'rows'>): Raw =>
  html`<details>
    <summary>${words.chartTable}</summary>
    <div class="scroll" tabindex="0" role="region" aria-label="${words.chartTable}">
      <table class="stack">
        <thead>
          <tr>
            <th>${words.day}</th>
            <th class="amount">${words.counted.claims}</th>
            <th class="amount">${words.charge}</th>
            <th class="amount">${words.paid}</th>
          </tr>
        </thead>
        <tbody>
          ${rows.map(
            ({ day, count, charge, benefitPaid }) =>
              html`<tr>
                <td class="day" data-label="${words.day}">${day !== null && shortDate(day)}</td>
                <td class="amount" data-label="${words.counted.claims}">${count}</td>
                <td class="amount" data-label="${words.charge}">${formatDollars(charge)}</td>
                <td class="amount" data-label="${words.paid}">${formatDollars(benefitPaid)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
