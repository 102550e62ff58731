-- Webhook endpoints, each with one cursor over `event`, and what was or is to be delivered to each (ADR 0101). A delivery gets its
-- row when an endpoint comes to its event, not when the event is recorded. Only adds tables; going back needs nothing but:
--   drop table webhook_delivery, webhook_endpoint, insurer_state;
--   delete from schema_migration where name = '0026-webhooks';

create table webhook_endpoint (
  id text primary key,
  -- Events of these locations, and of none.
  minor_ids text[] not null check (cardinality(minor_ids) > 0),
  -- Null: all.
  types text[],
  url text not null,
  label text,
  scheme text not null check (scheme in ('v1', 'v1a')),
  is_on boolean not null default true,
  -- Encrypted, bound to URL and locations: with another of either it signs nothing. The previous one signs too until its time.
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz,
  -- Every event up to here that is for this endpoint has a row in webhook_delivery.
  last_position bigint not null,
  -- Attempts that failed since the last that did not.
  failures integer not null default 0,
  -- The process that delivers to it.
  lease_token text,
  lease_until timestamptz,
  created_at timestamptz not null default now()
);

create table webhook_delivery (
  endpoint_id text not null references webhook_endpoint on delete cascade,
  position bigint not null,
  -- With the position the key of the event.
  event_at timestamptz not null,
  type text not null,
  subject text not null,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  attempts integer not null default 0,
  due_at timestamptz not null,
  -- Of the last attempt: the status of the answer, or why there was none, and how long it took.
  status integer,
  failure text,
  milliseconds integer,
  attempted_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (endpoint_id, position)
);
create index webhook_delivery_waiting on webhook_delivery (endpoint_id, subject, position) where state = 'waiting';
create index webhook_delivery_created_at on webhook_delivery (created_at);

-- One row: whether the insurer was seen down, and how often that has changed, so that each change is one event.
create table insurer_state (
  is_only boolean primary key default true check (is_only),
  is_down boolean not null default false,
  changes integer not null default 0
);
insert into insurer_state default values;
