// What the page of a claim says where it needs somebody: why, what Medicare said about it, and what to do.
import type { AttentionReason } from '../../../domain/claims/outcomes/claim-outcome.ts';
import { explainCode } from '../../../domain/claims/outcomes/explanation-codes.ts';
import { recordedPatientCodes } from '../../../domain/claims/return-codes.ts';
import type { ServiceMessages } from '../../../domain/claims/validation-error.ts';
import type { ClaimOutcome } from '../../../ports/claims/claim-outcomes.ts';
import { html, type Raw } from '../../html.ts';
import { shortDate } from '../../typed-values.ts';
import { withoutFieldNames } from '../lodge/lodge-errors.ts';
import { attentionWords } from './attention-words.ts';
import { claimsWords as words } from './claims-words.ts';
import { todoOf } from './remedies.ts';

/** `rejection`: why the insurer did not take the claim; null where it did. */
export function attentionNote(
  claim: ClaimOutcome,
  attention: AttentionReason,
  rejection: ServiceMessages | null,
): Raw {
  const { why } = attentionWords[attention];
  const isRefused = attention === 'refused';
  const on = isRefused && claim.settledOn !== null ? words.onDay(shortDate(claim.settledOn)) : '';
  const said = isRefused ? reasonsOf(rejection) : [...meaningsOf(claim, attention), ...changesOf(claim)];
  return html`<div class="warning">
    <p><strong>${why}${on}.</strong> ${said.join(' ')}</p>
    <p>${words.whatToDo}: ${todoOf(claim, attention)}</p>
  </div>`;
}

/** In Medicare's words. */
const reasonsOf = (rejection: ServiceMessages | null): readonly string[] =>
  (rejection?.serviceMessage ?? []).map(({ reason }) => withoutFieldNames(reason));

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
