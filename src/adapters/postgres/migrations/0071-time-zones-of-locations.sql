-- The time zone of a location, where somebody set it at the desk (ADR 0144). Only adds a table; going back:
--   drop table location_zone; delete from schema_migration where name = '0071-time-zones-of-locations'

create table location_zone (
  minor_id text primary key check (minor_id ~ '^[A-Za-z0-9]{8}$'),
  time_zone text not null check (length(time_zone) between 1 and 100),
  set_at timestamptz not null default now()
);
