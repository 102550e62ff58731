// The services of a claim: what each costs, what is paid, Medicare's code in plain words, and what to do.
import { findItemInForce } from '../../../domain/schedule/releases/item-in-force.ts';
import { formatDollars } from '../../../domain/values/money.ts';
import type { OutcomeStage } from '../../../domain/claims/outcomes/claim-outcome.ts';
import { explainCode } from '../../../domain/claims/outcomes/explanation-codes.ts';
import type { InteractiveRecord } from '../../../ports/claims/interactive-store.ts';
import type { ClaimOutcome, ServiceOutcome } from '../../../ports/claims/claim-outcomes.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { namedItem, type ItemNames } from '../../parts/item-names.ts';
import { shortDate } from '../../typed-values.ts';
import { itemsWords } from '../items/items-words.ts';
import { insurerWordsByCode } from '../lodge/insurer-reasons.ts';
import { amountText, isPaymentOpen } from './claim-in-words.ts';
import { claimsWords as words } from './claims-words.ts';

/** Nothing is to be done about a claim that somebody has settled. */
const isOpen = ({ attendedHow }: ClaimOutcome): boolean => attendedHow === null;

/** Of a service whose benefit is paid as assessed. */
const usualCode = '105';

const paidHeading = ({ stage }: ClaimOutcome): string => (isPaymentOpen(stage) ? words.assessed : words.paid);

/** A table, a row a service. `interactive`: the record of a claim for the patient. */
export const serviceList = (
  claim: ClaimOutcome,
  names: ItemNames,
  interactive: Pick<InteractiveRecord, 'answer'> | null,
): Raw =>
  html`<section>
    <h2 id="services-title">${words.servicesTitle}</h2>
    <div class="scroll" tabindex="0" role="region" aria-labelledby="services-title">
      <table class="stack">
        <thead>
          <tr>
            <th>${words.item}</th>
            <th>${words.service}</th>
            <th class="amount">${words.charge}</th>
            <th class="amount">${paidHeading(claim)}</th>
            <th>${words.medicareSays}</th>
            ${isOpen(claim) && html`<th>${words.whatToDo}</th>`}
          </tr>
        </thead>
        <tbody>
          ${claim.services.map((service) => serviceRow(claim, service, names, interactive?.answer ?? null))}
        </tbody>
      </table>
    </div>
  </section>`;

function serviceRow(
  claim: ClaimOutcome,
  service: ServiceOutcome,
  names: ItemNames,
  answer: InteractiveRecord['answer'],
): Raw {
  const { itemNumber, serviceOn, charge, benefitPaid } = service;
  const paid = claim.stage === 'deleted' ? '' : amountText(benefitPaid);
  const { says, todo } = answerOf(service, claim.stage, answer);
  return html`<tr>
    <td data-label="${words.item}">${namedItem(names, itemNumber, serviceOn)}</td>
    <td class="day" data-label="${words.service}">${shortDate(serviceOn)}</td>
    <td class="amount" data-label="${words.charge}">${amountText(charge)} ${feeNote(service, names)}</td>
    <td class="amount" data-label="${paidHeading(claim)}">${paid}</td>
    <td data-label="${words.medicareSays}">${says}</td>
    ${isOpen(claim) && html`<td data-label="${words.whatToDo}">${todo}</td>`}
  </tr>`;
}

/** What the benefit is compared with, where less is paid than was charged; nothing of an item whose fee is worked out. */
function feeNote(
  { itemNumber, serviceOn, charge, benefitPaid }: ServiceOutcome,
  names: ItemNames,
): HtmlValue {
  if (benefitPaid === null || benefitPaid === 0 || benefitPaid >= charge) return null;
  const found = findItemInForce(names.schedule.releases(), itemNumber, serviceOn);
  const fee = found.kind === 'in-force' ? found.item.published.scheduleFee : null;
  return fee !== null && html`<span class="note">${itemsWords.fee} ${formatDollars(fee)}</span>`;
}

function answerOf(
  { code, benefitPaid }: ServiceOutcome,
  stage: OutcomeStage,
  answer: InteractiveRecord['answer'],
): {
  readonly says: HtmlValue;
  readonly todo: HtmlValue;
} {
  if (code === null) {
    const open = stage === 'refused' ? words.notTaken : words.noAnswer;
    return { says: benefitPaid === null ? open : null, todo: null };
  }
  if (code === usualCode && isPaymentOpen(stage))
    return { says: html`${words.toBePaid} <span class="note">(${code})</span>`, todo: null };
  const own = answer === null ? undefined : insurerWordsByCode(answer.outcome).get(code);
  // What to do about a claim that is held stands above.
  if (own !== undefined && answer?.state === 'pendable')
    return { says: html`${own} <span class="note">(${code})</span>`, todo: null };
  const explained = explainCode(code, benefitPaid === null ? null : benefitPaid > 0);
  return { says: html`${explained.meaning} <span class="note">(${code})</span>`, todo: explained.remedy };
}
