// The register of people for one page: read when it is first asked for, and not again.
import type { PersonRegister } from '../../../ports/people/person-register.ts';

type ReadRegister = Pick<PersonRegister, 'list'>;

/** As it is when the page is made. */
export function registerOnce(people: ReadRegister): ReadRegister {
  let read: ReturnType<ReadRegister['list']> | null = null;
  return { list: () => (read ??= people.list()) };
}
