// Reads the acts that the address names, in words.
import { listActs, type ListActsDependencies } from '../../../application/people/list-acts.ts';
import type { DeskVisit } from '../../desk-screen.ts';
import { deskPersonNames } from '../claims/desk-person-names.ts';
import { thingsOfActs, type ActThingDependencies } from './act-things.ts';
import type { ActsFilter } from './acts-filter.ts';
import type { ShownAct } from './acts-view.ts';
import { actsWords as words } from './acts-words.ts';

export type ReadActsDependencies = ListActsDependencies & ActThingDependencies;

interface ReadActs {
  readonly acts: readonly ShownAct[];
  readonly nextCursor: string | null;
  /** When the last act of the page before was. */
  readonly after: Date | null;
}

/** A page of them. */
export async function readActs(
  deps: ReadActsDependencies,
  visit: DeskVisit,
  filter: ActsFilter,
  page: { readonly cursor: string | null; readonly limit: number },
): Promise<ReadActs> {
  const { personId, acts: wanted, since, until } = filter;
  const { acts, ...rest } = await listActs(deps, visit, { personId, acts: wanted, since, until, ...page });
  const names = await deskPersonNames(deps);
  const thingOf = await thingsOfActs(deps, visit, acts);
  const shown = acts.map((act) => {
    const { path, ...parts } = thingOf(act);
    const what = words.whatWasDone(act.act, parts);
    return { at: act.at, who: names.get(act.person) ?? words.nameErased, what, thing: parts.thing, path };
  });
  return { acts: shown, ...rest };
}
