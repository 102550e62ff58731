// Signs a person in with a passkey that the browser offers: no name is typed or revealed.
import { succeed } from '../failure-result.ts';
import {
  beginPasskeyCeremony,
  createPersonSession,
  endReplacedSession,
  takePasskeyCeremony,
  type StartedCeremony,
  type PasskeyDependencies,
  type SignedInSession,
} from './passkey-ceremony.ts';
import { recordSignIn } from './record-sign-in.ts';
import type { PasskeyCeremonyAnswer } from './register-passkey.ts';
import { signInFailure, type SignInResult } from './sign-in-failure.ts';

/** What the browser needs to ask for a passkey. */
export async function beginSignIn(dependencies: PasskeyDependencies): Promise<StartedCeremony> {
  return beginPasskeyCeremony(dependencies, await dependencies.ceremonies.authentication(), null);
}

/**
 * Begins a session. Fails for an answer that does not belong to the ceremony, and for a passkey that is unknown, was taken
 * away, or has been copied.
 */
export async function finishSignIn(
  dependencies: PasskeyDependencies,
  { ceremonyId, answer, workstationSecret = null, replacedToken = null }: PasskeyCeremonyAnswer,
): Promise<SignInResult<SignedInSession>> {
  const { passkeys, ceremonies } = dependencies;
  const rejected = signInFailure('passkey-rejected');
  const ceremony = await takePasskeyCeremony(dependencies, ceremonyId);
  const id = ceremonies.passkeyIdIn(answer);
  if (ceremony === null || ceremony.codeHash !== null || id === null) return rejected;
  const passkey = await passkeys.find(id);
  if (passkey === null) return rejected;
  const { personId } = passkey;
  const signatureCount = await ceremonies.verifyAuthentication(answer, ceremony.challenge, passkey);
  if (signatureCount === null) {
    await recordSignIn(dependencies, personId, 'sign-in', 'rejected');
    return rejected;
  }
  const { token, session } = await createPersonSession(dependencies, personId, workstationSecret);
  const isSignedIn = await passkeys.signIn({ id, signatureCount }, session);
  if (isSignedIn) await endReplacedSession(dependencies, replacedToken, personId);
  await recordSignIn(dependencies, personId, 'sign-in', isSignedIn ? 'passkey' : 'rejected');
  return isSignedIn ? succeed({ token, personId }) : rejected;
}
