-- Lodging a claim wrote a row of service_outcome for each service, with its index entries, days before there was anything to say
-- about the service. Now the services stand in the row of the claim, until that row is changed for the first time: when the insurer
-- is asked, when a report comes, when the content changes. The trigger writes their rows then, also for an earlier release that
-- still runs. Rows that are there stay. Going back:
--   update claim_outcome set looks = looks where claimed_services is not null;
--   drop trigger claim_outcome_writes_services on claim_outcome; drop function write_claimed_services;
--   alter table claim_outcome drop column claimed_services;
--   delete from schema_migration where name = '0048-services-of-waiting-claims'

-- Null once the services have rows. Such a claim waits for its first look: it has neither a rare stage nor attention (0038).
alter table claim_outcome add column claimed_services jsonb;

create function write_claimed_services() returns trigger language plpgsql as $$
begin
  insert into service_outcome (minor_id, lodged_on, correlation_id, number, event_id, service_id, item_number, service_on,
    charge_cents, providers, stage, attention)
  select new.minor_id, new.lodged_on, new.correlation_id, number, event_id, service_id, item_number, service_on, charge_cents,
    coalesce(new.servicing_provider_number, '') || '/' || coalesce(new.payee_provider_number, ''),
    case when new.stage in ('nil', 'unknown', 'refused', 'deleted') then new.stage end, new.attention
  from jsonb_to_recordset(new.claimed_services) as service (number integer, event_id text, service_id text, item_number text,
    service_on date, charge_cents bigint);
  new.claimed_services := null;
  return new;
end
$$;
-- Who replaces or removes the services in the same statement, wants none of the old ones.
create trigger claim_outcome_writes_services before update on claim_outcome for each row
  when (old.claimed_services is not null and new.claimed_services = old.claimed_services)
  execute function write_claimed_services();
