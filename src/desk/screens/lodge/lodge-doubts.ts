// What stands against lodging a claim that the rules of claims accept: it is said once, and lodged when a person says so.
import { formatDollars } from '../../../domain/values/money.ts';
import type { DeskAnswer, DeskVisit } from '../../desk-screen.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { carriedAnswer } from './carried-check.ts';
import { checkTyped, type FindingsDependencies } from './findings.ts';
import type { TypedLodgement } from './lodge-form.ts';
import { lodgePage, type LodgePageDependencies } from './lodge-page.ts';
import { lodgeWords as words } from './lodge-words.ts';
import { contentOf, digestOf, isAsRejected } from './lodgement-content.ts';

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

/** What the check and the live findings say no to, charges above a benefit that is the whole charge, and a rejected claim as it was. */
function doubtsOf(deps: FindingsDependencies, typed: TypedLodgement): readonly string[] {
  const checked = checkTyped(deps, typed)?.items ?? [];
  const ofItems = checked.flatMap(({ requested: { itemNumber, chargeAmount }, answer, benefit }) => {
    if (answer.isEligible === false) return [answer.reason];
    if (typed.kind === 'patient' || chargeAmount === null || benefit === null) return [];
    if (chargeAmount <= benefit) return [];
    return [words.chargeAboveBenefit(itemNumber, formatDollars(chargeAmount), formatDollars(benefit))];
  });
  const ofCheck = typed.items.flatMap((line) => {
    const carried = carriedAnswer(typed, line);
    return carried?.verdict === false ? [carried.reason] : [];
  });
  const unchanged = isAsRejected(typed) ? [words.unchanged] : [];
  return [...new Set([...unchanged, ...ofCheck, ...ofItems])];
}

const doubtsNotice = (doubts: readonly string[]): Raw =>
  html`<div class="warning" role="alert" tabindex="-1" data-focus>
    <p>${words.doubtsTitle}</p>
    <ul class="lines">
      ${doubts.map((sentence): HtmlValue => html`<li>${sentence}</li>`)}
    </ul>
    <p>${words.doubtsHint}</p>
  </div>`;
