// The way from a claim that needs somebody to a check of its patient: the address names the claim, never the patient.
import type { AttentionReason } from '../../../domain/claims/outcomes/claim-outcome.ts';
import { patientNames } from '../../../domain/claims/patient-names.ts';
import { isBulkBillClaim } from '../../../domain/claims/store-and-forward-claim.ts';
import { isRolePermitted } from '../../../domain/people/person-role.ts';
import { interactiveStream } from '../../../domain/claims/outcomes/claim-outcome.ts';
import type { ClaimOutcome } from '../../../ports/claims/claim-outcomes.ts';
import type { ClaimStore } from '../../../ports/claims/claim-store.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { html, type HtmlValue, type Raw } from '../../html.ts';
import { patientsOf, type ClaimNames } from './claim-names.ts';
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
  outcome: ClaimOutcome,
  record: Awaited<ReturnType<ClaimStore['find']>>,
  names: Pick<ClaimNames, 'patients'>,
): HtmlValue {
  const { correlationId, attention, stream: outcomeStream } = outcome;
  if (!mayBeOfPatient.has(attention) || !isRolePermitted(person.roles, 'check-eligibility')) return null;
  if (outcomeStream === interactiveStream) {
    const name = patientsOf(names, outcome);
    return name !== null && html`<div class="actions">${checkLink(name, { claim: correlationId })}</div>`;
  }
  const { stream, claim = null } = record ?? {};
  if (stream === undefined || claim === null) return null;
  const lodged = { stream, claim };
  if (!isBulkBillClaim(lodged)) return null;
  const links = lodged.claim.medicalEvent.flatMap((event) => {
    const [name] = patientNames({ ...lodged.claim, medicalEvent: [event] });
    if (name === undefined) return [];
    return [[name, checkLink(name, { claim: correlationId, event: event.id })] as const];
  });
  // One patient may have several events: the first of them is checked.
  const ofEach = [...new Map(links.toReversed()).values()].toReversed();
  return ofEach.length > 0 && html`<div class="actions">${ofEach}</div>`;
}

const checkLink = (name: string, about: Readonly<Record<string, string>>): Raw => {
  const query = new URLSearchParams(about).toString();
  return html`<a class="button quiet" href="/desk/check?${query}">${words.checkOf(name)}</a>`;
};
