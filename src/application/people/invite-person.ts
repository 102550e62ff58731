// Invites a person: with the one-time code that it returns, the person registers a passkey.
import { isPersonRole, personRoles } from '../../domain/people/person-role.ts';
import { parseMinorId } from '../../domain/values/minor-id.ts';
import type { PersonRegister } from '../../ports/people/person-register.ts';
import type { Clock } from '../../ports/system/clock.ts';
import type { IdGenerator } from '../../ports/system/ids.ts';
import { succeed, badRequest, type Result } from '../failure-result.ts';
import { makeOneTimeCode } from './one-time-code.ts';
import { isPlainName, nameCharactersMax } from './is-plain-name.ts';

/** As the operator writes it. */
interface Invitation {
  readonly name: string;
  readonly roles: readonly string[];
  /** The locations that the person acts for. */
  readonly minorIds: readonly string[];
}

/** Who was invited, and the code to hand over; it cannot be shown again. */
export interface InvitationResult {
  readonly id: string;
  readonly code: string;
}

const idBytes = 6;

/** Fails for a name that is none, an unknown role, and a malformed location. */
export async function invitePerson(
  dependencies: {
    readonly people: Pick<PersonRegister, 'add'>;
    readonly ids: IdGenerator;
    readonly clock: Pick<Clock, 'now'>;
  },
  invitation: Invitation,
): Promise<Result<InvitationResult>> {
  const name = invitation.name.trim();
  if (!isPlainName(name))
    return badRequest(`A person needs a name: send 1 to ${nameCharactersMax} characters.`);
  const roles = personRoles.filter((role) => invitation.roles.includes(role));
  const otherRole = invitation.roles.find((text) => !isPersonRole(text));
  if (otherRole !== undefined || roles.length === 0)
    return badRequest(
      `${otherRole === undefined ? 'A person needs a role' : `${JSON.stringify(otherRole)} is not a role`}: send ${personRoles.join(', ')}.`,
    );
  const minorIds = [...new Set(invitation.minorIds)].map((text) => ({ text, parsed: parseMinorId(text) }));
  const otherId = minorIds.find(({ parsed }) => parsed === null);
  if (otherId !== undefined)
    return badRequest(`${JSON.stringify(otherId.text)} is not a Minor ID: send 8 letters or digits.`);
  if (minorIds.length === 0) return badRequest('A person needs a Minor ID: send at least one location.');
  const id = `person_${dependencies.ids.secretHex(idBytes)}`;
  const { code, stored } = makeOneTimeCode(dependencies, 'invitation');
  const located = minorIds.flatMap(({ parsed }) => parsed ?? []);
  await dependencies.people.add({ id, name, roles, minorIds: located }, stored);
  return succeed({ id, code });
}
