// The table of claims, one row each: its columns and its label are chosen by the page.
import type { AttentionReason } from '../../../domain/claims/outcomes/claim-outcome.ts';
import { unpaidAmount } from '../../../domain/claims/outcomes/unpaid-amount.ts';
import type { ClaimOutcome } from '../../../ports/claims/claim-outcomes.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { namedItems } from '../../parts/item-names.ts';
import { namedProvider } from '../../parts/provider-name.ts';
import { nameControls, type ControlName } from '../../parts/name-controls.ts';
import { shortDate } from '../../typed-values.ts';
import { whyListed } from './attention-note.ts';
import { amountText, paidText, claimName, claimPath, stageText } from './claim-in-words.ts';
import { patientsOf, type ClaimNames } from './claim-names.ts';
import { claimsWords as words } from './claims-words.ts';
import { todoOf } from './remedies.ts';
import { settledBy, type SettledInWords } from './settled-in-words.ts';

/** With how claims were settled by hand, where the table says it. */
type TableNames = ClaimNames & { readonly settled?: ReadonlyMap<string, SettledInWords> };

interface ColumnOfClaims {
  readonly heading: string;
  /** How the cells are aligned: an amount to the right, a day in one line. */
  readonly kind?: 'amount' | 'day';
  readonly cell: (claim: ClaimOutcome, names: TableNames, link: ControlName) => HtmlValue;
}

const itemsOf = ({ services }: ClaimOutcome): string =>
  services.map(({ itemNumber }) => itemNumber).join(', ');

/** Items, day and patient are read out after the number: many claims of a list are named alike. */
const linkName = (claim: ClaimOutcome, names: ClaimNames): ControlName => {
  const rest = [itemsOf(claim), shortDate(claim.lodgedOn), patientsOf(names, claim)];
  return { shown: claimName(claim), rest: `, ${rest.filter((part) => part !== null).join(', ')}` };
};

const claimLink = (claim: ClaimOutcome, _names: ClaimNames, { shown, rest }: ControlName): Raw =>
  html`<a class="${claim.claimId === null ? 'whole' : 'claim-id'}" href="${claimPath(claim)}"
    >${shown}<span class="hidden">${rest}</span></a
  >`;

const unpaidText = (claim: ClaimOutcome): HtmlValue => amountText(unpaidAmount(claim));

/** Why somebody should look at it, and what to do. */
const whyText = (claim: ClaimOutcome, attention: AttentionReason): Raw =>
  html`${whyListed(claim, attention)} <span class="note">${todoOf(claim, attention)}</span>`;

const columns = {
  claim: { heading: words.claim, cell: claimLink },
  patient: {
    heading: words.patient,
    cell: (claim, names) =>
      patientsOf(names, claim) ?? html`<span class="note">${words.patientNotKept}</span>`,
  },
  provider: {
    heading: words.provider,
    cell: ({ servicingProviderNumber }, names) => namedProvider(names, servicingProviderNumber),
  },
  stage: { heading: words.stage, cell: stageText },
  why: {
    heading: words.why,
    cell: (claim) => claim.attention !== null && whyText(claim, claim.attention),
  },
  items: {
    heading: words.items,
    cell: ({ services }, names) =>
      namedItems(
        names,
        services.map(({ itemNumber, serviceOn }) => ({ itemNumber, on: serviceOn })),
      ),
  },
  service: {
    heading: words.service,
    kind: 'day',
    cell: ({ firstServiceOn }) => firstServiceOn !== null && shortDate(firstServiceOn),
  },
  lodged: { heading: words.lodged, kind: 'day', cell: ({ lodgedOn }) => shortDate(lodgedOn) },
  charge: { heading: words.charge, kind: 'amount', cell: ({ charge }) => amountText(charge) },
  paid: { heading: words.paid, kind: 'amount', cell: paidText },
  settledOn: {
    heading: words.settledOn,
    kind: 'day',
    cell: ({ correlationId }, { settled }) => {
      const on = settled?.get(correlationId)?.on;
      return on !== undefined && shortDate(on);
    },
  },
  settledBy: {
    heading: words.settledBy,
    cell: ({ correlationId }, { settled }) => settledBy(settled?.get(correlationId)),
  },
  settledWhy: {
    heading: words.settledWhy,
    cell: ({ correlationId }, { settled }) => settled?.get(correlationId)?.reason ?? null,
  },
  unpaid: { heading: words.unpaid, kind: 'amount', cell: unpaidText },
} satisfies Readonly<Record<string, ColumnOfClaims>>;

const classOf = (kind: ColumnOfClaims['kind']): HtmlValue => kind !== undefined && html`class="${kind}"`;

/** One row for each claim; `titleId` is the id of the heading that names the table. */
export function claimTable(
  claims: readonly ClaimOutcome[],
  names: TableNames,
  shown: readonly (keyof typeof columns)[],
  titleId: string,
): Raw {
  const chosen: readonly ColumnOfClaims[] = shown.map((name) => columns[name]);
  return html`<div class="scroll" tabindex="0" role="region" aria-labelledby="${titleId}">
    <table class="stack">
      <thead>
        <tr>
          ${chosen.map(({ heading, kind }) => html`<th scope="col" ${classOf(kind)}>${heading}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${nameControls(claims, (claim) => linkName(claim, names)).map(
          ([claim, link]) =>
            html`<tr>
              ${chosen.map(({ heading, cell, kind }) => html`<td ${classOf(kind)} data-label="${heading}">${cell(claim, names, link)}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
