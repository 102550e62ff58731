// Keeps the page that answers a posted form, encrypted, for the session that posted it: its address can be opened again.
import { sessionDurationMs } from '../../domain/people/session-state.ts';
import type { PostedFormStore } from '../../ports/people/posted-form-store.ts';
import type { AuthenticatedCipher } from '../../ports/system/authenticated-cipher.ts';
import type { Clock } from '../../ports/system/clock.ts';
import { idHashOf, keyOf, type PostedBy } from './posted-by.ts';

export interface KeepPageDependencies {
  readonly postedForms: Pick<PostedFormStore, 'keep' | 'read'>;
  readonly clock: Pick<Clock, 'now'>;
  readonly cipher: AuthenticatedCipher;
}

const context = 'a page of the desk that answers a form';

/** Keeps it for as long as a session lasts. */
export async function keepPage(
  { postedForms, clock, cipher }: KeepPageDependencies,
  by: PostedBy,
  text: string,
): Promise<void> {
  const now = clock.now();
  const content = cipher.encrypt(text, keyOf(by, context), context);
  await postedForms.keep(idHashOf(by), content, { now, expiredAt: now - sessionDurationMs });
}

/** The page; null where it is no longer there, or another session posted the form. */
export async function readKeptPage(
  { postedForms, cipher }: KeepPageDependencies,
  by: PostedBy,
): Promise<string | null> {
  const content = await postedForms.read(idHashOf(by));
  return content === null ? null : cipher.decrypt(content, keyOf(by, context), context);
}
