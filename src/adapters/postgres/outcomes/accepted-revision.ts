// Which revision of a claim the insurer has.
import type { Transaction } from '../connection/sql.ts';

/** Of the bulk bill claim of a row of `claim_outcome`; null for others. */
export const acceptedRevision = (transaction: Transaction) => transaction`(
  select coalesce(claim.accepted_revision, claim.revision) from claim
  where claim.correlation_id = claim_outcome.correlation_id)`;
