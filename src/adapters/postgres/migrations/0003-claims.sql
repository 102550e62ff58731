-- Bulk bill claims: each accepted claim once, every revision of it, and how many were lodged a day.

create table claim (
  correlation_id text primary key,
  minor_id text not null,
  stream text not null check (stream in ('general', 'specialist', 'pathology')),
  payee_provider_number text not null,
  state text not null check (state in ('queued', 'lodged', 'correcting', 'refused')),
  -- The newest revision; it goes on counting when a refused claim gives its id to a new one.
  revision integer not null check (revision >= 1),
  fingerprint text not null,
  document jsonb not null,
  lodged_on date not null,
  claim_id text,
  refusal jsonb,
  accepted_at timestamptz not null default now(),
  -- Waiting for the insurer: when it is to be sent next, how often that was tried, and until when somebody is at it.
  due_at timestamptz not null default now(),
  attempts integer not null default 0,
  lease_until timestamptz,
  -- The revision that was sent and is not answered yet: the insurer may hold it, so it is settled before a newer one.
  sent_revision integer
);

-- The queue is short and its index stays short: settled claims are not in it.
create index claim_waiting on claim (due_at) where state in ('queued', 'correcting');

create table claim_revision (
  correlation_id text not null references claim on delete cascade,
  revision integer not null,
  fingerprint text not null,
  document jsonb not null,
  accepted_at timestamptz not null default now(),
  -- Why the insurer refused it; null when it did not.
  refusal jsonb,
  primary key (correlation_id, revision)
);

create table claim_day (
  payee_provider_number text not null,
  minor_id text not null,
  day date not null,
  lodged integer not null check (lodged >= 0),
  primary key (payee_provider_number, minor_id, day)
);
