// The content of a claim that the insurer has.
import type { Sql, Transaction } from '../connection/sql.ts';

/**
 * The number and the document of the accepted revision, or of the newest where none is, as columns of a select from `claim`: an
 * earlier one than the newest stands in `claim_revision`.
 */
export const acceptedContentOf = (sql: Sql | Transaction) => sql`
  coalesce(accepted_revision, revision) as revision,
  case when accepted_revision < revision then (
    select document from claim_revision
    where claim_revision.correlation_id = claim.correlation_id and claim_revision.revision = claim.accepted_revision)
  else document end as document`;
