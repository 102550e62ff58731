// Shares the steps of registering a passkey and signing in with one: the WebAuthn ceremony, and the session afterwards.
import type { PasskeyCeremonyOptions, PasskeyCeremonies } from '../../ports/people/passkey-ceremonies.ts';
import type { PasskeyCeremony, PasskeyStore } from '../../ports/people/passkey-store.ts';
import type { NewSession, SessionStore } from '../../ports/people/session-store.ts';
import type { Clock } from '../../ports/system/clock.ts';
import type { IdGenerator } from '../../ports/system/ids.ts';
import { hashSecret } from '../keys/api-key-cache.ts';
import type { SignInRecordDependencies } from './record-sign-in.ts';

/** What signing in with a passkey uses. */
export interface PasskeyDependencies extends SignInRecordDependencies {
  readonly passkeys: PasskeyStore;
  readonly sessions: SessionStore;
  readonly ceremonies: PasskeyCeremonies;
  readonly ids: IdGenerator;
  readonly clock: Pick<Clock, 'now'>;
}

/** A ceremony that waits for the browser. */
export interface StartedCeremony {
  /** A secret of this browser, for a cookie: no other browser can finish the ceremony. */
  readonly ceremonyId: string;
  /** JSON for the browser. */
  readonly options: object;
}

/** Somebody who is signed in now. */
export interface SignedInSession {
  /** For a cookie; only its hash is stored. */
  readonly token: string;
  readonly personId: string;
}

const ceremonyMs = 5 * 60_000;
const secretBytes = 32;

/** Stores the challenge for five minutes. */
export async function beginPasskeyCeremony(
  { passkeys, ids, clock }: Pick<PasskeyDependencies, 'passkeys' | 'ids' | 'clock'>,
  { options, challenge }: PasskeyCeremonyOptions,
  codeHash: string | null,
): Promise<StartedCeremony> {
  const ceremonyId = ids.secretHex(secretBytes);
  await storeCeremony({ passkeys, clock }, ceremonyId, { challenge, codeHash });
  return { ceremonyId, options };
}

/** Stores what waits for the browser for five minutes, under the hash of its secret. */
export async function storeCeremony(
  { passkeys, clock }: Pick<PasskeyDependencies, 'passkeys' | 'clock'>,
  ceremonyId: string,
  ceremony: PasskeyCeremony,
): Promise<void> {
  const now = clock.now();
  await passkeys.begin(hashSecret(ceremonyId), ceremony, { now, expiresAt: now + ceremonyMs });
}

/** The ceremony, which cannot be finished again; null where it is unknown, finished or too old. */
export const takePasskeyCeremony = (
  { passkeys, clock }: Pick<PasskeyDependencies, 'passkeys' | 'clock'>,
  ceremonyId: string,
): Promise<PasskeyCeremony | null> => passkeys.take(hashSecret(ceremonyId), clock.now());

/** A session that begins now, at the workstation where there is one, with its token. */
export async function createPersonSession(
  { sessions, ids, clock }: Pick<PasskeyDependencies, 'sessions' | 'ids' | 'clock'>,
  personId: string,
  workstationSecret: string | null,
): Promise<{ readonly token: string; readonly session: NewSession }> {
  const token = ids.secretHex(secretBytes);
  const workstationId =
    workstationSecret === null ? null : await sessions.workstationOf(hashSecret(workstationSecret));
  const session = { tokenHash: hashSecret(token), personId, workstationId, signedInAt: clock.now() };
  return { token, session };
}

/** Ends the session that the browser had until somebody signed in there: of the same person, or one that no PIN goes on with. */
export async function endReplacedSession(
  { sessions }: Pick<PasskeyDependencies, 'sessions'>,
  token: string | null,
  personId: string,
): Promise<void> {
  if (token === null) return;
  const tokenHash = hashSecret(token);
  const session = await sessions.find(tokenHash);
  if (session !== null && (session.personId === personId || session.workstationId === null))
    await sessions.remove(tokenHash);
}
