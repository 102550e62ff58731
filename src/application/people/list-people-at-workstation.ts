// Lists who may unlock a session at a workstation by PIN.
import { sessionDurationMs } from '../../domain/people/session-state.ts';
import type { PersonAtWorkstation } from '../../ports/people/session-store.ts';
import { hashSecret } from '../keys/api-key-cache.ts';
import type { SessionDependencies } from './use-person-session.ts';

/** Who used it last comes first; none where the secret is of no workstation, or all sessions there have ended. */
export async function listPeopleAtWorkstation(
  { sessions, clock }: SessionDependencies,
  workstationSecret: string,
): Promise<readonly PersonAtWorkstation[]> {
  const workstationId = await sessions.workstationOf(hashSecret(workstationSecret));
  return workstationId === null ? [] : sessions.peopleAt(workstationId, clock.now() - sessionDurationMs);
}
