// What stands against lodging a claim that the rules of claims accept: it is said once, and lodged when a person says so.
import type { ClaimToCorrect } from '../../../application/claims/find-claim-to-correct.ts';
import type { CheckItemsResult } from '../../../application/eligibility/check-items.ts';
import { asksAboutReferral } from '../../../domain/eligibility/checks/referrer.ts';
import { formatDollars } from '../../../domain/values/money.ts';
import type { DeskAnswer, DeskVisit } from '../../desk-screen.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { checkWords } from '../check/check-words.ts';
import { askedFirst } from '../check/shown-verdict.ts';
import { carriedAnswer, saidOfPatient } from './carried-check.ts';
import { checkTyped, isItemNumber, type FindingsDependencies } from './findings.ts';
import { withoutFieldNames } from './lodge-errors.ts';
import type { TypedLodgement } from './lodge-form.ts';
import { lodgedBefore, type LodgedBeforeDependencies } from './lodged-before.ts';
import { lodgePage, type LodgePageDependencies } from './lodge-page.ts';
import { lodgeWords as words } from './lodge-words.ts';
import { contentOf, digestOf, isAsRejected } from './lodgement-content.ts';

/** What the button does that lodges in spite of what was said. */
export const lodgeAnyway = 'lodge-anyway';

/** The name of the hidden field that says what was shown. */
const shownField = 'shown-doubts';

/** The page with what stands against the claim; null where nothing does, or where it was shown and is lodged all the same. */
export async function askBeforeLodging(
  deps: LodgePageDependencies & LodgedBeforeDependencies,
  visit: DeskVisit,
  typed: TypedLodgement,
  corrected: ClaimToCorrect | null,
): Promise<DeskAnswer | null> {
  const doubts = [...(await lodgedBefore(deps, visit, typed)), ...doubtsOf(deps, typed)];
  if (doubts.length === 0) return null;
  const shown = digestOf([...doubts, contentOf(typed)]);
  if (visit.form.get('do') === lodgeAnyway && visit.form.get(shownField) === shown) return null;
  return lodgePage(deps, visit, {
    typed,
    corrected,
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

/** What the check and the live findings say no to or leave to be asked, charges above a benefit, and a rejected claim as it was. */
export function doubtsOf(deps: FindingsDependencies, typed: TypedLodgement): readonly string[] {
  const checked = checkTyped(deps, typed)?.items ?? [];
  const lines = typed.items.filter(isItemNumber);
  const ofItems = checked.flatMap((item, at) => {
    const line = lines[at];
    const carried = line === undefined ? null : carriedAnswer(typed, line);
    if (item.answer.isEligible === false) return [item.answer.reason];
    const ask = carried === null ? askedFirst(item.answer) : carried.ask;
    return [
      ...(ask === null ? [] : [`${checkWords.askFirst} ${ask} ${checkWords.separateHint}`]),
      ...item.answer.findings.filter(asksAboutReferral).map(({ reason }) => reason),
      ...chargeDoubt(typed, item),
    ];
  });
  const ofCheck = typed.items.flatMap((line) => {
    const carried = carriedAnswer(typed, line);
    return carried?.verdict === false ? [carried.reason] : [];
  });
  const unchanged = isAsRejected(typed) ? [words.unchanged] : [];
  const ofPatient = saidOfPatient(typed);
  const differing = ofPatient === null ? [] : [words.patientDiffers(ofPatient)];
  return [...new Set([...unchanged, ...differing, ...ofCheck, ...ofItems].map(withoutFieldNames))];
}

function chargeDoubt(
  { kind }: TypedLodgement,
  { requested: { itemNumber, chargeAmount }, benefit }: CheckItemsResult['items'][number],
): readonly string[] {
  if (kind === 'patient' || chargeAmount === null || benefit === null || chargeAmount <= benefit) return [];
  return [words.chargeAboveBenefit(itemNumber, formatDollars(chargeAmount), formatDollars(benefit))];
}

const doubtsNotice = (doubts: readonly string[]): Raw =>
  html`<div class="warning" role="alert" tabindex="-1" data-focus>
    <p>${words.doubtsTitle}</p>
    <ul class="lines">
      ${doubts.map((sentence): HtmlValue => html`<li>${sentence}</li>`)}
    </ul>
    <p>${words.doubtsHint}</p>
  </div>`;
