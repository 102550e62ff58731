// What the page of a claim says first: that it was lodged, that it waits, or what Medicare answered to a claim for the patient.
import { pendableUntil } from '../../../application/claims/find-pendable-claims.ts';
import type { InteractiveRecord } from '../../../ports/claims/interactive-store.ts';
import { interactiveStream } from '../../../domain/claims/outcomes/claim-outcome.ts';
import type { ClaimOutcome } from '../../../ports/claims/claim-outcomes.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { wholeUnitsBetween, type LocalDate } from '../../../domain/values/local-date.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { doneInStatus } from '../../parts/done-line.ts';
import { timeInZone } from '../../parts/time-in-zone.ts';
import { insurerReasons } from '../lodge/insurer-reasons.ts';
import { attentionNote, type SaidOfClaim } from './attention-note.ts';
import { amountText, claimPath, isClaimQueued } from './claim-in-words.ts';
import { overdueDays } from './claim-tabs.ts';
import { claimsWords as words } from './claims-words.ts';
import { heldWords } from './held-words.ts';
import { takeBackWords } from './take-back-words.ts';

/** Null for a bulk bill claim. */
type ClaimForPatientState = Pick<InteractiveRecord, 'state' | 'answer'> | null;

/** What the insurer answered, as far as the claim itself does not have it. */
interface AnsweredToClaim extends SaidOfClaim {
  readonly interactive: ClaimForPatientState;
  readonly today: LocalDate;
  readonly now: number;
}

/** Sentences above the claim. The part is the status, before there is a sentence in it: a screen reader reads what comes; the page looks again by itself while the claim waits. */
export function claimState(
  visit: DeskVisit,
  claim: ClaimOutcome,
  { interactive, today, now, ...said }: AnsweredToClaim,
): Raw {
  const waits = isClaimQueued(claim);
  return html`<div id="claim-state" class="state" role="status" data-live ${waits && html`data-refresh="2"`}>
    ${lodgedLine(visit, claim)} ${waits && queuedLine(claim)}
    ${interactiveLine(interactive, visit.timeZone, now)} ${!waits && overdueLine(claim, today)}
    ${claim.attention !== null && attentionNote(claim, claim.attention, said)}
  </div>`;
}

/** Said to somebody who has just settled it, or has just lodged it, once Medicare has it. */
function lodgedLine({ query }: DeskVisit, claim: ClaimOutcome): HtmlValue {
  const { attendedHow, claimId, stream, stage, benefitPaid } = claim;
  const done = query.get('done');
  if (done === 'taken-back') return stage === 'deleted' ? takenBackLine(claim) : null;
  if (done === 'settled') return attendedHow === null ? null : settledLine;
  if (done === null || claimId === null) return null;
  const isAlready = done === 'already';
  if (stream !== interactiveStream)
    return doneInStatus((isAlready ? words.alreadyLodged : words.justLodged)(claimId));
  if (stage !== 'paid') return null;
  const amount = amountText(benefitPaid);
  if (isAlready) return doneInStatus(words.alreadyPaid(amount));
  return doneInStatus(done === 'account-unpaid' ? words.paidByCheque(amount) : words.paidToClaimant(amount));
}

const settledLine = doneInStatus(html`${words.settledDone} <a href="/desk/claims">${words.nextToFix}</a>`);

const takenBackLine = ({ correlationId }: ClaimOutcome): Raw => {
  const query = new URLSearchParams({ instead: correlationId }).toString();
  return doneInStatus(
    html`${takeBackWords.done} <a href="/desk/lodge?${query}">${takeBackWords.lodgeNew}</a>`,
  );
};

const queuedLine = (claim: ClaimOutcome): Raw =>
  html`<p class="warning" tabindex="-1" data-focus>
    <strong>${words.queuedTitle}</strong> ${words.queued}
    <a data-hidden-with-script href="${claimPath(claim)}?done=queued">${words.lookAgain}</a>
  </p>`;

/** Of a claim that is still open long after it was lodged, and has no other reason to be looked at. */
function overdueLine({ stream, stage, attention, lodgedOn }: ClaimOutcome, today: LocalDate): HtmlValue {
  const days = wholeUnitsBetween(lodgedOn, today, 'days');
  const isOpen = stream !== interactiveStream && (stage === 'lodged' || stage === 'assessed');
  if (!isOpen || attention !== null || days <= overdueDays) return null;
  return html`<p class="warning">${words.overdue[stage](days)} ${words.whatToDo}: ${words.overdueTodo}</p>`;
}

function interactiveLine(interactive: ClaimForPatientState, timeZone: string, now: number): HtmlValue {
  if (interactive === null) return null;
  const { state, answer } = interactive;
  if (state === 'answered' && answer?.state === 'pendable') return heldLine(answer, timeZone, now);
  const sentence =
    state === 'answered'
      ? words.interactiveStates[answer?.state ?? 'rejected']
      : words.interactiveStates[state];
  return sentence !== null && html`<p class="warning">${sentence}</p>`;
}

function heldLine(
  { answeredAt, outcome }: NonNullable<InteractiveRecord['answer']>,
  timeZone: string,
  now: number,
): Raw {
  const until = pendableUntil(answeredAt);
  const time = timeInZone(until, timeZone);
  const reasons = insurerReasons(outcome);
  return until.getTime() < now
    ? html`<p class="warning">${heldWords.cannotDecideOver(time)} ${reasons}</p>`
    : html`<p class="warning">${heldWords.cannotDecide(time)} ${reasons} ${heldWords.decide}</p>`;
}
