// Whether a claim can be taken back, and what its page says about it.
import { classifyDeletion } from '../../../domain/interactive/same-day-delete.ts';
import { isBulkBillStream } from '../../../domain/claims/store-and-forward-claim.ts';
import type { LocalDate } from '../../../domain/values/local-date.ts';
import type { ClaimOutcome } from '../../../ports/claims/claim-outcomes.ts';
import type { InteractiveRecord } from '../../../ports/claims/interactive-store.ts';
import { html, type HtmlValue } from '../../html.ts';
import { claimPath } from './claim-in-words.ts';
import { takeBackWords as words } from './take-back-words.ts';

export const takeBackPath = (claim: { readonly correlationId: string }): string =>
  `${claimPath(claim)}/take-back`;

/** Whether the insurer can be asked to delete it today; `record` is null for a bulk bill claim. */
export function canBeTakenBack(record: InteractiveRecord | null, today: LocalDate): boolean {
  if (record === null || record.state !== 'answered') return false;
  return classifyDeletion(record.answer?.outcome ?? null, record.requestedOn, today).kind === 'delete';
}

/** The way to take it back, for who may correct it; of a bulk bill claim that Medicare has not assessed, that there is none. */
export function takeBackSection(
  claim: ClaimOutcome,
  record: InteractiveRecord | null,
  today: LocalDate,
  isPermitted: boolean,
): HtmlValue {
  const isWaiting = isBulkBillStream(claim.stream) && claim.stage === 'lodged';
  if (!isWaiting && !canBeTakenBack(record, today)) return null;
  if (isWaiting) return titled(html`<p class="note">${words.bulkBill}</p>`);
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
