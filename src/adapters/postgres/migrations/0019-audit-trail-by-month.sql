-- The audit trail by month, with the patient of a look-up and the acting person, and the chain that shows a cut or a change.

-- The table so far becomes the partition of all months up to this one.
alter table audit_entry rename to audit_entry_so_far;
alter index audit_entry_of_claim rename to audit_entry_so_far_of_claim;
alter index audit_entry_at rename to audit_entry_so_far_at;
alter table audit_entry_so_far alter column id drop identity, drop constraint audit_entry_pkey,
  add column patient text, add column person text;

create sequence audit_entry_id;
select setval('audit_entry_id', max(id)) from audit_entry_so_far having max(id) is not null;

create table audit_entry (
  id bigint not null default nextval('audit_entry_id'),
  at timestamptz not null default clock_timestamp(),
  act text not null,
  outcome text not null,
  -- Null where no claim is named.
  correlation_id text,
  minor_id text,
  -- Who asked, by the id of the API key, and under which request; null for what the service or its operator does.
  key_id text,
  request_id text,
  -- The blind index of the patient who was looked up, and the hash of the acting person; null where there is none.
  patient text,
  person text,
  primary key (id, at)
) partition by range (at);
alter sequence audit_entry_id owned by audit_entry.id;
create index audit_entry_of_claim on audit_entry (correlation_id) where correlation_id is not null;
create index audit_entry_of_patient on audit_entry (patient) where patient is not null;
create index audit_entry_at on audit_entry using brin (at);

-- A partition is named after the last month that it holds: audit_entry_2026_12. Months are those of UTC.
create function audit_partition(month date) returns text language sql immutable as $$
  select 'audit_entry_' || to_char(month, 'YYYY_MM')
$$;

-- A trigger of the partitioned table does not fire for statements on one of its partitions.
create function protect_audit_partition(name text) returns void language plpgsql as $$
begin
  execute format('create trigger audit_entry_stays before update or delete or truncate on %I
    for each statement execute function audit_entry_stays()', name);
end
$$;

-- Adds the partition of a month, unless it is there, or entries of that month are in the default partition already.
create function add_audit_partition(month date) returns boolean language plpgsql as $$
declare
  name text := audit_partition(month);
  first_moment timestamptz := month::timestamp at time zone 'UTC';
  end_moment timestamptz := (month + interval '1 month') at time zone 'UTC';
begin
  if to_regclass(name) is not null
    or exists (select from audit_entry_other where at >= first_moment and at < end_moment) then
    return false;
  end if;
  execute format('create table %I partition of audit_entry for values from (%L) to (%L)',
    name, first_moment, end_moment);
  perform protect_audit_partition(name);
  return true;
end
$$;

do $$
declare
  this_month date := date_trunc('month', now() at time zone 'UTC');
begin
  execute format('alter table audit_entry_so_far rename to %I', audit_partition(this_month));
  execute format('alter table audit_entry attach partition %I for values from (minvalue) to (%L)',
    audit_partition(this_month), (this_month + interval '1 month') at time zone 'UTC');
end
$$;

-- For months whose partition could not be added in time: an entry must never fail for that.
create table audit_entry_other partition of audit_entry default;
select protect_audit_partition('audit_entry'), protect_audit_partition('audit_entry_other');
select add_audit_partition((date_trunc('month', now() at time zone 'UTC') + make_interval(months => ahead))::date)
from generate_series(1, 3) as ahead;

-- One row: where the chain has got to, and the key that it and the blind indexes are made with.
create table audit_chain (
  is_only boolean primary key default true check (is_only),
  -- Every entry up to this id is chained, except for those in `skipped`.
  last_id bigint not null default 0,
  -- Ids of transactions that had not committed, each with the time when it was first missed, in milliseconds since 1970.
  skipped jsonb not null default '{}',
  -- Over both, so that the chain cannot be made to begin again at an earlier entry; null before the first.
  position_mac text,
  -- Encrypted under a data key; null while there is none.
  secret text
);
insert into audit_chain default values;

-- The chain of each month, and the month that came before it in the chain of months.
create table audit_month (
  month date primary key,
  previous_month date,
  entries bigint not null,
  batches integer not null,
  -- Of the last entry.
  mac text not null,
  -- Over all other columns.
  record_mac text not null,
  -- True once the entries are removed after their retention period.
  is_removed boolean not null default false
);

-- The entries in the order in which they are chained; one row for those that were chained at once.
create table audit_batch (
  month date not null,
  number integer not null,
  entry_ids bigint[] not null,
  -- Of the last of these entries.
  mac text not null,
  primary key (month, number)
);
