// Lists claims by conditions, and searches those of a person, page by page; each reading is in the audit trail.
import { systemActor } from '../../domain/values/actor.ts';
import { localDate, parseLocalDate } from '../../domain/values/local-date.ts';
import type {
  ClaimFilter,
  ClaimOutcome,
  ClaimPosition,
  SearchedPerson,
} from '../../ports/claims/claim-outcomes.ts';
import { badRequest, succeed, type Result } from '../failure-result.ts';
import { formatCursor, parseCursor } from '../page-cursor.ts';
import { locationsOf, type OutcomeCaller, type OutcomeDependencies } from './read-claim-outcomes.ts';

/** A page and the cursor of the next. */
export interface ClaimPage {
  readonly claims: readonly ClaimOutcome[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
  /** How many claims there are on all pages: counted up to 10,000, an estimate above. */
  readonly about: number;
}

export interface ClaimListRequest {
  readonly filter: Omit<ClaimFilter, 'providers'>;
  /** Only claims that name this person as patient; null: any. */
  readonly person: SearchedPerson | null;
  /** As a page before answered it; null: from the newest. */
  readonly cursor: string | null;
  readonly limit: number;
}

/** The filter without a condition. */
export const anyClaim: ClaimListRequest['filter'] = {
  stages: [],
  attention: [],
  attended: [],
  from: null,
  to: null,
  payee: null,
  servicing: null,
  item: null,
  code: null,
  run: null,
  claimId: null,
  isQueued: null,
};

/** A page of the caller's claims, the newest day of lodgement first. */
export async function listClaims(
  deps: OutcomeDependencies,
  caller: OutcomeCaller,
  { filter, person, cursor, limit }: ClaimListRequest,
): Promise<Result<ClaimPage>> {
  const begins = cursor === null ? fromNewest : readPosition(cursor);
  if (begins === null) return badRequest(notACursor);
  const locations = locationsOf(caller);
  const whole = { ...filter, providers: caller.providers };
  const found = await deps.outcomes.list({
    locations,
    filter: whole,
    person,
    after: begins.after,
    limit: limit + 1,
  });
  const claims = found.slice(0, limit);
  const isWhole = begins.after === null && found.length <= limit;
  const about =
    begins.about ?? (isWhole ? found.length : await deps.outcomes.about(locations, whole, person));
  await recordListing(deps, caller, claims, person !== null);
  const last = claims.at(-1);
  const isLast = found.length <= limit || last === undefined;
  const nextCursor = isLast ? null : formatCursor([last.lodgedOn, last.correlationId, about]);
  return succeed({ claims, nextCursor, about });
}

const notACursor =
  'The cursor is not one that a page answered; leave it out to begin with the newest claims.';

interface Beginning {
  readonly after: ClaimPosition | null;
  /** Counted for the first page. */
  readonly about: number | null;
}

const fromNewest: Beginning = { after: null, about: null };

function readPosition(cursor: string): Beginning | null {
  const [lodgedOn, correlationId, about] = parseCursor(cursor, 3) ?? [];
  if (typeof lodgedOn !== 'string' || parseLocalDate(lodgedOn) === null) return null;
  if (typeof correlationId !== 'string' || typeof about !== 'number') return null;
  return { after: { lodgedOn: localDate(lodgedOn), correlationId }, about };
}

/** One entry for each location of a list; of a search also one for each claim, so that it is found by the patient. */
export async function recordListing(
  { audit }: OutcomeDependencies,
  caller: OutcomeCaller,
  claims: readonly ClaimOutcome[],
  isSearch: boolean,
): Promise<void> {
  const { actor = systemActor } = caller;
  const act = isSearch ? 'search-claims' : 'list-claims';
  const entries = locationsOf(caller).map((location) => {
    const count = claims.filter((claim) => claim.location === location).length;
    return { act, outcome: `${count} claims`, correlationId: null, location, actor } as const;
  });
  const shown = isSearch
    ? claims.map(
        ({ correlationId, location }) => ({ act, outcome: 'shown', correlationId, location, actor }) as const,
      )
    : [];
  await Promise.all([...entries, ...shown].map((entry) => audit.add(entry)));
}
