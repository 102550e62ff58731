// Reads which practitioners a location has claimed for lately, from its newest claims by the index of their days.
import type { BilledProviders } from '../../../ports/providers/billed-providers.ts';
import type { Sql } from '../connection/sql.ts';

/** Of the claims of a database. */
export const billedProviders = (sql: Sql): BilledProviders => ({
  async ofLocation(location, claimsMax) {
    const rows = await sql<{ number: string }[]>`
      select servicing_provider_number as number from (
        select servicing_provider_number from claim_outcome where minor_id = ${location}
        order by lodged_on desc, correlation_id desc limit ${claimsMax}) as newest
      where servicing_provider_number is not null
      group by servicing_provider_number order by count(*) desc, servicing_provider_number`;
    return rows.map(({ number }) => number);
  },
});
