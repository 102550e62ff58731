// Enrols an owner's browser as a workstation, at which people switch by PIN.
import type { IdGenerator } from '../../ports/system/ids.ts';
import { succeed } from '../failure-result.ts';
import { hashSecret } from '../keys/api-key-cache.ts';
import { isPlainName } from './is-plain-name.ts';
import { recordSignIn, type SignInRecordDependencies } from './record-sign-in.ts';
import { signInFailure, type SignInResult } from './sign-in-failure.ts';
import { usePermittedSession, type SessionDependencies } from './use-person-session.ts';

const idBytes = 6;
const secretBytes = 32;

/** The secret is for a cookie of this browser; only its hash is stored. Fails without the role or a recent passkey. */
export async function enrolWorkstation(
  dependencies: SessionDependencies & SignInRecordDependencies & { readonly ids: IdGenerator },
  token: string,
  name: string,
): Promise<SignInResult<{ readonly id: string; readonly secret: string }>> {
  const { sessions, ids } = dependencies;
  const used = await usePermittedSession(dependencies, token, 'manage-workstations');
  if (!used.ok) return used;
  const trimmed = name.trim();
  if (!isPlainName(trimmed)) return signInFailure('name-rejected');
  const id = `workstation_${ids.secretHex(idBytes)}`;
  const secret = ids.secretHex(secretBytes);
  const { personId: enrolledBy } = used.answer;
  await sessions.addWorkstation({ id, name: trimmed, secretHash: hashSecret(secret), enrolledBy });
  await recordSignIn(dependencies, enrolledBy, 'enrol-workstation', id);
  return succeed({ id, secret });
}
