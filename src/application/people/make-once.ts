// Makes a secret once for each form that was shown, however often it is posted, and gives it out once, to the same session.
import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { sessionDurationMs } from '../../domain/people/session-state.ts';
import type { PostedFormStore } from '../../ports/people/posted-form-store.ts';
import type { Clock } from '../../ports/system/clock.ts';

export interface MakeOnceDependencies {
  readonly postedForms: PostedFormStore;
  readonly clock: Pick<Clock, 'now'>;
}

/** Who posted which form. */
export interface PostedBy {
  readonly personId: string;
  readonly sessionToken: string;
  /** As it stands in the address of what was made. */
  readonly formId: string;
}

/** made: this once · making: not yet, or it was cut off · gone: it was shown before, nothing was made, or in another session. */
export type Made = { readonly kind: 'made'; readonly text: string } | { readonly kind: 'making' | 'gone' };

/** Runs `make` unless the form was posted before; its text is kept, encrypted, until it is shown. Null: nothing was made. */
export async function makeOnce(
  { postedForms, clock }: MakeOnceDependencies,
  by: PostedBy,
  make: () => Promise<string | null>,
): Promise<void> {
  const [idHash, now] = [idHashOf(by), clock.now()];
  // A form is as old as its session at most.
  if (!(await postedForms.take(idHash, { now, expiredAt: now - sessionDurationMs }))) return;
  const text = await make();
  await postedForms.finish(idHash, text === null ? null : encrypt(by, text));
}

/** What the form has made, the first time that it is asked for. */
export async function showMade(
  { postedForms }: Pick<MakeOnceDependencies, 'postedForms'>,
  by: PostedBy,
): Promise<Made> {
  const form = await postedForms.show(idHashOf(by));
  if (form?.state === 'waiting') return { kind: 'making' };
  const text = form?.state === 'made' ? decrypt(by, form.content) : null;
  return text === null ? { kind: 'gone' } : { kind: 'made', text };
}

/** No one else's form has it, whatever id is guessed. */
const idHashOf = ({ personId, formId }: PostedBy): string =>
  createHash('sha256').update(`${personId} ${formId}`).digest('hex');

const cipher = 'aes-256-gcm';
const keyBytes = 32;
const nonceBytes = 12;
const tagBytes = 16;

/** Who has the database and all its keys still lacks the token. */
const keyOf = ({ sessionToken, formId }: PostedBy): Buffer =>
  Buffer.from(hkdfSync('sha256', sessionToken, formId, 'made by a form of the desk', keyBytes));

function encrypt(by: PostedBy, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const encryption = createCipheriv(cipher, keyOf(by), nonce);
  const parts = [nonce, encryption.update(text, 'utf8'), encryption.final(), encryption.getAuthTag()];
  return Buffer.concat(parts).toString('base64url');
}

/** Null where another session encrypted it, or it was changed. */
function decrypt(by: PostedBy, content: string): string | null {
  const bytes = Buffer.from(content, 'base64url');
  const decryption = createDecipheriv(cipher, keyOf(by), bytes.subarray(0, nonceBytes));
  decryption.setAuthTag(bytes.subarray(-tagBytes));
  try {
    return (
      decryption.update(bytes.subarray(nonceBytes, -tagBytes), undefined, 'utf8') + decryption.final('utf8')
    );
  } catch {
    return null;
  }
}
