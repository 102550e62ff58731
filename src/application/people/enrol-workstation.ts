// Enrols an owner's browser as a workstation, at which people switch by PIN.
import { hkdfSync } from 'node:crypto';
import type { IdGenerator } from '../../ports/system/ids.ts';
import { succeed } from '../failure-result.ts';
import { hashSecret } from '../keys/api-key-cache.ts';
import { isPlainName } from './is-plain-name.ts';
import { recordSignIn, type SignInRecordDependencies } from './record-sign-in.ts';
import { signInFailure, type SignInResult } from './sign-in-failure.ts';
import { usePermittedSession, type SessionDependencies } from './use-person-session.ts';

const idBytes = 6;
const secretBytes = 32;

/**
 * The secret is for a cookie of this browser; only its hash is stored. It follows from the session and the form: posted again,
 * because its answer was lost, a form leads to the same workstation. Fails without the role or a recent passkey.
 */
export async function enrolWorkstation(
  dependencies: SessionDependencies & SignInRecordDependencies & { readonly ids: IdGenerator },
  token: string,
  { name, formId }: { readonly name: string; readonly formId: string },
): Promise<SignInResult<{ readonly id: string; readonly secret: string }>> {
  const { sessions, ids } = dependencies;
  const used = await usePermittedSession(dependencies, token, 'manage-workstations');
  if (!used.ok) return used;
  const trimmed = name.trim();
  if (!isPlainName(trimmed)) return signInFailure('name-rejected');
  const secret = secretOf(token, formId);
  const secretHash = hashSecret(secret);
  const enrolled = await sessions.workstationOf(secretHash);
  if (enrolled !== null) return succeed({ id: enrolled, secret });
  const id = `workstation_${ids.secretHex(idBytes)}`;
  const { personId: enrolledBy } = used.answer;
  await sessions.addWorkstation({ id, name: trimmed, secretHash, enrolledBy });
  await recordSignIn(dependencies, enrolledBy, 'enrol-workstation', id);
  return succeed({ id, secret });
}

const secretOf = (token: string, formId: string): string =>
  Buffer.from(hkdfSync('sha256', token, formId, 'secret of a workstation', secretBytes)).toString('hex');
