// Uses, locks and ends a session, and checks what its person may do.
import { isRolePermitted, needsRecentPasskey, type Permission } from '../../domain/people/person-role.ts';
import { hasRecentPasskey, computeSessionState } from '../../domain/people/session-state.ts';
import type { PersonSession, SessionStore } from '../../ports/people/session-store.ts';
import type { Clock } from '../../ports/system/clock.ts';
import { succeed } from '../failure-result.ts';
import { hashSecret } from '../keys/api-key-cache.ts';
import { recordSignIn, type SignInRecordDependencies } from './record-sign-in.ts';
import { signInFailure, type SignInResult } from './sign-in-failure.ts';

/** What using a session needs. */
export interface SessionDependencies {
  readonly sessions: SessionStore;
  readonly clock: Pick<Clock, 'now'>;
}

/** Uses that are closer together than this are not each noted, in milliseconds. */
const noteUseMs = 10_000;

/** The session of a token. Fails where it has ended, or is locked; a locked one without a workstation needs the passkey. */
export async function useSession(
  { sessions, clock }: SessionDependencies,
  token: string,
): Promise<SignInResult<PersonSession>> {
  const tokenHash = hashSecret(token);
  const session = await sessions.find(tokenHash);
  if (session === null) return signInFailure('signed-out');
  const now = clock.now();
  const state = computeSessionState(session, now);
  if (state === 'locked') return signInFailure(session.workstationId === null ? 'signed-out' : 'locked');
  if (state === 'ended') return signInFailure('signed-out');
  if (now - session.lastUsedAt >= noteUseMs) await sessions.noteUse(tokenHash, now);
  return succeed(session);
}

/** The session, if its person may do this. Fails as `useSession` does, without the role, and without a recent passkey. */
export async function usePermittedSession(
  dependencies: SessionDependencies,
  token: string,
  permission: Permission,
): Promise<SignInResult<PersonSession>> {
  const used = await useSession(dependencies, token);
  if (!used.ok) return used;
  const reason = whyNotPermitted(used.answer, permission, dependencies.clock.now());
  return reason === null ? used : signInFailure(reason);
}

/** Why the person of a session that is active may not do this; null: the person may. `now` is in milliseconds since 1970. */
export function whyNotPermitted(
  session: Pick<PersonSession, 'roles' | 'signedInAt'>,
  permission: Permission,
  now: number,
): 'not-permitted' | 'passkey-needed' | null {
  if (!isRolePermitted(session.roles, permission)) return 'not-permitted';
  return needsRecentPasskey(permission) && !hasRecentPasskey(session, now) ? 'passkey-needed' : null;
}

type EndedSession = SessionDependencies & SignInRecordDependencies;

/** Locks it, when the person leaves the workstation. Where the browser is none, no PIN opens it again: that is signing out. */
export const lockSession = (dependencies: EndedSession, token: string): Promise<void> =>
  leave(
    dependencies,
    token,
    ({ workstationId }) => (workstationId === null ? 'sign-out' : 'lock'),
    (tokenHash, now) => dependencies.sessions.lock(tokenHash, now),
  );

/** Ends it: no PIN brings it back. */
export const signOut = (dependencies: EndedSession, token: string): Promise<void> =>
  leave(
    dependencies,
    token,
    () => 'sign-out',
    (tokenHash) => dependencies.sessions.remove(tokenHash),
  );

/** First of all it is done: who leaves must not find it open. */
async function leave(
  dependencies: EndedSession,
  token: string,
  actOf: (session: PersonSession) => 'lock' | 'sign-out',
  end: (tokenHash: string, now: number) => Promise<void>,
): Promise<void> {
  const tokenHash = hashSecret(token);
  const session = await dependencies.sessions.find(tokenHash);
  await end(tokenHash, dependencies.clock.now());
  if (session !== null) await recordSignIn(dependencies, session.personId, actOf(session), 'by-person');
}
