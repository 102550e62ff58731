// Reads what is owed as at a day, by age and claim by claim; the reading is in the audit trail.
import {
  groupByAge,
  owingParties,
  type OwedOfAge,
  type OwingParty,
} from '../../domain/claims/outcomes/receivable-age.ts';
import { systemActor } from '../../domain/values/actor.ts';
import { localDate, parseLocalDate, type LocalDate } from '../../domain/values/local-date.ts';
import { addCents, cents, type Cents } from '../../domain/values/money.ts';
import type { AuditTrail } from '../../ports/claims/audit-trail.ts';
import type { ClaimFigures, OwedClaim } from '../../ports/reconciliation/claim-figures.ts';
import type { Clock } from '../../ports/system/clock.ts';
import { formatCursor, parseCursor } from '../page-cursor.ts';
import { locationsOf, type OutcomeCaller } from '../claims/read-claim-outcomes.ts';
import { badRequest, succeed, type Result } from '../failure-result.ts';

export interface FiguresDependencies {
  readonly claimFigures: ClaimFigures;
  readonly audit: AuditTrail;
  readonly clock: Pick<Clock, 'today'>;
}

interface ReceivablesRequest {
  /** Null: today. */
  readonly asAt: LocalDate | null;
  /** As a page before answered it; null: from the oldest. */
  readonly cursor: string | null;
  readonly limit: number;
}

export interface Receivables {
  readonly asAt: LocalDate;
  readonly total: Cents;
  readonly byAge: readonly OwedOfAge[];
  /** The same of each party. */
  readonly byParty: Readonly<Record<OwingParty, readonly OwedOfAge[]>>;
  readonly claims: readonly OwedClaim[];
  /** Null on the last page. */
  readonly nextCursor: string | null;
}

/** Totals of all claims, and a page of them. */
export async function readReceivables(
  { claimFigures, audit, clock }: FiguresDependencies,
  caller: OutcomeCaller,
  { asAt: asked, cursor, limit }: ReceivablesRequest,
): Promise<Result<Receivables>> {
  const today = clock.today(caller.minorId);
  const asAt = asked ?? today;
  if (asAt > today) return badRequest('asAt is in the future; send today or a day before.');
  const [lodgedOn, correlationId] = cursor === null ? [] : (parseCursor(cursor, 2) ?? []);
  const isCursor =
    typeof lodgedOn === 'string' && typeof correlationId === 'string' && parseLocalDate(lodgedOn) !== null;
  if (cursor !== null && !isCursor)
    return badRequest(
      'The cursor is not one that a page answered; leave it out to begin with the oldest claims.',
    );
  const locations = locationsOf(caller);
  const of = { locations, providers: caller.providers };
  const byDay = await claimFigures.owedByDay(of, asAt);
  const byAge = groupByAge(byDay, asAt);
  const ofParty = (party: OwingParty) =>
    groupByAge(
      byDay.filter(({ owedBy }) => owedBy === party),
      asAt,
    );
  const after = isCursor ? { lodgedOn: localDate(lodgedOn), correlationId } : null;
  const found = await claimFigures.owedClaims(of, asAt, { after, limit: limit + 1 });
  const claims = found.slice(0, limit);
  const { actor = systemActor } = caller;
  for (const location of locations)
    await audit.add({ act: 'read-receivables', outcome: asAt, correlationId: null, location, actor });
  const last = claims.at(-1);
  const isLast = found.length <= limit || last === undefined;
  return succeed({
    asAt,
    total: byAge.reduce((sum, { amount }) => addCents(sum, amount), cents(0)),
    byAge,
    byParty: Object.fromEntries(
      owingParties.map((party) => [party, ofParty(party)]),
    ) as Receivables['byParty'],
    claims,
    nextCursor: isLast ? null : formatCursor([last.lodgedOn, last.correlationId]),
  });
}
