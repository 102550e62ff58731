// Registers the passkey of a person who has a one-time code, and signs the person in.
import { answered } from '../failure.ts';
import {
  beginCeremony,
  newSession,
  takeCeremony,
  type CeremonyBegun,
  type PasskeyDependencies,
  type SignedIn,
} from './passkey-session.ts';
import { recordSignIn } from './record-sign-in.ts';
import { secretHashOf } from '../keys/api-key-cache.ts';
import { signInFailure, type SignInResult } from './sign-in-failure.ts';

/** What the browser needs to make a passkey. Fails for a code that is used, has expired or is wrong. */
export async function beginRegistration(
  dependencies: PasskeyDependencies,
  code: string,
): Promise<SignInResult<CeremonyBegun>> {
  const { passkeys, ceremonies, clock } = dependencies;
  const codeHash = secretHashOf(code);
  const person = await passkeys.invitedBy(codeHash, clock.now());
  if (person === null) return signInFailure('code-rejected');
  return answered(await beginCeremony(dependencies, await ceremonies.registration(person), codeHash));
}

/** Uses up the code. Fails for an answer that does not belong to the ceremony, and for a code that was used meanwhile. */
export async function finishRegistration(
  dependencies: PasskeyDependencies,
  { ceremonyId, answer, workstationSecret = null }: CeremonyAnswer,
): Promise<SignInResult<SignedIn>> {
  const { passkeys, ceremonies, clock } = dependencies;
  const ceremony = await takeCeremony(dependencies, ceremonyId);
  if (ceremony === null || ceremony.codeHash === null) return signInFailure('passkey-rejected');
  const passkey = await ceremonies.verifyRegistration(answer, ceremony.challenge);
  const person = await passkeys.invitedBy(ceremony.codeHash, clock.now());
  if (passkey === null) return signInFailure('passkey-rejected');
  if (person === null) return signInFailure('code-rejected');
  const { token, session } = await newSession(dependencies, person.id, workstationSecret);
  if (!(await passkeys.register(ceremony.codeHash, passkey, session))) return signInFailure('code-rejected');
  await recordSignIn(dependencies, person.id, 'register-passkey', 'registered');
  return answered({ token, personId: person.id });
}

/** What comes back from the browser. */
export interface CeremonyAnswer {
  /** As it was given out with the options. */
  readonly ceremonyId: string;
  /** The credential as JSON. */
  readonly answer: unknown;
  /** Where the browser is an enrolled workstation. */
  readonly workstationSecret?: string | null;
}
