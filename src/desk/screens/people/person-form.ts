// The fields of a person's access, name apart: roles and locations; and what was ticked.
import { personRoles, type PersonRole } from '../../../domain/people/person-role.ts';
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { html, type Raw } from '../../html.ts';
import { tickGroup } from '../../parts/tick-group.ts';
import { peopleWords as words } from './people-words.ts';

export interface TickedAccess {
  readonly roles: readonly PersonRole[];
  /** Of the visitor's own. */
  readonly minorIds: readonly MinorId[];
}

/** What was ticked; anything else that was posted is left out. */
export function tickedAccess({ form, person }: DeskVisit): TickedAccess {
  const [roles, locations] = [form.getAll('role'), form.getAll('at')];
  return {
    roles: personRoles.filter((role) => roles.includes(role)),
    minorIds: person.minorIds.filter((minorId) => locations.includes(minorId)),
  };
}

/** Sentences by the id of the group. */
export const missingAccess = ({ roles, minorIds }: TickedAccess): readonly (readonly [string, string])[] => [
  ...(roles.length === 0 ? ([['role', words.rolesWrong]] as const) : []),
  ...(minorIds.length === 0 ? ([['at', words.locationsWrong]] as const) : []),
];

/** Both groups. */
export const accessFields = (
  { person }: DeskVisit,
  { roles, minorIds }: TickedAccess,
  errors: ReadonlyMap<string, string>,
): Raw =>
  html`<div class="columns">
    ${tickGroup({
      name: 'role',
      legend: words.roles,
      hint: words.rolesHint,
      options: personRoles.map((role) => [role, words.roleChoices[role]]),
      ticked: roles,
      error: errors.get('role') ?? null,
    })}
    ${tickGroup({
      name: 'at',
      legend: words.locations,
      options: person.minorIds.map((minorId) => [minorId, minorId]),
      ticked: minorIds,
      error: errors.get('at') ?? null,
    })}
  </div>`;
