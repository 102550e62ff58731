// The form by which somebody settles what a claim needs: accepted, lodged again, or written off with a reason.
import type { AttendedWay } from '../../../domain/claims/outcomes/claim-outcome.ts';
import { isAccountOpen } from '../../../domain/claims/outcomes/open-account.ts';
import { writeOffWithoutPasskeyMax } from '../../../domain/claims/outcomes/write-off.ts';
import { isRolePermitted } from '../../../domain/people/person-role.ts';
import { formatDollars } from '../../../domain/values/money.ts';
import type { ClaimOutcome } from '../../../ports/claims/claim-outcomes.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { html, type HtmlValue } from '../../html.ts';
import { errorSummary } from '../../parts/error-summary.ts';
import { postForm, selectField, textField } from '../../parts/form-fields.ts';
import { claimPath } from './claim-in-words.ts';
import { givenUpWords } from './given-up-words.ts';
import { claimsWords as words } from './claims-words.ts';

const reasonCharactersMax = 500;

/** What was chosen and typed. */
export interface TypedAttention {
  readonly way: string;
  readonly reason: string;
}

/** True where it needs attention, or the patient owes its account. */
export const canBeSettled = (claim: ClaimOutcome): boolean =>
  claim.attention !== null || isAccountOpen(claim);

/** The ways that the roles of this person include. */
const waysOf = ({ person }: Pick<DeskVisit, 'person'>): readonly AttendedWay[] => [
  ...(isRolePermitted(person.roles, 'correct-claims') ? (['accepted', 'resubmitted'] as const) : []),
  ...(isRolePermitted(person.roles, 'write-off') ? (['written-off'] as const) : []),
];

/** The way, or what is wrong with the form, by field. */
export function readAttention(
  visit: DeskVisit,
): { readonly way: AttendedWay; readonly reason: string | null } | ReadonlyMap<string, string> {
  const way = waysOf(visit).find((each) => each === visit.form.get('way'));
  const reason = (visit.form.get('reason') ?? '').trim();
  if (way === undefined) return new Map([['way', words.chooseWay]]);
  if (way === 'written-off' && reason === '') return new Map([['reason', words.reasonNeeded]]);
  if (reason.length > reasonCharactersMax) return new Map([['reason', words.reasonTooLong]]);
  return { way, reason: reason === '' ? null : reason };
}

/** Nothing for a claim that needs no attention and is not owed, or for a person who may not settle it. */
export function attendForm(
  visit: DeskVisit,
  claim: ClaimOutcome,
  typed: TypedAttention,
  errors: ReadonlyMap<string, string>,
): HtmlValue {
  const ways = waysOf(visit).filter((way) => claim.attention !== null || way === 'written-off');
  if (!canBeSettled(claim) || ways.length === 0) return null;
  const wordsOf = isAccountOpen(claim) ? words.attendedAccount : words.attended;
  const options = ways.map((way) => [way, wordsOf[way]] as const);
  return html`<section>
    <h2 id="attend-title">${words.attendTitle}</h2>
    <p class="note">
      ${claim.attention === null ? words.accountHint : words.attendHint}
      ${ways.includes('written-off') && words.writeOffHint(formatDollars(writeOffWithoutPasskeyMax))}
    </p>
    ${ways.includes('accepted') && ways.includes('written-off') && html`<p class="note">${givenUpWords.whichWay}</p>`}
    ${errorSummary(words.attendWrongTitle, errors)}
    ${postForm(
      visit,
      { action: claimPath(claim), label: words.attendTitle, kept: { do: 'settle' } },
      html`<div class="fields">
          ${selectField({ name: 'way', label: words.wayLabel, value: typed.way, width: 'long', options: [['', ''], ...options], error: errors.get('way') ?? null })}
          ${textField({ name: 'reason', label: words.wordsLabel, hint: words.wordsHint, value: typed.reason, width: 'long', error: errors.get('reason') ?? null })}
        </div>
        <div class="actions"><button>${words.attendButton}</button></div>`,
    )}
  </section>`;
}
