// Lists the workstations of an owner's locations, and removes one with its sessions.
import type { Actor } from '../../domain/values/actor.ts';
import type { AuditTrail } from '../../ports/claims/audit-trail.ts';
import type { PersonRegister } from '../../ports/people/person-register.ts';
import type { PersonSession, SessionStore, Workstation } from '../../ports/people/session-store.ts';

export interface WorkstationDependencies {
  readonly people: Pick<PersonRegister, 'list'>;
  readonly sessions: Pick<SessionStore, 'workstations' | 'removeWorkstation'>;
  readonly audit: Pick<AuditTrail, 'add'>;
}

type Owner = Pick<PersonSession, 'minorIds'>;

/** Those that somebody enrolled who acts for locations of the owner alone, the newest first. */
export async function listWorkstations(
  { people, sessions }: Pick<WorkstationDependencies, 'people' | 'sessions'>,
  { minorIds: own }: Owner,
): Promise<readonly Workstation[]> {
  const enrollers = (await people.list()).filter(({ minorIds }) =>
    minorIds.every((each) => own.includes(each)),
  );
  const ids = new Set(enrollers.map(({ id }) => id));
  return (await sessions.workstations()).filter(({ enrolledBy }) => ids.has(enrolledBy));
}

/** The one with this id, if it is the owner's. */
export const findManagedWorkstation = async (
  deps: Pick<WorkstationDependencies, 'people' | 'sessions'>,
  owner: Owner,
  id: string,
): Promise<Workstation | null> =>
  (await listWorkstations(deps, owner)).find((each) => each.id === id) ?? null;

/** No session can be unlocked there again; those there end. False for one that is not the owner's. */
export async function removeWorkstation(
  deps: WorkstationDependencies,
  owner: Owner,
  id: string,
  actor: Actor,
): Promise<boolean> {
  if ((await findManagedWorkstation(deps, owner, id)) === null) return false;
  await deps.audit.add({
    act: 'remove-workstation',
    outcome: id,
    correlationId: null,
    location: null,
    actor,
  });
  return deps.sessions.removeWorkstation(id);
}
