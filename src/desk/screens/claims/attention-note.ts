// What the page of a claim says where it needs somebody: why, what Medicare said about it, and what to do.
import type { AttentionReason } from '../../../domain/claims/outcomes/claim-outcome.ts';
import type { ContentDifference } from '../../../domain/claims/assessed-otherwise.ts';
import type { ComparedPart } from '../../../domain/claims/compare-assessment-with-claim.ts';
import { explainCode } from '../../../domain/claims/outcomes/explanation-codes.ts';
import { recordedPatientCodes } from '../../../domain/claims/return-codes.ts';
import type { ServiceMessages } from '../../../domain/claims/validation-error.ts';
import { addCents, cents, formatDollars, parseMoney } from '../../../domain/values/money.ts';
import type { AssessedOtherwise, ClaimOutcome } from '../../../ports/claims/claim-outcomes.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { shortDate } from '../../typed-values.ts';
import { withoutFieldNames } from '../lodge/lodge-errors.ts';
import { attentionWords } from './attention-words.ts';
import { claimsWords as words } from './claims-words.ts';
import { patientDifferences } from './patient-differences-view.ts';
import { todoOf } from './remedies.ts';

/** What the insurer said, as far as the claim itself does not have it. */
export interface SaidOfClaim {
  /** Why it did not take the claim; null where it did. */
  readonly rejection: ServiceMessages | null;
  /** Null where nothing differs. */
  readonly otherwise: AssessedOtherwise | null;
  /** What stands against lodging it again as it is, besides what Medicare says. */
  readonly against: readonly string[];
}

/** Why the claim needs somebody, with what is known about it, and what to do. */
export function attentionNote(
  claim: ClaimOutcome,
  attention: AttentionReason,
  { rejection, otherwise, against }: SaidOfClaim,
): Raw {
  const { why } = attentionWords[attention];
  const isRefused = attention === 'refused';
  const on = isRefused && claim.settledOn !== null ? words.onDay(shortDate(claim.settledOn)) : '';
  const said = isRefused
    ? reasonsOf(rejection)
    : [
        ...differencesOf(claim, attention, otherwise?.parts ?? []),
        ...meaningsOf(claim, attention),
        ...changesOf(claim),
        ...(attention === 'expiring' && claim.benefitPaid !== null
          ? [words.unseen(formatDollars(claim.benefitPaid))]
          : []),
      ];
  return html`<div class="warning">
    <p><strong>${why}${on}.</strong> ${said.join(' ')}</p>
    ${otherwise !== null && differenceTable(otherwise.differences)}
    ${otherwise !== null && patientDifferences(claim, otherwise.patient)}
    <p>${words.whatToDo}: ${todoOf(claim, attention)}</p>
    ${against.length > 0 && alsoAgainst(against)}
  </div>`;
}

const alsoAgainst = (against: readonly string[]): Raw =>
  html`<p>${words.alsoAgainst}</p>
    <ul class="lines">
      ${against.map((sentence) => html`<li>${sentence}</li>`)}
    </ul>`;

/** What was lodged and what was assessed, side by side. */
const differenceTable = (differences: readonly ContentDifference[]): HtmlValue =>
  differences.length > 0 &&
  html`<div class="scroll" tabindex="0" role="region" aria-label="${words.differencesTitle}">
    <table class="stack">
      <thead>
        <tr>
          <th>${words.whatDiffers}</th>
          <th>${words.asLodged}</th>
          <th>${words.asAssessed}</th>
        </tr>
      </thead>
      <tbody>
        ${differences.map(
          ({ part, item, lodged, assessed }) =>
            html`<tr>
              <td data-label="${words.whatDiffers}">${words.differenceName(part, item)}</td>
              <td data-label="${words.asLodged}">${shownAs(part, lodged)}</td>
              <td data-label="${words.asAssessed}">${shownAs(part, assessed)}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;

function shownAs(part: ComparedPart, text: string): string {
  const amount = part === 'charges' ? parseMoney(text) : null;
  if (amount !== null) return formatDollars(amount);
  return text === '' ? words.nothingThere : shortDate(text);
}

/** In Medicare's words. */
const reasonsOf = (rejection: ServiceMessages | null): readonly string[] =>
  (rejection?.serviceMessage ?? []).map(({ reason }) => withoutFieldNames(reason));

/** What was assessed otherwise, and what is paid otherwise than was assessed. */
function differencesOf(
  claim: ClaimOutcome,
  attention: AttentionReason,
  differing: readonly ComparedPart[],
): readonly string[] {
  if (attention !== 'differs') return [];
  const payment = paymentSentence(claim, differing.length > 0);
  return [
    ...(differing.length === 0 ? [] : [words.assessedOtherwise(differing)]),
    ...(payment === null ? [] : [payment]),
  ];
}

/** `isOtherwise`: the claim was assessed with other content, so it may simply wait for its payment. */
function paymentSentence(
  { stage, benefitPaid, services }: ClaimOutcome,
  isOtherwise: boolean,
): string | null {
  const benefits = services.flatMap((service) => service.benefitPaid ?? []);
  if (services.length === 0 || benefits.length < services.length) return null;
  const assessed = benefits.reduce(addCents, cents(0));
  if (stage === 'nil' && assessed > 0) return words.assessedNotPaid(formatDollars(assessed));
  if (stage === 'assessed') return isOtherwise ? null : words.notInRun(formatDollars(assessed));
  if (stage !== 'paid' || benefitPaid === null || benefitPaid === assessed) return null;
  return words.paidOtherwise(formatDollars(assessed), formatDollars(benefitPaid));
}

/** Why it needs somebody, in a list: of a rejected claim what Medicare's codes mean. */
export function whyListed(claim: ClaimOutcome, attention: AttentionReason): string {
  const meanings = meaningsOf(claim, attention);
  return meanings.length > 0 ? meanings.join(' ') : attentionWords[attention].why;
}

/** Of the codes of services that are paid nothing. */
const meaningsOf = ({ services }: ClaimOutcome, attention: AttentionReason): readonly string[] =>
  attention === 'rejected'
    ? [
        ...new Set(
          services.flatMap(({ code, benefitPaid }) =>
            code !== null && benefitPaid === 0 ? [explainCode(code, false).meaning] : [],
          ),
        ),
      ]
    : [];

/** What Medicare's record of the patient has otherwise. */
function changesOf({ services }: ClaimOutcome): readonly string[] {
  const meanings = services.map(({ patientStatus }) => recordedPatientCodes[String(patientStatus)]?.meaning);
  return [...new Set(meanings)].filter((meaning) => meaning !== undefined);
}
