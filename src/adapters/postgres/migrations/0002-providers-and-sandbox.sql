-- Health professionals imported by the operator, and how far the sandbox clock was moved.

create table imported_provider (
  provider_number text primary key check (provider_number ~ '^[0-9]{6}[0-9A-Z]{2}$'),
  name text not null,
  -- [{"code": "130", "from": "2010-01-01", "to": null}, …]
  recognitions jsonb not null,
  opened_on date not null,
  closed_on date,
  state text not null,
  modified_monash smallint not null check (modified_monash between 1 and 7)
);

-- One row: the last import as a whole. Its hash tells whether anything changed.
create table provider_import (
  is_last boolean primary key default true check (is_last),
  content_hash text not null,
  imported_at timestamptz not null default now()
);

-- One row, and only where the clock was moved.
create table sandbox_state (
  is_last boolean primary key default true check (is_last),
  clock_offset_milliseconds bigint not null
);
