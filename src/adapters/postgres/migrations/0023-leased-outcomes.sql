-- The claims of a location that are asked about now: few, and counted each time that more are leased.
-- Only adds indexes, so that going back needs nothing but:
--   drop index claim_outcome_leased, claim_outcome_with_words; delete from schema_migration where name = '0023-leased-outcomes'

create index claim_outcome_with_words on claim_outcome (minor_id, correlation_id) where attended_words is not null;
create index claim_outcome_leased on claim_outcome (minor_id, lease_until) where lease_until is not null;
