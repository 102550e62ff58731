// Unlocks a session at its workstation by PIN, after inactivity or when another person takes over.
import { wrongPinsMax } from '../../domain/people/pin.ts';
import { sessionDurationMs } from '../../domain/people/session-state.ts';
import type { PersonRegister } from '../../ports/people/person-register.ts';
import type { IdGenerator } from '../../ports/system/ids.ts';
import { succeed } from '../failure-result.ts';
import { hashSecret } from '../keys/api-key-cache.ts';
import type { SignedInSession } from './passkey-ceremony.ts';
import { isMatchingPin } from './pin-hash.ts';
import { recordSignIn, type SignInRecordDependencies } from './record-sign-in.ts';
import { signInFailure, type SignInResult } from './sign-in-failure.ts';
import type { SessionDependencies } from './use-person-session.ts';

export type UnlockDependencies = SessionDependencies &
  SignInRecordDependencies & {
    readonly people: Pick<PersonRegister, 'takePinTry' | 'forgetWrongPins'>;
    readonly ids: IdGenerator;
  };

const secretBytes = 32;

/**
 * Gives the session a new token, and locks all others at the workstation. The PIN only continues what a passkey began there
 * today: fails with `passkey-needed` without such a session and after five wrong ones, with `pin-missing` without a PIN.
 */
export async function unlockSession(
  dependencies: UnlockDependencies,
  {
    workstationSecret,
    personId,
    pin,
  }: { readonly workstationSecret: string; readonly personId: string; readonly pin: string },
): Promise<SignInResult<SignedInSession>> {
  const { sessions, people, ids, clock } = dependencies;
  const workstationId = await sessions.workstationOf(hashSecret(workstationSecret));
  if (workstationId === null) return signInFailure('passkey-needed');
  const now = clock.now();
  const which = { personId, workstationId, now, endedAt: now - sessionDurationMs };
  if (!(await sessions.isUnlockable(which))) return signInFailure('passkey-needed');
  const taken = await people.takePinTry(personId, wrongPinsMax);
  if (taken === null) {
    const here = await sessions.peopleAt(workstationId, which.endedAt);
    const isWithoutPin = here.some((person) => person.personId === personId && !person.hasPin);
    return signInFailure(isWithoutPin ? 'pin-missing' : 'passkey-needed');
  }
  if (!(await isMatchingPin(pin, taken.pinHash))) {
    await recordSignIn(dependencies, personId, 'unlock', 'wrong-pin');
    return signInFailure(taken.wrongPins < wrongPinsMax ? 'pin-wrong' : 'passkey-needed');
  }
  await people.forgetWrongPins(personId);
  const token = ids.secretHex(secretBytes);
  if (!(await sessions.unlock({ ...which, newTokenHash: hashSecret(token) })))
    return signInFailure('passkey-needed');
  await recordSignIn(dependencies, personId, 'unlock', 'pin');
  return succeed({ token, personId });
}
