-- Events of claims and of the service. A change writes its events in its own transaction; one process at a time moves committed
-- events to `event` and gives each the next position, because readers who went by an id of their own would miss those that
-- commit late (ADR 0100). Only adds tables; going back needs nothing but:
--   drop table event, unnumbered_event, event_sequence;
--   drop function event_partition, add_event_partition, event_database_identity;
--   delete from schema_migration where name = '0025-events';

create table unnumbered_event (
  -- In the order in which events were written; those of one claim are written under its lock.
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  type text not null,
  -- Null for what is about no location.
  minor_id text,
  subject text not null,
  -- What happened, once for all: `claim.lodged:<correlation id>:<revision>`. A second event with it gets no position.
  once text not null,
  -- Codes, ids and days; nothing about a patient.
  data jsonb not null
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

create table event (
  position bigint not null,
  at timestamptz not null,
  type text not null,
  minor_id text,
  subject text not null,
  once text not null,
  data jsonb not null,
  primary key (position, at)
) partition by range (at);
create index event_of_location on event (minor_id, position);

-- A partition is named as those of audit_entry are: event_2026_12. Months are those of UTC.
create function event_partition(month date) returns text language sql immutable as $$
  select 'event_' || to_char(month, 'YYYY_MM')
$$;

-- Adds the partition of a month, unless it is there, or events of that month are in the default partition already. `once` is
-- unique in each partition by its index, and in all of them because one process at a time looks before it adds.
create function add_event_partition(month date) returns boolean language plpgsql as $$
declare
  name text := event_partition(month);
  first_moment timestamptz := month::timestamp at time zone 'UTC';
  end_moment timestamptz := (month + interval '1 month') at time zone 'UTC';
begin
  if to_regclass(name) is not null
    or exists (select from event_other where at >= first_moment and at < end_moment) then
    return false;
  end if;
  execute format('create table %I partition of event for values from (%L) to (%L)', name, first_moment, end_moment);
  execute format('create unique index %I on %I (once)', name || '_once', name);
  return true;
end
$$;

-- For months whose partition could not be added in time, and for a clock that was wrong.
create table event_other partition of event default;
create unique index event_other_once on event_other (once);
select add_event_partition((date_trunc('month', now() at time zone 'UTC') + make_interval(months => ahead))::date)
from generate_series(0, 3) as ahead;

-- One row: the last position that was given, and the database in which it was.
create table event_sequence (
  is_only boolean primary key default true check (is_only),
  last_position bigint not null default 0,
  database_identity text
);
insert into event_sequence default values;

-- Another after a restore from a backup, and after a standby was promoted: positions that were given meanwhile are unknown here.
-- Null where the server does not say.
create function event_database_identity() returns text language plpgsql stable as $$
begin
  return concat_ws('/',
    (select system_identifier from pg_control_system()),
    (select oid from pg_database where datname = current_database()),
    left(pg_walfile_name(pg_current_wal_insert_lsn()), 8));
exception when others then
  return null;
end
$$;
