// The way from the page of a claim to the other claims of its patient: what is posted names the claim, never the card.
import { patientName } from '../../../domain/claims/patient-names.ts';
import { parseCorrelationId } from '../../../domain/values/correlation-id.ts';
import { parseLocalDate } from '../../../domain/values/local-date.ts';
import type { ClaimOutcome, SearchedPerson } from '../../../ports/claims/claim-outcomes.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { html, type HtmlValue } from '../../html.ts';
import { postForm } from '../../parts/form-fields.ts';
import type { ClaimNameDependencies, ClaimNames } from './claim-names.ts';
import { otherClaimsWords as words } from './other-claims-words.ts';

/** A button for each patient that the claim names; none where its content is not kept. */
export function otherClaimsForm(
  visit: DeskVisit,
  { correlationId }: Pick<ClaimOutcome, 'correlationId'>,
  { patients }: Pick<ClaimNames, 'patients'>,
): HtmlValue {
  const names = patients.get(correlationId) ?? [];
  if (names.length === 0) return null;
  return postForm(
    visit,
    { action: '/desk/claims', label: words.title },
    html`<input type="hidden" name="of-claim" value="${correlationId}" />
      <div class="actions">
        ${names.map((name) => html`<button class="quiet" name="of-patient" value="${name}">${words.button(name)}</button>`)}
      </div>`,
  );
}

interface Patient {
  readonly identity: {
    readonly familyName?: string;
    readonly givenName?: string;
    readonly dateOfBirth?: string;
  };
  readonly medicare?: { readonly memberNumber?: string; readonly memberRefNumber?: string };
}

/** The patient that such a form names: by the card, else by name and birth; null where the claim has no such patient any more. */
export async function personOfClaim(
  { claims, interactiveClaims }: Pick<ClaimNameDependencies, 'claims' | 'interactiveClaims'>,
  { form, location }: Pick<DeskVisit, 'form' | 'location'>,
): Promise<SearchedPerson | null> {
  const id = parseCorrelationId(form.get('of-claim') ?? '');
  if (id === null) return null;
  const [contents, interactive] = await Promise.all([
    claims.findContents(location, [id]),
    interactiveClaims.findPatients(location, [id]),
  ]);
  const patients: readonly Patient[] = [
    ...(contents.get(id)?.medicalEvent.map(({ patient }) => patient) ?? []),
    ...[interactive.get(id)].filter((patient) => patient !== undefined),
  ];
  const patient = patients.find(({ identity }) => patientName(identity) === form.get('of-patient'));
  return patient === undefined ? null : personOf(patient);
}

function personOf({ identity, medicare }: Patient): SearchedPerson | null {
  const { memberNumber, memberRefNumber } = medicare ?? {};
  if (memberNumber !== undefined)
    return {
      medicareNumber: memberNumber,
      ...(memberRefNumber !== undefined && { medicareRefNumber: memberRefNumber }),
    };
  const dateOfBirth = parseLocalDate(identity.dateOfBirth ?? '');
  return identity.familyName === undefined || dateOfBirth === null
    ? null
    : { familyName: identity.familyName, dateOfBirth };
}
