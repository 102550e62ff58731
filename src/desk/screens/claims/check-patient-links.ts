// The way from a claim that needs somebody to a check of its patient: the address names the claim, never the patient.
import type { AttentionReason } from '../../../domain/claims/outcomes/claim-outcome.ts';
import { patientNames } from '../../../domain/claims/patient-names.ts';
import { isBulkBillClaim } from '../../../domain/claims/store-and-forward-claim.ts';
import { isRolePermitted } from '../../../domain/people/person-role.ts';
import type { ClaimOutcome } from '../../../ports/claims/claim-outcomes.ts';
import type { ClaimStore } from '../../../ports/claims/claim-store.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { html, type HtmlValue } from '../../html.ts';
import { claimsWords as words } from './claims-words.ts';

/** What a check may find the cause of. */
const mayBeOfPatient: ReadonlySet<AttentionReason | null> = new Set([
  'refused',
  'rejected',
  'details-changed',
]);

/** A link for each patient; none where the claim is not kept, or the person may not check. */
export function checkPatientLinks(
  { person }: DeskVisit,
  { correlationId, attention }: ClaimOutcome,
  record: Awaited<ReturnType<ClaimStore['find']>>,
): HtmlValue {
  const { stream, claim = null } = record ?? {};
  if (stream === undefined || claim === null || !mayBeOfPatient.has(attention)) return null;
  const lodged = { stream, claim };
  if (!isBulkBillClaim(lodged) || !isRolePermitted(person.roles, 'check-eligibility')) return null;
  const links = lodged.claim.medicalEvent.flatMap((event) => {
    const [name] = patientNames({ ...lodged.claim, medicalEvent: [event] });
    if (name === undefined) return [];
    const query = new URLSearchParams({ claim: correlationId, event: event.id }).toString();
    return [
      [name, html`<a class="button quiet" href="/desk/check?${query}">${words.checkOf(name)}</a>`] as const,
    ];
  });
  // One patient may have several events: the first of them is checked.
  const ofEach = [...new Map(links.toReversed()).values()].toReversed();
  return ofEach.length > 0 && html`<div class="actions">${ofEach}</div>`;
}
