// Makes a secret once for each form that was shown, however often it is posted, and gives it out once, to the same session.
import { sessionDurationMs } from '../../domain/people/session-state.ts';
import type { MakingStores, PostedFormStore } from '../../ports/people/posted-form-store.ts';
import type { AuthenticatedCipher } from '../../ports/system/authenticated-cipher.ts';
import type { Clock } from '../../ports/system/clock.ts';
import { idHashOf, keyOf, type PostedBy } from './posted-by.ts';

export interface MakeOnceDependencies {
  readonly postedForms: PostedFormStore;
  readonly clock: Pick<Clock, 'now'>;
  readonly cipher: AuthenticatedCipher;
}

/**
 * made: this once · making: not yet · cut-off: the process that made it ended meanwhile · gone: it was shown before, nothing was
 * made, or in another session.
 */
type Made =
  { readonly kind: 'made'; readonly text: string } | { readonly kind: 'making' | 'cut-off' | 'gone' };

/** Far longer than making takes: a form that still waits then was cut off, and may be posted again. */
const makingMs = 60_000;

/**
 * Runs `make` unless the form was posted before; its text is kept, encrypted, until it is shown, with what it writes or not at
 * all. Null: nothing was made. A form whose `make` failed or was cut off has made nothing, and is made when it is posted again.
 */
export async function makeOnce(
  { postedForms, clock, cipher }: MakeOnceDependencies,
  by: PostedBy,
  make: (stores: MakingStores) => Promise<string | null>,
): Promise<void> {
  const [idHash, now] = [idHashOf(by), clock.now()];
  // A form is as old as its session at most.
  const times = { now, expiredAt: now - sessionDurationMs, cutOffAt: now - makingMs };
  if (!(await postedForms.take(idHash, times))) return;
  try {
    await postedForms.finish(idHash, now, async (stores) => {
      const text = await make(stores);
      return text === null ? null : cipher.encrypt(text, keyOf(by, context), context);
    });
  } catch (error) {
    await postedForms.giveUp(idHash, now);
    throw error;
  }
}

/** What the form has made, the first time that it is asked for. */
export async function showMade(
  { postedForms, clock, cipher }: MakeOnceDependencies,
  by: PostedBy,
): Promise<Made> {
  const form = await postedForms.show(idHashOf(by));
  if (form?.state === 'waiting')
    return { kind: form.takenAt > clock.now() - makingMs ? 'making' : 'cut-off' };
  // Null too where another session encrypted it, or it was changed.
  const text = form?.state === 'made' ? cipher.decrypt(form.content, keyOf(by, context), context) : null;
  return text === null ? { kind: 'gone' } : { kind: 'made', text };
}

const context = 'made by a form of the desk';
