-- Paid claims with an item or code are found in the index: what has no rare stage (0038) is paid, or one of the few that wait. The
-- indexes are made anew, which takes some fifteen seconds for a million claims. Going back: both as in 0038;
--   delete from schema_migration where name = '0045-stage-in-lists-of-services'

drop index service_outcome_by_item, service_outcome_by_code;
create index service_outcome_by_item on service_outcome (minor_id, item_number, providers, lodged_on, correlation_id)
  include (stage);
create index service_outcome_by_code on service_outcome (minor_id, code, providers, lodged_on, correlation_id)
  include (item_number, stage) where code is not null;
