// Fills the eligibility page with an invented patient of the sandbox. The address names the patient by a key, not by details.
import type { Sandbox } from '../../../ports/simulator/sandbox.ts';
import { typedOfListRow } from '../check/listed-patient.ts';
import type { TypedCheck } from '../check/check-form.ts';

/** What a page needs that is filled in with one; null where there is no sandbox. */
export interface PersonaDependencies {
  readonly sandbox: Pick<Sandbox, 'personas'> | null;
}

/** The details of the patient whom `?persona=` names; no field where there is none. */
export function personaFields({ sandbox }: PersonaDependencies, query: URLSearchParams): Partial<TypedCheck> {
  const key = query.get('persona');
  const found = sandbox?.personas().patients.find((each) => each.key === key);
  if (found === undefined) return {};
  const { familyName, givenName, birth, sex, card, irn } = typedOfListRow(found.patient);
  return { familyName, givenName, birth, sex, card, irn };
}
