// Lists for an owner what people did at a location, and what those of the own locations did at none, such as signing in.
import type { Actor } from '../../domain/values/actor.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import type { AuditIndex } from '../../ports/claims/audit-index.ts';
import type { AuditTrail } from '../../ports/claims/audit-trail.ts';
import type { ActOfPerson, ActPosition, ActsOfPeople } from '../../ports/people/acts-of-people.ts';
import type { PersonRegister, RegisteredPerson } from '../../ports/people/person-register.ts';
import type { PersonSession } from '../../ports/people/session-store.ts';
import { formatCursor, parseCursor } from '../page-cursor.ts';

export interface ListActsDependencies {
  readonly actsOfPeople: ActsOfPeople;
  readonly people: Pick<PersonRegister, 'list'>;
  readonly auditIndex: Pick<AuditIndex, 'person'>;
  readonly audit: Pick<AuditTrail, 'add'>;
}

/** Who asks, and about which of the own locations. */
interface ActsCaller {
  readonly person: Pick<PersonSession, 'minorIds'>;
  readonly location: MinorId;
  readonly actor: Actor;
}

interface ActsAsked {
  /** The id of a person who acts for the location; any other is as null: everybody. */
  readonly personId: string | null;
  /** Null: all. */
  readonly acts: readonly string[] | null;
  readonly since: Date;
  readonly until: Date;
  /** As a page before answered it; one that no page answered begins with the newest again. */
  readonly cursor: string | null;
  readonly limit: number;
}

interface ActsPage {
  readonly acts: readonly ActOfPerson[];
  readonly nextCursor: string | null;
  /** When the last act of the page before was; null on the first. */
  readonly after: Date | null;
}

/** People who act for the location, or did until they were removed: those whom the list can be narrowed to. */
export const peopleAt = async (
  { people }: Pick<ListActsDependencies, 'people'>,
  location: MinorId,
): Promise<readonly RegisteredPerson[]> =>
  (await people.list()).filter(({ minorIds }) => minorIds.includes(location));

/** A page of acts, the newest first; that it was read is in the audit trail. */
export async function listActs(
  deps: ListActsDependencies,
  { person: { minorIds: own }, location, actor }: ActsCaller,
  { personId, cursor, limit, ...asked }: ActsAsked,
): Promise<ActsPage> {
  const here = await peopleAt(deps, location);
  const nameOf = ({ id }: RegisteredPerson) => deps.auditIndex.person(id);
  // What somebody does at no location may be for any of theirs.
  const everywhere = here.filter(({ minorIds }) => minorIds.every((each) => own.includes(each))).map(nameOf);
  const chosen = here.find(({ id }) => id === personId);
  const after = cursor === null ? null : positionOf(cursor);
  const found = await deps.actsOfPeople.list({
    ...asked,
    location,
    everywhere,
    person: chosen === undefined ? null : nameOf(chosen),
    after,
    limit: limit + 1,
  });
  const acts = found.slice(0, limit);
  const last = acts.at(-1);
  await deps.audit.add({
    act: 'read-acts',
    outcome: `${acts.length} acts`,
    correlationId: null,
    location,
    actor,
  });
  return {
    acts,
    nextCursor:
      found.length > limit && last !== undefined ? formatCursor([last.atMicroseconds, last.id]) : null,
    after: after === null ? null : new Date(Number(after.atMicroseconds) / microsecondsAMillisecond),
  };
}

const microsecondsAMillisecond = 1_000;

function positionOf(cursor: string): ActPosition | null {
  const [atMicroseconds, id] = parseCursor(cursor, 2) ?? [];
  const isPosition =
    typeof atMicroseconds === 'string' && /^\d{1,17}$/.test(atMicroseconds) && typeof id === 'number';
  return isPosition ? { atMicroseconds, id } : null;
}
