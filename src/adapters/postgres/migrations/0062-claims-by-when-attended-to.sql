-- The list of claims that somebody attended to, in the order in which that was done. Going back:
--   drop index claim_outcome_by_attended_at;
--   delete from schema_migration where name = '0062-claims-by-when-attended-to'

create index claim_outcome_by_attended_at on claim_outcome (minor_id, attended_how, attended_at, correlation_id)
  where attended_how is not null;
