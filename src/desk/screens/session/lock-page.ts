// Locks the session of a page, and keeps what was typed there until the PIN.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { KeepPageDependencies } from '../../../application/people/keep-page.ts';
import type { SignInRecordDependencies } from '../../../application/people/record-sign-in.ts';
import { lockSession, type SessionDependencies } from '../../../application/people/use-person-session.ts';
import { readCookie } from '../../cookies.ts';
import { deskPathOr, refererPath } from './desk-path.ts';
import { formOfLockedPage } from './kept-form.ts';
import { keepAtLock } from './waiting-at-lock.ts';
import { keepLeft, keepWaiting, waitingSecretOf, type WaitingForm } from './waiting-form.ts';
import { findWhoTyped } from './who-typed.ts';

export type LockPageDependencies = SessionDependencies & SignInRecordDependencies & KeepPageDependencies;

/** The page that a request was posted from: it is shown again after the PIN. */
export const lockAddress = (request: FastifyRequest): string =>
  deskPathOr(refererPath(request, 'with-query'));

/** The form that waits; null where nothing was typed. */
export async function lockPage(
  deps: LockPageDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<WaitingForm | null> {
  const token = readCookie(request, 'session');
  const fields = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  // Also from a page of an earlier session: who presses it leaves, and must not find it open. The origin was checked.
  const personId = await findWhoTyped(deps, request);
  if (token !== null) await lockSession(deps, token);
  const typed = formOfLockedPage(fields, personId);
  const secret = waitingSecretOf(request, reply);
  if (personId !== null) await keepLeft(deps, secret, { personId, typed });
  if (typed === null) return null;
  await keepAtLock(deps, token, lockAddress(request), typed);
  return keepWaiting(deps, secret, typed);
}
