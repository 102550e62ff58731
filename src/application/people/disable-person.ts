// Disables a person permanently: removes passkeys, PIN and sessions, and on request the name.
import type { PersonRegister } from '../../ports/people/person-register.ts';
import { succeed, notFound, type Result } from '../failure-result.ts';

/** Fails for an id that no person has, and for a disabled person who loses nothing more. */
export async function disablePerson(
  { people }: { readonly people: Pick<PersonRegister, 'disable'> },
  id: string,
  { erasesName }: { readonly erasesName: boolean },
): Promise<Result<{ readonly id: string }>> {
  if (await people.disable(id, erasesName)) return succeed({ id });
  return notFound(
    `Nothing was changed for the id ${JSON.stringify(id)}: send one that list shows, of a person who is not disabled yet or whose name is to be erased.`,
  );
}
