-- The claims that a claim was lodged instead of. Going back:
--   drop index claim_outcome_by_resubmitted_as;
--   delete from schema_migration where name = '0069-claims-by-what-was-lodged-instead'

create index claim_outcome_by_resubmitted_as on claim_outcome (minor_id, resubmitted_as, correlation_id)
  where resubmitted_as is not null;
