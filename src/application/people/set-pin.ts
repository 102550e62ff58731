// Sets the PIN of the person who is signed in.
import { parsePin } from '../../domain/people/pin.ts';
import { hasRecentPasskey } from '../../domain/people/session-state.ts';
import type { PersonRegister } from '../../ports/people/person-register.ts';
import { succeed } from '../failure-result.ts';
import { hashPin } from './pin-hash.ts';
import { recordSignIn, type SignInRecordDependencies } from './record-sign-in.ts';
import { signInFailure, type SignInResult } from './sign-in-failure.ts';
import { useSession, type SessionDependencies } from './use-person-session.ts';

/** Fails without a recent passkey, so that somebody at an open screen cannot set one, and for a PIN that is guessed first. */
export async function setPin(
  dependencies: SessionDependencies &
    SignInRecordDependencies & { readonly people: Pick<PersonRegister, 'setPin'> },
  token: string,
  text: string,
): Promise<SignInResult<null>> {
  const used = await useSession(dependencies, token);
  if (!used.ok) return used;
  const { personId } = used.answer;
  if (!hasRecentPasskey(used.answer, dependencies.clock.now())) return signInFailure('passkey-needed');
  const pin = parsePin(text);
  if (pin === null) return signInFailure('pin-rejected');
  if (!(await dependencies.people.setPin(personId, await hashPin(pin)))) return signInFailure('signed-out');
  await recordSignIn(dependencies, personId, 'set-pin', 'set');
  return succeed(null);
}
