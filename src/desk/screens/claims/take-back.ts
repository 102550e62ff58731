// What the page of a claim says about taking it back.
import { interactiveStream } from '../../../domain/claims/outcomes/claim-outcome.ts';
import { isBulkBillStream } from '../../../domain/claims/store-and-forward-claim.ts';
import type { ClaimOutcome } from '../../../ports/claims/claim-outcomes.ts';
import { html, type HtmlValue } from '../../html.ts';
import { shortDate } from '../../typed-values.ts';
import { claimPath } from './claim-in-words.ts';
import { takeBackWords as words } from './take-back-words.ts';

/** The page that asks before a claim is taken back. */
export const takeBackPath = (claim: { readonly correlationId: string }): string =>
  `${claimPath(claim)}/take-back`;

/** The way to take it back, for who may correct it; of a bulk bill claim that Medicare has not assessed, that there is none, and of one that is paid, that its day is over. */
export function takeBackSection(
  claim: ClaimOutcome,
  canBeTakenBack: boolean,
  isPermitted: boolean,
  canBeCorrected: boolean,
): HtmlValue {
  const isWaiting = isBulkBillStream(claim.stream) && claim.stage === 'lodged';
  if (isWaiting)
    return titled(html`<p class="note">${canBeCorrected ? words.bulkBill : words.bulkBillClosed}</p>`);
  if (!canBeTakenBack)
    return claim.stream === interactiveStream && claim.stage === 'paid'
      ? titled(html`<p class="note">${words.dayIsOver(shortDate(claim.lodgedOn))}</p>`)
      : null;
  if (!isPermitted) return titled(html`<p class="note">${words.mayNot}</p>`);
  return titled(
    html`<p class="note">${words.hint}</p>
      <div class="actions"><a class="button quiet" href="${takeBackPath(claim)}">${words.open}</a></div>`,
  );
}

const titled = (content: HtmlValue): HtmlValue =>
  html`<section>
    <h2>${words.title}</h2>
    ${content}
  </section>`;
