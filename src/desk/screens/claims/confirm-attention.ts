// Asks whether somebody is sure before a claim is settled: nothing takes that back, because what was owed on past days depends on it.
import type { AttendedWay } from '../../../domain/claims/outcomes/claim-outcome.ts';
import { isAccountOpen } from '../../../domain/claims/outcomes/open-account.ts';
import { unpaidAmount } from '../../../domain/claims/outcomes/unpaid-amount.ts';
import { formatDollars } from '../../../domain/values/money.ts';
import type { ClaimOutcome, ClaimOutcomes } from '../../../ports/claims/claim-outcomes.ts';
import type { DeskAnswer, DeskVisit } from '../../desk-screen.ts';
import { html, type HtmlValue } from '../../html.ts';
import { factList } from '../../parts/fact-list.ts';
import { postForm } from '../../parts/form-fields.ts';
import { amountText, claimName, claimPath, paidText } from './claim-in-words.ts';
import { claimsWords as words } from './claims-words.ts';

/** Whether the form of the page below was posted. */
export const isSure = ({ form }: Pick<DeskVisit, 'form'>): boolean => form.get('sure') === 'yes';

/** No money depends on details of a patient: that they are corrected is asked only where the page shows which they are. */
export async function isToAsk(
  { outcomes }: { readonly outcomes: Pick<ClaimOutcomes, 'assessedOtherwise'> },
  claim: ClaimOutcome,
  way: AttendedWay,
): Promise<boolean> {
  if (claim.attention !== 'details-changed' || way !== 'accepted') return true;
  return (await outcomes.assessedOtherwise(claim)).patient.length > 0;
}

/** The page with what would be done; it carries what was chosen and typed. */
export function confirmAttention(
  visit: DeskVisit,
  claim: ClaimOutcome,
  { way, reason }: { readonly way: AttendedWay; readonly reason: string | null },
): DeskAnswer {
  const unpaid = unpaidAmount(claim);
  const rest = unpaid === null ? null : formatDollars(unpaid);
  const isOfPatient = way === 'written-off' && isAccountOpen(claim);
  const title = isOfPatient
    ? words.sureAccount(rest ?? words.unknownAmount)
    : words.sureTitle[way](rest ?? words.unknownAmount, claim.attention);
  return {
    kind: 'page',
    title,
    body: html`<h1 tabindex="-1" data-focus>${title}</h1>
      <section class="sheet">
        ${factList([...moneyOf(claim), ...(reason === null ? [] : [[words.wordsLabel, reason] as const])])}
        <p>${words.sureText}</p>
        ${postForm(
          visit,
          { action: claimPath(claim) },
          html`<input type="hidden" name="way" value="${way}" />
            <input type="hidden" name="reason" value="${reason ?? ''}" />
            <div class="actions">
              <button class="quiet danger" name="sure" value="yes">
                ${isOfPatient ? words.sureAccountButton : words.sureButton[way]}
              </button>
              <a class="button quiet" href="${claimPath(claim)}">${words.notSure}</a>
            </div>`,
        )}
      </section>`,
  };
}

const moneyOf = (claim: ClaimOutcome): readonly (readonly [label: string, value: HtmlValue])[] => [
  [words.claim, claimName(claim)],
  [words.charge, amountText(claim.charge)],
  [words.benefit, paidText(claim) || words.notKnown],
];
