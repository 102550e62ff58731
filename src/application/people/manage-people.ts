// Lets an owner manage the people of the own locations: list, change and remove them, and give a new one-time code.
import type { PersonRole } from '../../domain/people/person-role.ts';
import type { Actor } from '../../domain/values/actor.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { AuditedAct, AuditTrail } from '../../ports/claims/audit-trail.ts';
import type { PersonRegister, RegisteredPerson } from '../../ports/people/person-register.ts';
import type { PersonSession } from '../../ports/people/session-store.ts';
import type { Clock } from '../../ports/system/clock.ts';
import type { IdGenerator } from '../../ports/system/ids.ts';
import { invitePerson, type InvitationResult } from './invite-person.ts';
import { resetPerson } from './reset-person.ts';

export interface ManagePeopleDependencies {
  readonly people: Pick<PersonRegister, 'list' | 'add' | 'change' | 'reset' | 'disable'>;
  readonly audit: Pick<AuditTrail, 'add'>;
  readonly ids: IdGenerator;
  readonly clock: Pick<Clock, 'now'>;
}

/** Who manages, and for which locations. */
interface ManagingOwner {
  readonly person: Pick<PersonSession, 'personId' | 'minorIds'>;
  readonly actor: Actor;
}

/** Somebody who may sign in at a location of the owner. */
export interface ManagedPerson extends Pick<
  RegisteredPerson,
  'id' | 'name' | 'roles' | 'passkeys' | 'accounts'
> {
  /** Those that the owner acts for too. */
  readonly minorIds: readonly MinorId[];
  /** False for somebody who also acts for a location that the owner does not: only the operator changes this person. */
  readonly isManaged: boolean;
}

/** `yourself`: an owner cannot take away the own access as an owner, so one is always left. */
type ManageOutcome = 'done' | 'not-found' | 'yourself';

/** Oldest first, without those who are disabled. */
export async function listManagedPeople(
  { people }: Pick<ManagePeopleDependencies, 'people'>,
  { person: owner }: ManagingOwner,
): Promise<readonly ManagedPerson[]> {
  const own = new Set(owner.minorIds);
  return (await people.list())
    .filter(({ disabledAt, minorIds }) => disabledAt === null && minorIds.some((each) => own.has(each)))
    .map(({ id, name, roles, passkeys, accounts, minorIds }) => {
      const shared = minorIds.filter((each) => own.has(each));
      return {
        id,
        name,
        roles,
        passkeys,
        accounts,
        minorIds: shared,
        isManaged: shared.length === minorIds.length,
      };
    });
}

/** The person with this id whom the owner may change; null without one. */
export async function findManagedPerson(
  deps: Pick<ManagePeopleDependencies, 'people'>,
  owner: ManagingOwner,
  id: string,
): Promise<ManagedPerson | null> {
  const people = await listManagedPeople(deps, owner);
  return people.find((person) => person.id === id && person.isManaged) ?? null;
}

/** Invites a person for locations of the owner; null for a name, roles or locations that are not possible. */
export async function inviteColleague(
  deps: ManagePeopleDependencies,
  { person: owner, actor }: ManagingOwner,
  invitation: {
    readonly name: string;
    readonly roles: readonly PersonRole[];
    readonly minorIds: readonly MinorId[];
  },
): Promise<InvitationResult | null> {
  if (!isAmong(invitation.minorIds, owner.minorIds)) return null;
  const invited = await invitePerson(deps, invitation);
  if (!invited.ok) return null;
  // A code that could not be recorded is never shown.
  await record(deps, actor, 'invite-person', invited.answer.id);
  return invited.answer;
}

/** Sets roles and locations; an owner stays one, and keeps the own locations. */
export async function changeColleague(
  deps: ManagePeopleDependencies,
  owner: ManagingOwner,
  id: string,
  access: { readonly roles: readonly PersonRole[]; readonly minorIds: readonly MinorId[] },
): Promise<ManageOutcome> {
  if ((await findManagedPerson(deps, owner, id)) === null) return 'not-found';
  if (!isAmong(access.minorIds, owner.person.minorIds) || access.roles.length === 0) return 'not-found';
  const isOwn = id === owner.person.personId;
  const isLess = !access.roles.includes('owner') || access.minorIds.length < owner.person.minorIds.length;
  if (isOwn && isLess) return 'yourself';
  await record(deps, owner.actor, 'change-person', id);
  return (await deps.people.change(id, access)) ? 'done' : 'not-found';
}

/** Ends the access for good, and every session at once. */
export async function removeColleague(
  deps: ManagePeopleDependencies,
  owner: ManagingOwner,
  id: string,
): Promise<ManageOutcome> {
  if (id === owner.person.personId) return 'yourself';
  if ((await findManagedPerson(deps, owner, id)) === null) return 'not-found';
  await record(deps, owner.actor, 'disable-person', id);
  return (await deps.people.disable(id, false)) ? 'done' : 'not-found';
}

/** A new one-time code for somebody whose passkey is lost; passkeys, PIN and sessions end. Null: not such a person. */
export async function renewCodeOfColleague(
  deps: ManagePeopleDependencies,
  owner: ManagingOwner,
  id: string,
): Promise<string | null> {
  if (id === owner.person.personId || (await findManagedPerson(deps, owner, id)) === null) return null;
  const reset = await resetPerson(deps, id);
  if (!reset.ok) return null;
  await record(deps, owner.actor, 'reset-person', id);
  return reset.answer.code;
}

const isAmong = (some: readonly MinorId[], own: readonly MinorId[]): boolean =>
  some.length > 0 && some.every((each) => own.includes(each));

const record = (
  { audit }: Pick<ManagePeopleDependencies, 'audit'>,
  actor: Actor,
  act: AuditedAct,
  id: string,
): Promise<void> => audit.add({ act, outcome: id, correlationId: null, location: null, actor });
