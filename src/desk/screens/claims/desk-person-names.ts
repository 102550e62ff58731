// Names the people of the desk who are in the audit trail, for those who see what they did.
import type { AuditIndex } from '../../../ports/claims/audit-index.ts';
import type { PersonRegister } from '../../../ports/people/person-register.ts';

export interface PersonNameDependencies {
  readonly people: Pick<PersonRegister, 'list'>;
  readonly auditIndex: Pick<AuditIndex, 'person'>;
}

/** By what the audit trail has for a person; without those whose name is erased. */
export async function deskPersonNames({
  people,
  auditIndex,
}: PersonNameDependencies): Promise<ReadonlyMap<string, string>> {
  const named = new Map<string, string>();
  for (const { id, name } of await people.list()) if (name !== null) named.set(auditIndex.person(id), name);
  return named;
}
