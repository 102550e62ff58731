-- The insurer that this database belongs to: recorded by the first start of a service, and never changed by the service.

-- One row.
create table database_insurer (
  is_only boolean primary key default true check (is_only),
  name text not null check (name in ('simulator', 'services-australia')),
  -- Host of the web services, which distinguishes the insurer's test environment from production; null for the simulator.
  host text check ((host is null) = (name = 'simulator')),
  recorded_at timestamptz not null default now()
);

-- A database from before belongs to the simulator if that has records here, and no claim may be another insurer's:
-- one that waits, or one that was answered and of which the simulator knows nothing.
insert into database_insurer (name)
select 'simulator'
where (exists (select from insurer_claim) or exists (select from insurer_interactive_claim))
  and not exists (
    select from claim
    where erased_at is null and (state <> 'refused' or claim_id is not null)
      and not exists (select from insurer_claim where insurer_claim.correlation_id = claim.correlation_id))
  and not exists (
    select from interactive_claim
    where erased_at is null and (fingerprint is not null or asked_fingerprint is not null)
      and not exists (
        select from insurer_interactive_claim
        where insurer_interactive_claim.correlation_id = interactive_claim.correlation_id));
