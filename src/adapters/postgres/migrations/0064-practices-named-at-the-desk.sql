-- How documents and pages name the practice at a location, where somebody set it at the desk (ADR 0142). Only adds a table; going back:
--   drop table practice; delete from schema_migration where name = '0064-practices-named-at-the-desk'

create table practice (
  minor_id text primary key check (minor_id ~ '^[A-Za-z0-9]{8}$'),
  name text not null check (length(name) between 1 and 200),
  phone text check (length(phone) between 1 and 200),
  named_at timestamptz not null default now()
);
