// What is owed: by Medicare and by patients, by the days since it was lodged, and the oldest claims.
import type { Receivables } from '../../../application/reconciliation/read-receivables.ts';
import {
  owingParties,
  receivableAges,
  type OwedOfAge,
  type OwingParty,
} from '../../../domain/claims/outcomes/receivable-age.ts';
import { addCents, cents, formatDollars, type Cents } from '../../../domain/values/money.ts';
import type { OwedClaim } from '../../../ports/reconciliation/claim-figures.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { factList } from '../../parts/fact-list.ts';
import { namedProvider } from '../../parts/provider-name.ts';
import { nameControls, type ControlName } from '../../parts/name-controls.ts';
import { textField } from '../../parts/form-fields.ts';
import { tableLinks } from '../../parts/table-file.ts';
import { shortDate, typedDateOf } from '../../typed-values.ts';
import { whyListed } from '../claims/attention-note.ts';
import { claimName, claimPath, stageText } from '../claims/claim-in-words.ts';
import { patientsOf } from '../claims/claim-names.ts';
import { claimsWords } from '../claims/claims-words.ts';
import type { AsAt } from './as-at.ts';
import { moneyWords } from './money-words.ts';
import { owedWords as words } from './owed-words.ts';
import type { OwedShown } from './read-owed.ts';

/** Totals of all claims as at a day that can be chosen, a page of them, and all of them as a file. */
export const owedView = (owed: OwedShown, { typed, error }: Pick<AsAt, 'typed' | 'error'>): Raw => {
  const { asAt, total, claims } = owed;
  return html`<section>
    <h2 id="owed-title">${words.title(formatDollars(total), shortDate(asAt))}</h2>
    <p class="note">${words.text}</p>
    <form method="get" action="/desk/money#owed-title" class="fields" aria-label="${moneyWords.asAt}">
      ${textField({ name: 'as-at', label: moneyWords.asAt, hint: moneyWords.asAtHint, value: error === null ? typedDateOf(asAt) : typed, width: 'short', error })}
      <button class="quiet">${moneyWords.asAtButton}</button>
    </form>
    ${factList(partiesOf(owed).map((party) => [words.parties[party], sumText(sumOf(owed.byParty[party]))]))}
    ${tableLinks(`/desk/money/table?table=owed&as-at=${asAt}`, moneyWords.owedTable(shortDate(asAt)))}
    ${claims.length > 0 && html`${ageTable(owed)} ${ageNote(owed)} ${oldestTable(owed)}`}
  </section>`;
};

interface CountedSum {
  readonly count: number;
  readonly amount: Cents;
}

/** Of all ages together. */
export const sumOf = (ages: readonly OwedOfAge[]): CountedSum =>
  ages.reduce<CountedSum>(
    (sum, { count, amount }) => ({ count: sum.count + count, amount: addCents(sum.amount, amount) }),
    { count: 0, amount: cents(0) },
  );

/** `$210.00, 5 claims`. */
export const sumText = ({ count, amount }: CountedSum): string => words.sum(formatDollars(amount), count);

/** Without the payments that were never seen, where there are none. */
const partiesOf = ({ byParty }: Pick<Receivables, 'byParty'>): readonly OwingParty[] =>
  owingParties.filter((party) => party !== 'unseen' || sumOf(byParty.unseen).count > 0);

const ageTable = ({ byParty }: Receivables): Raw => {
  const parties = partiesOf({ byParty });
  const cellOf = (party: OwingParty, days: OwedOfAge['days']): HtmlValue => {
    const owed = byParty[party].find((each) => each.days === days);
    return owed !== undefined && owed.count > 0 && sumText(owed);
  };
  return html`<div class="scroll" tabindex="0" role="region" aria-labelledby="owed-title">
    <table class="stack">
      <thead>
        <tr>
          <th>${words.age}</th>
          ${parties.map((party) => html`<th class="amount">${words.parties[party]}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${receivableAges.map(
          (days) =>
            html`<tr>
              <td data-label="${words.age}">${words.ages[days]}</td>
              ${parties.map((party) => html`<td class="amount" data-label="${words.parties[party]}">${cellOf(party, days)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
};

/** Said where the first page counts fewer than are this old here. */
const ageNote = ({ byAge, byParty }: Receivables): HtmlValue => {
  const oldOf = (ages: readonly OwedOfAge[]) => ages.find(({ days }) => days === '31+')?.count ?? 0;
  return (
    oldOf(byAge) > oldOf(byParty.insurer) &&
    html`<p class="note">${words.ageText(words.parties.insurer, words.parties.unseen)}</p>`
  );
};

/** Day, amount and practitioner are read out after the number: a claim that waits here has none yet. */
const linkName = (claim: OwedClaim): ControlName => {
  const { lodgedOn, owed, servicingProviderNumber: provider } = claim;
  return {
    shown: claimName(claim),
    rest: `, ${shortDate(lodgedOn)}, ${formatDollars(owed)}${provider === null ? '' : `, ${provider}`}`,
  };
};

const oldestTable = (owed: OwedShown): Raw =>
  html`<div class="scroll" tabindex="0" role="region" aria-label="${words.oldestTitle}">
    <table class="stack">
      <thead>
        <tr>
          <th>${moneyWords.claimNumber}</th>
          <th>${claimsWords.patient}</th>
          <th>${moneyWords.provider}</th>
          <th>${moneyWords.lodged}</th>
          <th>${words.owedBy}</th>
          <th>${words.why}</th>
          <th class="amount">${moneyWords.owed}</th>
        </tr>
      </thead>
      <tbody>
        ${nameControls(owed.claims, linkName).map(([claim, link]) => oldestRow(owed, claim, link))}
      </tbody>
    </table>
  </div>`;

function oldestRow({ outcomes, names }: OwedShown, claim: OwedClaim, { shown, rest }: ControlName): Raw {
  const outcome = outcomes.get(claim.correlationId);
  return html`<tr>
    <td data-label="${moneyWords.claimNumber}">
      <a class="${claim.claimId === null ? 'whole' : 'claim-id'}" href="${claimPath(claim)}"
        >${shown}<span class="hidden">${rest}</span></a
      >
    </td>
    <td data-label="${claimsWords.patient}">
      ${patientsOf(names, claim) ?? html`<span class="note">${claimsWords.patientNotKept}</span>`}
    </td>
    <td data-label="${moneyWords.provider}">${namedProvider(names, claim.servicingProviderNumber)}</td>
    <td class="day" data-label="${moneyWords.lodged}">${shortDate(claim.lodgedOn)}</td>
    <td data-label="${words.owedBy}">${words.party[claim.owedBy]}</td>
    <td data-label="${words.why}">
      ${outcome !== undefined && (outcome.attention === null ? stageText(outcome) : whyListed(outcome, outcome.attention))}
    </td>
    <td class="amount" data-label="${moneyWords.owed}">${formatDollars(claim.owed)}</td>
  </tr>`;
}
