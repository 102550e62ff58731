-- What became of every claim: its outcome, the outcome of each service, and the payment runs with their lines.
-- `minor_id` leads every key and index, so that it can distribute the tables over several servers. Amounts are whole cents.
-- Only adds tables, columns and indexes, so that going back needs nothing but:
--   drop table claim_outcome, service_outcome, payment_run, payment_line;
--   drop function add_service_outcome_partition, service_outcome_partition;
--   drop index claim_by_claim_id; alter table lodged_service drop column name_hash;
--   alter table interactive_claim drop column name_hash;
--   delete from schema_migration where name = '0022-claim-outcomes'

create table claim_outcome (
  minor_id text not null,
  correlation_id text not null,
  -- The stream of a bulk bill claim, or `interactive`.
  stream text not null,
  -- Null where the claimant is paid.
  payee_provider_number text,
  servicing_provider_number text,
  lodged_on date not null,
  first_service_on date,
  last_service_on date,
  services integer,
  charge_cents bigint,
  -- Null until it is known.
  benefit_cents bigint,
  stage text not null
    check (stage in ('lodged', 'assessed', 'paid', 'nil', 'unknown', 'refused', 'deleted')),
  -- Of an interactive claim; a bulk bill claim has its own in `claim`.
  claim_id text,
  assessed_on date,
  -- The day on which it was found to be paid, nil, unknown, refused or deleted.
  settled_on date,
  -- The id of the payment run, with the location of the claim.
  payment_run text,
  attention text
    check (attention in ('rejected', 'part-paid', 'details-changed', 'refused', 'differs', 'expiring')),
  attended_how text check (attended_how in ('accepted', 'resubmitted', 'written-off')),
  attended_at timestamptz,
  -- What somebody wrote about it; encrypted.
  attended_words text,
  -- The correlation id of the claim that was lodged instead.
  resubmitted_as text,
  -- When the insurer is asked next, by the clock of the service; null: never.
  next_look_at timestamptz,
  looks integer not null default 0,
  -- The day of the last look that found no report.
  not_ready_on date,
  -- Until when a process asks about it, by the clock of the database.
  lease_until timestamptz,
  -- True for rows of this migration, until a service has filled in what only it can decrypt.
  needs_content boolean not null default false,
  primary key (minor_id, correlation_id)
);
create index claim_outcome_by_day on claim_outcome (minor_id, lodged_on, correlation_id);
create index claim_outcome_by_payee on claim_outcome (minor_id, payee_provider_number, lodged_on, correlation_id);
create index claim_outcome_by_servicing
  on claim_outcome (minor_id, servicing_provider_number, lodged_on, correlation_id);
-- What waits for a report is found by its next look, and most of the rest is paid.
create index claim_outcome_by_stage on claim_outcome (minor_id, stage, lodged_on, correlation_id)
  where stage in ('nil', 'unknown', 'refused', 'deleted');
create index claim_outcome_by_attention on claim_outcome (minor_id, attention, lodged_on, correlation_id)
  where attention is not null;
create index claim_outcome_by_run on claim_outcome (minor_id, payment_run) where payment_run is not null;
create index claim_outcome_by_claim_id on claim_outcome (minor_id, claim_id) where claim_id is not null;
create index claim_outcome_due on claim_outcome (minor_id, next_look_at) where next_look_at is not null;
create index claim_outcome_without_content on claim_outcome (minor_id, correlation_id) where needs_content;
create index claim_by_claim_id on claim (minor_id, claim_id) where claim_id is not null;

create table service_outcome (
  minor_id text not null,
  -- Of the claim.
  lodged_on date not null,
  correlation_id text not null,
  -- Its place in the claim, from 1.
  number integer not null,
  event_id text not null,
  service_id text not null,
  item_number text not null,
  service_on date not null,
  charge_cents bigint not null,
  benefit_cents bigint,
  -- The insurer's explanation code.
  code text,
  -- The insurer's code about the patient; null where its record agrees.
  patient_status integer,
  primary key (minor_id, lodged_on, correlation_id, number)
) partition by range (lodged_on);
create index service_outcome_by_item on service_outcome (minor_id, item_number, lodged_on, correlation_id);
create index service_outcome_by_code on service_outcome (minor_id, code, lodged_on, correlation_id)
  where code is not null;

