// The pairs of servicing provider and payee for which a location has claims: in every index by providers, each has a list of its own.
import type { MinorId } from '../../../domain/values/minor-id.ts';
import type { ClaimFilter } from '../../../ports/claims/claim-outcomes.ts';
import type { Sql } from '../connection/sql.ts';

/** As the column `providers` has them (migration 0038); null where the claimant is paid. */
export const claimProviders = (servicing: string, payee: string | null): string =>
  `${servicing}/${payee ?? ''}`;

/** Whether the claims of a filter are some pairs' alone. */
export const namesProviders = ({ payee, servicing, providers }: ClaimFilter): boolean =>
  payee !== null || servicing !== null || providers !== null;

/** The pairs that a filter allows, as rows of `providers`: each is found by one step in the index, however many claims it has. */
export const providerPairs = (sql: Sql, location: MinorId, filter: ClaimFilter) => sql`
  with recursive pair as (
    (select providers from claim_outcome where minor_id = ${location} order by providers limit 1)
    union all
    select (
      select next.providers from claim_outcome as next
      where next.minor_id = ${location} and next.providers > pair.providers order by next.providers limit 1)
    from pair where pair.providers is not null)
  select providers from pair
  where providers is not null and ${isOfProviders(sql, filter)}`;

/** Of the table with the column `providers`: every provider of the claim is one of those of the filter. */
export const isOfProviders = (sql: Sql, { payee, servicing, providers }: ClaimFilter) => {
  const [servicingOf, payeeOf] = [sql`split_part(providers, '/', 1)`, sql`split_part(providers, '/', 2)`];
  const among = providers === null ? [] : [...providers];
  return sql`
    ${servicing === null ? sql`true` : sql`${servicingOf} = ${servicing}`}
    and ${payee === null ? sql`true` : sql`${payeeOf} = ${payee}`}
    and ${providers === null ? sql`true` : sql`${servicingOf} = any(${among}) and ${payeeOf} = any(${[...among, '']})`}`;
};
