// Registers the passkey of a person who has a one-time code, and signs the person in.
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
import { hashSecret } from '../keys/api-key-cache.ts';
import { signInFailure, type SignInResult } from './sign-in-failure.ts';

/** What the browser needs to make a passkey. Fails for a code that is used, has expired or is wrong. */
export async function beginPasskeyRegistration(
  dependencies: PasskeyDependencies,
  code: string,
): Promise<SignInResult<StartedCeremony>> {
  const { passkeys, ceremonies, clock } = dependencies;
  const codeHash = hashSecret(code);
  const person = await passkeys.invitedBy(codeHash, clock.now());
  if (person === null) return signInFailure('code-rejected');
  return succeed(await beginPasskeyCeremony(dependencies, await ceremonies.registration(person), codeHash));
}

/** Uses up the code. Fails for an answer that does not belong to the ceremony, and for a code that was used meanwhile. */
export async function finishPasskeyRegistration(
  dependencies: PasskeyDependencies,
  { ceremonyId, answer, workstationSecret = null, replacedToken = null }: PasskeyCeremonyAnswer,
): Promise<SignInResult<SignedInSession>> {
  const { passkeys, ceremonies, clock } = dependencies;
  const ceremony = await takePasskeyCeremony(dependencies, ceremonyId);
  if (ceremony === null || ceremony.codeHash === null) return signInFailure('passkey-rejected');
  const passkey = await ceremonies.verifyRegistration(answer, ceremony.challenge);
  const person = await passkeys.invitedBy(ceremony.codeHash, clock.now());
  if (passkey === null) return signInFailure('passkey-rejected');
  if (person === null) return signInFailure('code-rejected');
  const { token, session } = await createPersonSession(dependencies, person.id, workstationSecret);
  if (!(await passkeys.register(ceremony.codeHash, passkey, session))) return signInFailure('code-rejected');
  await endReplacedSession(dependencies, replacedToken, person.id);
  await recordSignIn(dependencies, person.id, 'register-passkey', 'registered');
  return succeed({ token, personId: person.id });
}

/** What comes back from the browser. */
export interface PasskeyCeremonyAnswer {
  /** As it was given out with the options. */
  readonly ceremonyId: string;
  /** The credential as JSON. */
  readonly answer: unknown;
  /** Where the browser is an enrolled workstation. */
  readonly workstationSecret?: string | null;
  /** Of the session that the browser had until now. */
  readonly replacedToken?: string | null;
}
