// What can be done with a claim from its page: correct and resend it, and print the agreement that the patient signs.
import { interactiveStream } from '../../../domain/claims/outcomes/claim-outcome.ts';
import { isBulkBillStream } from '../../../domain/claims/store-and-forward-claim.ts';
import { isRolePermitted } from '../../../domain/people/person-role.ts';
import {
  isToAskFirst,
  servicesToLodgeAgain,
  type CorrectionWay,
} from '../../../application/claims/find-claim-to-correct.ts';
import type { ClaimOutcome } from '../../../ports/claims/claim-outcomes.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { html, type HtmlValue } from '../../html.ts';
import { checkboxField, postForm } from '../../parts/form-fields.ts';
import { isClaimUnanswered } from './claim-in-words.ts';
import { hasStatement, statementForm } from './statement.ts';
import { claimsWords as words } from './claims-words.ts';
import { unansweredWords } from './unanswered-words.ts';

/** Nothing for somebody whose roles include neither. `isPermitted`: whether this person may correct this claim. */
export function claimActions(
  visit: DeskVisit,
  claim: ClaimOutcome,
  way: CorrectionWay,
  isPermitted: boolean,
): HtmlValue {
  const { roles } = visit.person;
  const correct = way !== 'none' && correction(claim, way, isPermitted);
  const print = isRolePermitted(roles, 'print-documents') && printForm(visit, claim);
  return (
    (correct !== false || print !== false) &&
    html`<section>
      <h2>${words.actionsTitle}</h2>
      ${correct} ${print}
    </section>`
  );
}

/** The links, or why there are none where the claim needs somebody. */
function correction(
  claim: ClaimOutcome,
  way: Exclude<CorrectionWay, 'none'>,
  mayCorrect: boolean,
): HtmlValue {
  const { stream, attention } = claim;
  const hasForm = stream === interactiveStream || isBulkBillStream(stream);
  if (mayCorrect && hasForm) return correctLinks(claim, way);
  const why = hasForm ? words.mayNotCorrect : words.notCorrectableHere;
  return (attention !== null || isClaimUnanswered(claim)) && html`<p class="note">${why}</p>`;
}

function labelAndHint(claim: ClaimOutcome, way: Exclude<CorrectionWay, 'none'>): readonly [string, string] {
  if (way === 'new-id') return [words.lodgeAgain, words.lodgeAgainHint];
  if (isClaimUnanswered(claim)) return [unansweredWords.lodgeAgain, unansweredWords.lodgeAgainHint];
  return [words.correct, claim.stage === 'refused' ? words.correctNotTakenHint : words.correctHint];
}

/** A form is for one patient, so each medical event has a link. */
function correctLinks(claim: ClaimOutcome, way: Exclude<CorrectionWay, 'none'>): HtmlValue {
  const { correlationId, attention } = claim;
  const services = way === 'same-id' ? claim.services : servicesToLodgeAgain(claim);
  const events = [...new Set(services.map(({ eventId }) => eventId))];
  const [label, hint] = labelAndHint(claim, way);
  const asksFirst = way === 'new-id' && isToAskFirst(services);
  return html`<p class="note">${hint}</p>
    ${asksFirst && html`<p class="note">${words.askFirst}</p>`}
    <div class="actions">
      ${events.map((event, at) => {
        const query = new URLSearchParams({ corrects: correlationId, event }).toString();
        const items = services.filter(({ eventId }) => eventId === event).map(({ itemNumber }) => itemNumber);
        return html`<a
          class="${at === 0 && (attention !== null || isClaimUnanswered(claim)) && !asksFirst ? 'button' : 'button quiet'}"
          href="/desk/lodge?${query}"
          >${events.length === 1 ? label : words.ofItems(label, items.join(', '))}</a
        >`;
      })}
    </div>`;
}

/** The agreement of a bulk bill claim, the statement of a claim for the patient. */
function printForm(visit: DeskVisit, claim: ClaimOutcome): HtmlValue {
  if (claim.stream !== interactiveStream) return agreementForm(visit, claim);
  return hasStatement(claim) && statementForm(visit, claim);
}

/** On the screen one patient signs, and sees no other: a claim of several visits is printed. */
const agreementForm = (visit: DeskVisit, { correlationId, services }: ClaimOutcome): HtmlValue =>
  postForm(
    visit,
    { action: '/desk/lodge/agreement', label: words.agreement, opensTab: true },
    html`<input type="hidden" name="claim" value="${correlationId}" />
      ${checkboxField('other-signs', words.otherSigns, false)}
      <div class="actions">
        <button class="quiet">${words.printAgreement}</button>
        ${
          new Set(services.map(({ eventId }) => eventId)).size === 1 &&
          html`<button class="quiet" formaction="/desk/lodge/sign" formtarget="_self">
            ${words.signAgreement}
          </button>`
        }
      </div>`,
  );
