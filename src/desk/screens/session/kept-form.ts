// A form that was posted while the session was locked or had ended, or that stood on a page that was locked.
import type { FastifyRequest } from 'fastify';
import { formTokenField } from '../../form-token.ts';
import { formLocationField, formPersonField, typedOnField } from '../../parts/form-fields.ts';
import { deskPathOr } from './desk-path.ts';

/** Where it was posted to, and its fields. */
export interface KeptForm {
  /** The id of who typed it: it is given back to this person alone. */
  readonly personId: string;
  readonly path: string;
  readonly fields: readonly (readonly [string, string])[];
}

/** What a form does that only waited while the page was locked: it is shown again as it was typed. */
const showAgain = 'show-again';

/** Whether a form comes back only to be shown. */
export const isShownAgain = (form: URLSearchParams): boolean => form.get('do') === showAgain;

/** The form of a request; null where it has none, or where it is not known who typed it. */
export function keptForm({ body, raw }: FastifyRequest, personId: string | null): KeptForm | null {
  if (!(body instanceof URLSearchParams) || personId === null) return null;
  const fields = [...body].filter(([name]) => name !== formTokenField);
  return { path: deskPathOr(raw.url ?? null), personId, fields };
}

/** The form, if this person typed it. */
export const keptFormOf = (kept: KeptForm | null, personId: string): KeptForm | null =>
  kept?.personId === personId ? kept : null;

/** What was typed on a page that somebody locks; null where the page has no form to keep, or it is not known whose it is. */
export function formOfLockedPage(fields: URLSearchParams, personId: string | null): KeptForm | null {
  const path = fields.get(typedOnField);
  if (path === null || personId === null) return null;
  const left = new Set([formTokenField, typedOnField, 'do']);
  const typed = [...fields].filter(([name]) => !left.has(name));
  // Nothing is typed, as in a search: the page itself is shown again.
  if (typed.every(([name, text]) => text === '' || name === formLocationField || name === formPersonField))
    return null;
  return { path: deskPathOr(path), personId, fields: [...typed, ['do', showAgain]] };
}
