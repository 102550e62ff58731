// Lists the claims that Medicare holds for the practice to decide: whose, why, until when, and what to do.
import type { UndecidedClaim } from '../../../application/claims/find-pendable-claims.ts';
import { html, type Raw } from '../../html.ts';
import { timeInZone } from '../../parts/time-in-zone.ts';
import { insurerReasons } from '../lodge/insurer-reasons.ts';
import { claimName, claimPath } from './claim-in-words.ts';
import { patientsOf, type ClaimNames } from './claim-names.ts';
import { heldWords as words } from './held-words.ts';

/** Nothing where none is held. */
export const heldClaims = (
  held: readonly UndecidedClaim[],
  names: ClaimNames,
  timeZone: string,
): Raw | false =>
  held.length > 0 &&
  html`<div class="warning" id="held">
    <p><strong>${words.title}</strong></p>
    <ul class="lines">
      ${held.map((each) => heldLine(each, names, timeZone))}
    </ul>
  </div>`;

function heldLine(
  { claim, outcome, until, isOver }: UndecidedClaim,
  names: ClaimNames,
  timeZone: string,
): Raw {
  const time = timeInZone(until, timeZone);
  const name = [patientsOf(names, claim), claimName(claim)].filter((part) => part !== null).join(', ');
  return html`<li>
    <a href="${claimPath(claim)}">${name}</a>
    <strong>${isOver ? words.over(time) : words.until(time)}</strong>
    ${insurerReasons(outcome)} ${isOver ? words.overTodo : words.todo}
  </li>`;
}
