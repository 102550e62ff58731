// Signs a browser in as the invented owner of a sandbox, who needs no passkey, at a workstation of its own.
import { personRoles } from '../../domain/people/person-role.ts';
import { sandboxOwner, sandboxPin } from '../../domain/people/sandbox-owner.ts';
import type { PersonRegister } from '../../ports/people/person-register.ts';
import type { SessionStore } from '../../ports/people/session-store.ts';
import type { Clock } from '../../ports/system/clock.ts';
import type { IdGenerator } from '../../ports/system/ids.ts';
import { hashSecret } from '../keys/api-key-cache.ts';
import { sandboxKeys } from '../keys/sandbox-keys.ts';
import { makeOneTimeCode } from './one-time-code.ts';
import { hashPin } from './pin-hash.ts';
import { recordSignIn, type SignInRecordDependencies } from './record-sign-in.ts';

export interface SandboxSessionDependencies extends SignInRecordDependencies {
  readonly people: Pick<PersonRegister, 'list' | 'add' | 'setPin'>;
  readonly sessions: Pick<SessionStore, 'workstationOf' | 'addWorkstation' | 'begin'>;
  readonly ids: IdGenerator;
  readonly clock: Pick<Clock, 'now'>;
}

const secretBytes = 32;
const idBytes = 6;

/** The secrets of the session and its workstation, for cookies; `ownSecret`: that of the browser, if it has one. Only a sandbox may call it. */
export async function openSandboxSession(
  dependencies: SandboxSessionDependencies,
  ownSecret: string | null,
): Promise<{ readonly token: string; readonly workstationSecret: string }> {
  const { sessions, ids, clock } = dependencies;
  await addSandboxOwner(dependencies);
  const { workstationId, workstationSecret } = await sandboxWorkstation(dependencies, ownSecret);
  const token = ids.secretHex(secretBytes);
  const personId = sandboxOwner.id;
  await sessions.begin({ tokenHash: hashSecret(token), personId, workstationId, signedInAt: clock.now() });
  await recordSignIn(dependencies, personId, 'sign-in', 'sandbox');
  return { token, workstationSecret };
}

/** The one that the browser is; a new one for a browser that is none. */
async function sandboxWorkstation(
  { sessions, ids }: Pick<SandboxSessionDependencies, 'sessions' | 'ids'>,
  ownSecret: string | null,
): Promise<{ readonly workstationId: string; readonly workstationSecret: string }> {
  const own = ownSecret === null ? null : await sessions.workstationOf(hashSecret(ownSecret));
  if (ownSecret !== null && own !== null) return { workstationId: own, workstationSecret: ownSecret };
  const workstationSecret = ids.secretHex(secretBytes);
  const workstationId = `workstation_${ids.secretHex(idBytes)}`;
  await sessions.addWorkstation({
    id: workstationId,
    name: sandboxOwner.name,
    secretHash: hashSecret(workstationSecret),
    enrolledBy: sandboxOwner.id,
  });
  return { workstationId, workstationSecret };
}

/** Adds the owner to a new sandbox. Another process may do the same at the same time. */
async function addSandboxOwner(dependencies: SandboxSessionDependencies): Promise<void> {
  const { people } = dependencies;
  const isThere = async () => (await people.list()).some(({ id }) => id === sandboxOwner.id);
  if (await isThere()) return;
  const [key] = sandboxKeys;
  // The code is thrown away, so no passkey can be registered with it.
  const { stored } = makeOneTimeCode(dependencies, 'reset');
  const owner = { ...sandboxOwner, roles: personRoles, minorIds: key?.minorIds ?? [] };
  try {
    await people.add(owner, stored);
  } catch (error) {
    if (!(await isThere())) throw error;
  }
  await people.setPin(sandboxOwner.id, await hashPin(sandboxPin));
}
