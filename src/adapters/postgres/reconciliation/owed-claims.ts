// Sums what was owed as at a day: bulk bill claims that were not paid, and unpaid accounts of interactive claims.
import type { CorrelationId } from '../../../domain/values/correlation-id.ts';
import { endingWays, interactiveStream } from '../../../domain/claims/outcomes/claim-outcome.ts';
import type { OwingParty } from '../../../domain/claims/outcomes/receivable-age.ts';
import { invariant } from '../../../domain/values/invariant.ts';
import { localDate, type LocalDate } from '../../../domain/values/local-date.ts';
import { parseMinorId } from '../../../domain/values/minor-id.ts';
import { cents } from '../../../domain/values/money.ts';
import type { ClaimFigures, ClaimsOf } from '../../../ports/reconciliation/claim-figures.ts';
import type { ZoneOfLocation } from '../../../ports/providers/location-zones.ts';
import type { Sql } from '../connection/sql.ts';

interface OwedRow {
  readonly minor_id: string;
  readonly correlation_id: string;
  readonly number: string | null;
  readonly stream: string;
  readonly lodged_on: string;
  readonly payee_provider_number: string | null;
  readonly servicing_provider_number: string | null;
  readonly owed_by: OwingParty;
  readonly owed_cents: string;
}

/** The sums of a database. */
export function owedClaims(sql: Sql, zoneOf: ZoneOfLocation): Pick<ClaimFigures, 'owedByDay' | 'owedClaims'> {
  return {
    async owedByDay(of, asAt) {
      const rows = await sql<{ lodged_on: string; owed_by: OwingParty; count: number; amount: string }[]>`
        select lodged_on, owed_by, count(*)::int as count, sum(owed_cents) as amount
        from (${owed(sql, zoneOf, of, asAt)}) as owed
        where owed_cents > 0 group by lodged_on, owed_by order by lodged_on, owed_by`;
      return rows.map(({ lodged_on: day, owed_by: owedBy, count, amount }) => ({
        lodgedOn: localDate(day),
        owedBy,
        count,
        amount: cents(Number(amount)),
      }));
    },

    async owedClaims(of, asAt, { after, limit }) {
      const rows = await sql<OwedRow[]>`
        select owed.*, coalesce(owed.claim_id, (
            select claim.claim_id from claim where claim.correlation_id = owed.correlation_id)) as number
        from (${owed(sql, zoneOf, of, asAt)}) as owed
        where owed_cents > 0
          and ${after === null ? sql`true` : sql`(lodged_on, correlation_id) > (${after.lodgedOn}::date, ${after.correlationId})`}
        order by lodged_on, correlation_id limit ${limit}`;
      return rows.map((row) => {
        const location = parseMinorId(row.minor_id);
        invariant(location !== null, 'a stored outcome has the Minor ID of its location');
        return {
          location,
          correlationId: row.correlation_id as CorrelationId,
          claimId: row.number,
          stream: row.stream,
          lodgedOn: localDate(row.lodged_on),
          payeeProviderNumber: row.payee_provider_number,
          servicingProviderNumber: row.servicing_provider_number,
          owedBy: row.owed_by,
          owed: cents(Number(row.owed_cents)),
        };
      });
    },
  };
}

/** A condition on the providers of `claim_outcome`: every one is among those of the key. */
export const isOfProvidersOf = (sql: Sql, { providers }: Pick<ClaimsOf, 'providers'>) =>
  providers === null
    ? sql`true`
    : sql`(claim_outcome.servicing_provider_number = any(${[...providers]})
        and coalesce(claim_outcome.payee_provider_number = any(${[...providers]}), true))`;

/** The time zone of the location of a row: one for all, as nearly always, or each its own. */
function zoneOfRow(sql: Sql, zoneOf: ZoneOfLocation, { locations }: ClaimsOf) {
  const zones = locations.map((location) => [location, zoneOf(location)] as const);
  const [zone, ...others] = new Set(zones.map(([, each]) => each));
  return zone !== undefined && others.length === 0
    ? sql`${zone}`
    : sql`(${JSON.stringify(Object.fromEntries(zones))}::text::jsonb ->> minor_id)`;
}

/**
 * What each claim still brings: of a bulk bill claim its benefit, or its charge before it is assessed, until it is settled; a
 * claim that is not settled has its next look, by whose index it is found. A claim whose reports ended was not paid as far as is known:
 * it stays until somebody has attended to that. Of an unpaid account the charge less the benefit, until it is closed.
 */
const owed = (sql: Sql, zoneOf: ZoneOfLocation, of: ClaimsOf, asAt: LocalDate) => {
  const columns = sql`minor_id, correlation_id, claim_id, stream, lodged_on, payee_provider_number, servicing_provider_number`;
  const isOf = sql`minor_id = any(${[...of.locations]}) and lodged_on <= ${asAt}::date and ${isOfProvidersOf(sql, of)}`;
  const expected = sql`
    case when assessed_on <= ${asAt}::date then coalesce(benefit_cents, charge_cents) else charge_cents end as owed_cents`;
  const isAttendedTo = sql`coalesce((attended_at at time zone ${zoneOfRow(sql, zoneOf, of)})::date <= ${asAt}::date, false)`;
  return sql`
    select ${columns}, 'insurer' as owed_by, ${expected} from claim_outcome
    where ${isOf} and stream <> ${interactiveStream} and settled_on is null and next_look_at is not null
    union all
    select ${columns}, 'insurer' as owed_by, ${expected} from claim_outcome
    where ${isOf} and stream <> ${interactiveStream} and settled_on > ${asAt}::date
    union all
    select ${columns}, 'unseen' as owed_by, ${expected} from claim_outcome
    where ${isOf} and stream <> ${interactiveStream} and stage = 'unknown'
      and coalesce(settled_on <= ${asAt}::date, true) and (attention is not null or not ${isAttendedTo})
    union all
    select ${columns}, 'patient' as owed_by, charge_cents - case when settled_on <= ${asAt}::date then coalesce(benefit_cents, 0) else 0 end
    from claim_outcome
    where ${isOf} and is_account_paid = false
      and not (stage in ('refused', 'deleted') and settled_on <= ${asAt}::date)
      and not (${isAttendedTo} and attended_how = any(${[...endingWays]}))`;
};
