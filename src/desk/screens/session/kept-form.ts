// Keeps a form that was posted while the session was locked or had ended, on the page that asks for the PIN or the passkey, until its person posts it again.
import type { FastifyRequest } from 'fastify';
import { formTokenField } from '../../form-token.ts';
import { html, type HtmlValue } from '../../html.ts';
import { formLocationField, typedOnField } from '../../parts/form-fields.ts';
import { deskPathOr } from './desk-path.ts';

/** Where it was posted to, and its fields. */
export interface KeptForm {
  /** The id of who typed it: it is given back to this person alone. Null where the page was of an earlier session. */
  readonly personId: string | null;
  readonly path: string;
  readonly fields: readonly (readonly [string, string])[];
}

/** What a form does that only waited while the page was locked: it is shown again as it was typed. */
const showAgain = 'show-again';

/** Whether a form comes back only to be shown. */
export const isShownAgain = (form: URLSearchParams): boolean => form.get('do') === showAgain;

const keptPath = 'kept-path';
const keptFor = 'kept-for';
const keptFields = 'kept-fields';

/** The form of a request; null where it has none. */
export function keptForm({ body, raw }: FastifyRequest, personId: string | null): KeptForm | null {
  if (!(body instanceof URLSearchParams)) return null;
  const fields = [...body].filter(([name]) => name !== formTokenField);
  return { path: deskPathOr(raw.url ?? null), personId, fields };
}

/** The form, if this person typed it. */
export const keptFormOf = (kept: KeptForm | null, personId: string): KeptForm | null =>
  kept === null || (kept.personId !== null && kept.personId !== personId) ? null : kept;

/** Hidden in the form of the PIN. */
export const keptFormFields = (kept: KeptForm | null): HtmlValue =>
  kept !== null &&
  html`<input type="hidden" name="${keptPath}" value="${kept.path}" />${
      kept.personId !== null && html`<input type="hidden" name="${keptFor}" value="${kept.personId}" />`
    }<input type="hidden" name="${keptFields}" value="${encodeFields(kept)}" />`;

/** As it came back with the PIN. */
export function readKeptForm(fields: URLSearchParams): KeptForm | null {
  const path = fields.get(keptPath);
  if (path === null) return null;
  const kept = [...new URLSearchParams(fields.get(keptFields) ?? '')];
  return {
    path: deskPathOr(path),
    personId: fields.get(keptFor),
    fields: kept.filter(([name]) => name !== formTokenField),
  };
}

/** What was typed on a page that somebody locks; null where the page has no form to keep. */
export function formOfLockedPage(fields: URLSearchParams, personId: string | null): KeptForm | null {
  const path = fields.get(typedOnField);
  if (path === null) return null;
  const left = new Set([formTokenField, typedOnField, 'do']);
  const typed = [...fields].filter(([name]) => !left.has(name));
  // Nothing is typed, as in a search: the page itself is shown again.
  if (typed.every(([name, text]) => text === '' || name === formLocationField)) return null;
  return { path: deskPathOr(path), personId, fields: [...typed, ['do', showAgain]] };
}

function encodeFields({ fields }: KeptForm): string {
  const encoded = new URLSearchParams();
  for (const [name, value] of fields) encoded.append(name, value);
  return encoded.toString();
}
