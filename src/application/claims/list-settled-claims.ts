// Lists the claims of a location that somebody settled by hand, the one settled last first; each reading is in the audit trail.
import { parseCorrelationId } from '../../domain/values/correlation-id.ts';
import type { MinorId } from '../../domain/values/minor-id.ts';
import { recordListing, type ClaimListRequest, type ClaimPage } from './list-claims.ts';
import { formatCursor, parseCursor } from '../page-cursor.ts';
import type { OutcomeCaller, OutcomeDependencies } from './read-claim-outcomes.ts';

/** `filter` names the ways. A cursor that no page answered begins with the newest again. */
export async function listSettledClaims(
  deps: OutcomeDependencies,
  { location, ...caller }: OutcomeCaller & { readonly location: MinorId },
  { filter, cursor, limit }: Omit<ClaimListRequest, 'person'>,
): Promise<ClaimPage> {
  const [id, counted] = cursor === null ? [] : (parseCursor(cursor, 2) ?? []);
  const after = typeof id === 'string' ? parseCorrelationId(id) : null;
  const whole = { ...filter, providers: caller.providers };
  const found = await deps.outcomes.listAttended({ location, filter: whole, after, limit: limit + 1 });
  const claims = found.slice(0, limit);
  const isWhole = after === null && found.length <= limit;
  const isCounted = after !== null && typeof counted === 'number';
  const about = isCounted
    ? counted
    : isWhole
      ? found.length
      : await deps.outcomes.about([location], whole, null);
  await recordListing(deps, caller, claims, false);
  const last = claims.at(-1);
  const isLast = found.length <= limit || last === undefined;
  return { claims, nextCursor: isLast ? null : formatCursor([last.correlationId, about]), about };
}
