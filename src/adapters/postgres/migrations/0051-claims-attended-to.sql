-- The list of claims that somebody attended to, the newest first. Going back:
--   drop index claim_outcome_by_attended;
--   delete from schema_migration where name = '0051-claims-attended-to'

create index claim_outcome_by_attended on claim_outcome (minor_id, attended_how, lodged_on, correlation_id)
  where attended_how is not null;
