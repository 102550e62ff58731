// Who posted a form of the desk, the id under which it is stored, and the key under which what it led to is kept.
import { createHash, hkdfSync } from 'node:crypto';

/** Who posted which form. */
export interface PostedBy {
  readonly personId: string;
  readonly sessionToken: string;
  /** As it stands in the address of what it led to. */
  readonly formId: string;
}

/** No one else's form has it, whatever id is guessed. */
export const idHashOf = ({ personId, formId }: PostedBy): string =>
  createHash('sha256').update(`${personId} ${formId}`).digest('hex');

const keyBytes = 32;

/** Who has the database and all its keys still lacks the token. */
export const keyOf = ({ sessionToken, formId }: PostedBy, context: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', sessionToken, formId, context, keyBytes));
