-- Lists of claims by provider and by item or code: one index in the order of the list for each pair of servicing provider and
-- payee, instead of one index for each of the two. The rows of service_outcome and claim_outcome are written anew, which takes
-- some twenty seconds for a million claims. Going back needs nothing but:
--   drop index claim_outcome_by_providers, service_outcome_by_item, service_outcome_by_code, claim_outcome_by_stage,
--     claim_outcome_by_attention; alter table claim_outcome drop column providers;
--   drop trigger claim_outcome_to_services on claim_outcome; drop function copy_outcome_to_services;
--   alter table service_outcome drop column providers, drop column stage, drop column attention;
--   the indexes of 0022 and 0036 on these tables once more;
--   delete from schema_migration where name = '0038-claims-by-providers'

-- `servicing/payee`; what is not known, and the payee where the claimant is paid, is empty.
alter table claim_outcome add column providers text not null
  generated always as (coalesce(servicing_provider_number, '') || '/' || coalesce(payee_provider_number, '')) stored;
drop index claim_outcome_by_payee, claim_outcome_by_servicing, claim_outcome_by_payee_of_other;
create index claim_outcome_by_providers on claim_outcome (minor_id, providers, lodged_on, correlation_id);

-- Few claims: what else is asked for is read in the index.
drop index claim_outcome_by_stage, claim_outcome_by_attention;
create index claim_outcome_by_stage on claim_outcome (minor_id, stage, lodged_on, correlation_id)
  include (servicing_provider_number, payee_provider_number, attention)
  where stage in ('nil', 'unknown', 'refused', 'deleted');
create index claim_outcome_by_attention on claim_outcome (minor_id, attention, lodged_on, correlation_id)
  include (servicing_provider_number, payee_provider_number, stage) where attention is not null;

-- What lists read of the claim: its providers, empty in rows that an earlier release writes; its stage, where few claims have
-- it, else null; and what needs attention.
alter table service_outcome
  add column providers text not null default '',
  add column stage text,
  add column attention text;
drop index service_outcome_by_item, service_outcome_by_code;
update service_outcome set providers = outcome.providers, attention = outcome.attention,
  stage = case when outcome.stage in ('nil', 'unknown', 'refused', 'deleted') then outcome.stage end
from claim_outcome as outcome
where outcome.minor_id = service_outcome.minor_id and outcome.correlation_id = service_outcome.correlation_id;
create index service_outcome_by_item on service_outcome (minor_id, item_number, providers, lodged_on, correlation_id);
create index service_outcome_by_code on service_outcome (minor_id, code, providers, lodged_on, correlation_id)
  include (item_number) where code is not null;
create index service_outcome_by_stage on service_outcome (minor_id, stage, lodged_on, correlation_id)
  include (item_number, code, providers) where stage is not null;
create index service_outcome_by_attention on service_outcome (minor_id, attention, lodged_on, correlation_id)
  include (item_number, code, providers) where attention is not null;

create function copy_outcome_to_services() returns trigger language plpgsql as $$
begin
  update service_outcome set attention = new.attention,
    stage = case when new.stage in ('nil', 'unknown', 'refused', 'deleted') then new.stage end
  where minor_id = new.minor_id and lodged_on = new.lodged_on and correlation_id = new.correlation_id;
  return null;
end
$$;
create trigger claim_outcome_to_services after update of stage, attention on claim_outcome for each row
  when (old.attention is distinct from new.attention
    or old.stage <> new.stage
      and (old.stage in ('nil', 'unknown', 'refused', 'deleted') or new.stage in ('nil', 'unknown', 'refused', 'deleted')))
  execute function copy_outcome_to_services();

-- Without statistics on the new columns, lists of them would be slow until the database makes its own.
analyze claim_outcome, service_outcome;
