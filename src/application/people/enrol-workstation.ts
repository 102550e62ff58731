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

interface Enrolment {
  readonly name: string;
  readonly formId: string;
  /** What the browser has of an enrolment before, whose place the new one takes; null: nothing. */
  readonly replacedSecret: string | null;
}

/**
 * The secret is for a cookie of this browser; only its hash is stored. It follows from the session and the form: posted again,
 * because its answer was lost, a form leads to the same workstation. A browser that is one keeps its sessions and gets another
 * name and secret. Fails without the role or a recent passkey.
 */
export async function enrolWorkstation(
  dependencies: SessionDependencies & SignInRecordDependencies & { readonly ids: IdGenerator },
  token: string,
  { name, formId, replacedSecret }: Enrolment,
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
  const replaced = replacedSecret === null ? null : await sessions.workstationOf(hashSecret(replacedSecret));
  const id = replaced ?? `workstation_${ids.secretHex(idBytes)}`;
  const { personId: enrolledBy } = used.answer;
  await sessions.addWorkstation({ id, name: trimmed, secretHash, enrolledBy });
  await recordSignIn(dependencies, enrolledBy, 'enrol-workstation', id);
  return succeed({ id, secret });
}

const secretOf = (token: string, formId: string): string =>
  Buffer.from(hkdfSync('sha256', token, formId, 'secret of a workstation', secretBytes)).toString('hex');
