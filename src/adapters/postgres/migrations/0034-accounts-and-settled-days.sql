-- What is owed on a day: whether the claimant has paid the account of an interactive claim, and claims by the day on which
-- they were settled. Only adds, so that going back needs nothing but:
--   drop index claim_outcome_settled, claim_outcome_unpaid_account; alter table claim_outcome drop column is_account_paid;
--   delete from schema_migration where name = '0034-accounts-and-settled-days'

-- Null for bulk bill claims, and for claims of earlier releases.
alter table claim_outcome add column is_account_paid boolean;
create index claim_outcome_settled on claim_outcome (minor_id, settled_on) where settled_on is not null;
create index claim_outcome_unpaid_account on claim_outcome (minor_id, lodged_on) where is_account_paid = false;
