// Which form is given back after the PIN: the one that waits in the tab, the one of the address, or what the person left before another one came.
import type { FastifyRequest } from 'fastify';
import { hashSecret } from '../../../application/keys/api-key-cache.ts';
import type { KeepPageDependencies } from '../../../application/people/keep-page.ts';
import type { SessionStore } from '../../../ports/people/session-store.ts';
import { readCookie } from '../../cookies.ts';
import { keptFormOf, type KeptForm } from './kept-form.ts';
import { findAtLock } from './waiting-at-lock.ts';
import { findWaiting, readWaiting, takeLeft } from './waiting-form.ts';

type FormAfterPinDependencies = KeepPageDependencies & { readonly sessions: Pick<SessionStore, 'find'> };

/** To be asked before the PIN gives the session a new token; what comes of it is called after it, with who unlocked. */
export async function findFormsBeforePin(
  deps: FormAfterPinDependencies,
  request: FastifyRequest,
  to: string,
): Promise<(personId: string) => Promise<KeptForm | null>> {
  const token = readCookie(request, 'session');
  const session = token === null ? null : await deps.sessions.find(hashSecret(token));
  const atLock = await findAtLock(deps, token, to);
  return async (personId) => {
    const left = await takeLeft(deps, request, personId);
    const waiting = await findWaiting(deps, readWaiting(request), personId);
    const ofOther = session !== null && session.personId !== personId;
    return waiting ?? keptFormOf(atLock, personId) ?? (ofOther ? left : null);
  };
}