-- A partition is named after its month: service_outcome_2026_12.
create function service_outcome_partition(month date) returns text language sql immutable as $$
  select 'service_outcome_' || to_char(month, 'YYYY_MM')
$$;

-- For months whose partition could not be added in time: a claim must never fail for that.
create table service_outcome_other partition of service_outcome default;

-- Adds the partition of a month, unless it is there, or rows of that month are in the default partition already.
create function add_service_outcome_partition(month date) returns boolean language plpgsql as $$
declare
  name text := service_outcome_partition(month);
begin
  if to_regclass(name) is not null
    or exists (
      select from service_outcome_other
      where lodged_on >= month and lodged_on < (month + interval '1 month')::date) then
    return false;
  end if;
  execute format('create table %I partition of service_outcome for values from (%L) to (%L)',
    name, month, (month + interval '1 month')::date);
  return true;
end
$$;

-- Reports of the last six months can still be read.
select add_service_outcome_partition((date_trunc('month', now()) + make_interval(months => ahead))::date)
from generate_series(-7, 3) as ahead;

-- One row for each payee, location and run of the insurer.
create table payment_run (
  minor_id text not null,
  -- Made of day, number, payee and location, so that the same run is the same row.
  id text not null,
  payee_provider_number text not null,
  -- As the insurer dates it; the day on which it was received where it does not.
  run_on date not null,
  run_number text,
  deposit_cents bigint,
  payment_reference text,
  account_last4 text,
  deposit_state text not null default 'unmatched' check (deposit_state in ('unmatched', 'matched')),
  received_at timestamptz not null,
  primary key (minor_id, id)
);
create index payment_run_by_day on payment_run (minor_id, run_on, id);

-- Every line of the report, also those of other locations and other software.
create table payment_line (
  minor_id text not null,
  run_id text not null,
  -- Its place in the report, from 1.
  number integer not null,
  claim_id text,
  transaction_id text,
  benefit_cents bigint,
  charge_cents bigint,
  lodged_on date,
  -- The claim, where it is one of this location.
  correlation_id text,
  -- The location that lodged the claim, where it is one of this database.
  claim_minor_id text,
  primary key (minor_id, run_id, number)
);
create index payment_line_of_claim on payment_line (minor_id, correlation_id) where correlation_id is not null;

-- Blind indexes of family name and date of birth.
alter table lodged_service add column name_hash text;
create index lodged_service_name on lodged_service (minor_id, name_hash) where name_hash is not null;
alter table interactive_claim add column name_hash text;
alter table interactive_claim add check (erased_at is null or name_hash is null);
create index interactive_claim_name on interactive_claim (minor_id, name_hash) where name_hash is not null;

-- Every claim that is here already. Looks at the insurer are spread over an hour.
insert into claim_outcome (minor_id, correlation_id, stream, payee_provider_number, lodged_on, stage, settled_on,
                           next_look_at, needs_content)
select minor_id, correlation_id, stream, payee_provider_number, lodged_on, stage,
  case when stage <> 'lodged' then least(current_date, (lodged_on + interval '6 months')::date) end,
  case when stage = 'lodged' then now() + random() * interval '1 hour' end,
  document is not null
from claim, lateral (
  select case
    when state = 'refused' then 'refused'
    when (lodged_on + interval '6 months')::date < current_date then 'unknown'
    else 'lodged'
  end as stage) as reached;

-- What the insurer answered is encrypted: a service fills in the stage.
insert into claim_outcome (minor_id, correlation_id, stream, lodged_on, stage, settled_on, next_look_at, needs_content)
select minor_id, correlation_id, 'interactive', requested_on, stage,
  case when stage = 'unknown' then (requested_on + interval '6 months')::date end,
  case when stage = 'lodged' then (requested_on + interval '6 months' - interval '14 days') end,
  outcome is not null
from interactive_claim, lateral (
  select case when (requested_on + interval '6 months')::date < current_date and outcome is null
    then 'unknown' else 'lodged' end as stage) as reached
where fingerprint is not null or asked_fingerprint is not null;
