-- The running services and the data keys that each of them knows: key rotation asks here before it re-encrypts anything.
-- Only adds a table, so that going back needs nothing but:
--   drop table service_process; delete from schema_migration where name = '0013-service-processes';

create table service_process (
  id uuid primary key,
  -- For operators: host and process id.
  name text not null,
  -- The ids of the keys that it can decrypt with.
  key_ids text[] not null,
  -- The key that it encrypts under; null where it encrypts nothing.
  active_key_id text,
  started_at timestamptz not null default now(),
  -- Renewed every few seconds; an old one is of a process that crashed.
  last_seen_at timestamptz not null default now()
);
