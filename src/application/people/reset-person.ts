// Resets the access of a person whose passkey is lost or no longer trusted: only a new one-time code registers another.
import type { PersonRegister } from '../../ports/people/person-register.ts';
import type { Clock } from '../../ports/system/clock.ts';
import type { IdGenerator } from '../../ports/system/ids.ts';
import { succeed, notFound, type Result } from '../failure-result.ts';
import { makeOneTimeCode } from './one-time-code.ts';

/** Removes passkeys, PIN and sessions. Fails for an id that no person has who may sign in. */
export async function resetPerson(
  dependencies: {
    readonly people: Pick<PersonRegister, 'reset'>;
    readonly ids: IdGenerator;
    readonly clock: Pick<Clock, 'now'>;
  },
  id: string,
): Promise<Result<{ readonly code: string }>> {
  const { code, stored } = makeOneTimeCode(dependencies, 'reset');
  if (await dependencies.people.reset(id, stored)) return succeed({ code });
  return notFound(
    `No person who may sign in has the id ${JSON.stringify(id)}: send one that list shows and that is not disabled.`,
  );
}
