// What stands against lodging a claim that the rules of claims accept: it is said once, and lodged when a person says so.
import { createHash } from 'node:crypto';
import { compareTexts } from '../../../domain/values/compare-texts.ts';
import { formatDollars } from '../../../domain/values/money.ts';
import type { DeskAnswer, DeskVisit } from '../../desk-screen.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { isoDateOf, moneyOfTyped } from '../../typed-values.ts';
import { checkTyped, type FindingsDependencies } from './findings.ts';
import type { TypedLodgement } from './lodge-form.ts';
import { lodgePage, type LodgePageDependencies } from './lodge-page.ts';
import { lodgeWords as words } from './lodge-words.ts';

/** What the button does that lodges in spite of what was said. */
export const lodgeAnyway = 'lodge-anyway';

/** The name of the hidden field that says what was shown. */
const shownField = 'shown-doubts';

/** The page with what stands against the claim; null where nothing does, or where it was shown and is lodged all the same. */
export async function askBeforeLodging(
  deps: LodgePageDependencies,
  visit: DeskVisit,
  typed: TypedLodgement,
): Promise<DeskAnswer | null> {
  const doubts = doubtsOf(deps, typed);
  if (doubts.length === 0) return null;
  const shown = digestOf([...doubts, contentOf(typed)]);
  if (visit.form.get('do') === lodgeAnyway && visit.form.get(shownField) === shown) return null;
  return lodgePage(deps, visit, {
    typed,
    notice: doubtsNotice(doubts),
    confirmation: html`<input type="hidden" name="${shownField}" value="${shown}" /><button
        class="quiet"
        name="do"
        value="${lodgeAnyway}"
      >
        ${words.lodgeAnyway}
      </button>`,
  });
}

/** A form that is shown for a claim that Medicare rejected: as long as nothing is changed in it, it would be rejected again. */
export const withRejected = (typed: TypedLodgement): TypedLodgement => ({
  ...typed,
  rejected: digestOf([contentOf(typed)]),
});

/** The live findings that say no, charges above a benefit that is the whole charge, and a rejected claim as it was. */
function doubtsOf(deps: FindingsDependencies, typed: TypedLodgement): readonly string[] {
  const checked = checkTyped(deps, typed)?.items ?? [];
  const ofItems = checked.flatMap(({ requested: { itemNumber, chargeAmount }, answer, benefit }) => {
    if (answer.isEligible === false) return [answer.reason];
    if (typed.kind === 'patient' || chargeAmount === null || benefit === null) return [];
    if (chargeAmount <= benefit) return [];
    return [words.chargeAboveBenefit(itemNumber, formatDollars(chargeAmount), formatDollars(benefit))];
  });
  const isUnchanged = typed.rejected !== '' && typed.rejected === digestOf([contentOf(typed)]);
  return [...new Set([...(isUnchanged ? [words.unchanged] : []), ...ofItems])];
}

const doubtsNotice = (doubts: readonly string[]): Raw =>
  html`<div class="warning" role="alert" tabindex="-1" data-focus>
    <p>${words.doubtsTitle}</p>
    <ul class="lines">
      ${doubts.map((sentence): HtmlValue => html`<li>${sentence}</li>`)}
    </ul>
    <p>${words.doubtsHint}</p>
  </div>`;

/** What Medicare would get, without ids, times and empty lines; a day and an amount however they are typed. */
function contentOf(typed: TypedLodgement): string {
  const { birth, day, agreed, issued } = typed;
  const lines = typed.items
    .filter(({ item, charge }) => item !== '' || charge !== '')
    .map((line) => sorted({ ...line, charge: moneyOfTyped(line.charge) }));
  const days = [birth, day, agreed, issued].map(isoDateOf);
  return JSON.stringify([sorted({ ...typed, ...saidOtherwise, items: [] }), days, lines]);
}

const saidOtherwise: Partial<TypedLodgement> = Object.fromEntries(
  'id made corrects held rejected bulkBilled signer birth day agreed issued'
    .split(' ')
    .map((name) => [name, '']),
);

/** The order in which fields are read means nothing. */
const sorted = (fields: object): unknown =>
  Object.entries(fields).toSorted(([one], [other]) => compareTexts(one, other));

const digestOf = (texts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url');
