// What is owed: by the days since it was lodged, and the oldest claims.
import type { Receivables } from '../../../application/reconciliation/read-receivables.ts';
import { formatDollars } from '../../../domain/values/money.ts';
import type { OwedClaim } from '../../../ports/reconciliation/claim-figures.ts';
import { html, type Raw } from '../../html.ts';
import { namedProvider, type ProviderNames } from '../../parts/provider-name.ts';
import { nameControls, type ControlName } from '../../parts/name-controls.ts';
import { textField } from '../../parts/form-fields.ts';
import { tableLinks } from '../../parts/table-file.ts';
import { shortDate, typedDateOf } from '../../typed-values.ts';
import { claimPath } from '../claims/claim-in-words.ts';
import type { AsAt } from './as-at.ts';
import { moneyWords as words } from './money-words.ts';

/** Totals of all claims as at a day that can be chosen, a page of them, and all of them as a file. */
export const owedView = (
  { asAt, total, byAge, claims }: Receivables,
  names: ProviderNames,
  { typed, error }: Pick<AsAt, 'typed' | 'error'>,
): Raw =>
  html`<section>
    <h2 id="owed-title">${words.owedTitle(formatDollars(total), shortDate(asAt))}</h2>
    <p class="note">${words.owedText}</p>
    <form method="get" action="/desk/money#owed-title" class="fields" aria-label="${words.asAt}">
      ${textField({ name: 'as-at', label: words.asAt, hint: words.asAtHint, value: error === null ? typedDateOf(asAt) : typed, width: 'short', error })}
      <button class="quiet">${words.asAtButton}</button>
    </form>
    ${tableLinks(`/desk/money/table?table=owed&as-at=${asAt}`, words.owedTable(shortDate(asAt)))}
    <div class="columns">
      <div class="scroll" tabindex="0" role="region" aria-labelledby="owed-title">
        <table>
          <thead>
            <tr>
              <th>${words.age}</th>
              <th class="amount">${words.claims}</th>
              <th class="amount">${words.owed}</th>
            </tr>
          </thead>
          <tbody>
            ${byAge.map(
              ({ days, count, amount }) =>
                html`<tr>
                  <td>${words.ages[days]}</td>
                  <td class="amount">${count}</td>
                  <td class="amount">${formatDollars(amount)}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      ${claims.length > 0 && oldestTable(claims, names)}
    </div>
    ${byAge.some(({ days, count }) => days === '31+' && count > 0) && html`<p class="note">${words.ageText}</p>`}
  </section>`;

/** Amount and practitioner are read out after the day: many claims are lodged on one. */
const linkName = ({ lodgedOn, owed, servicingProviderNumber }: OwedClaim): ControlName => ({
  shown: shortDate(lodgedOn),
  rest: `, ${formatDollars(owed)}${servicingProviderNumber === null ? '' : `, ${servicingProviderNumber}`}`,
});

const oldestTable = (claims: readonly OwedClaim[], names: ProviderNames): Raw =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${words.oldestTitle}">
    <table class="stack">
      <thead>
        <tr>
          <th>${words.lodged}</th>
          <th>${words.claimNumber}</th>
          <th>${words.provider}</th>
          <th class="amount">${words.owed}</th>
        </tr>
      </thead>
      <tbody>
        ${nameControls(claims, linkName).map(
          ([claim, { shown, rest }]) =>
            html`<tr>
              <td class="day">
                <a href="${claimPath(claim)}">${shown}<span class="hidden">${rest}</span></a>
              </td>
              <td data-label="${words.claimNumber}">${claim.claimId}</td>
              <td data-label="${words.provider}">${namedProvider(names, claim.servicingProviderNumber)}</td>
              <td class="amount" data-label="${words.owed}">${formatDollars(claim.owed)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
