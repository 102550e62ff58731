-- Bulk bill claims: each accepted claim once, every revision of it, and how many were lodged a day.

create table claim (
  correlation_id text primary key,
  minor_id text not null,
  stream text not null check (stream in ('general', 'specialist', 'pathology')),
  payee_provider_number text not null,
  state text not null check (state in ('queued', 'lodged', 'correcting', 'refused')),
  revision integer not null check (revision >= 1),
  fingerprint text not null,
  document jsonb not null,
  lodged_on date not null,
  claim_id text,
  refusal jsonb,
  accepted_at timestamptz not null default now(),
  -- Waiting for the insurer: when it is to be sent next, and how often that was tried.
  due_at timestamptz not null default now(),
  attempts integer not null default 0
);

-- The queue is short and its index stays short: settled claims are not in it.
create index claim_waiting on claim (due_at) where state in ('queued', 'correcting');

create table claim_revision (
  correlation_id text not null references claim on delete cascade,
  -- A refused claim gives its id back, so that a new one may begin at revision 1 again: life tells them apart.
  life integer not null,
  revision integer not null,
  fingerprint text not null,
  document jsonb not null,
  accepted_at timestamptz not null default now(),
  refusal jsonb,
  primary key (correlation_id, life, revision)
);
alter table claim add column life integer not null default 1;

create table claim_day (
  payee_provider_number text not null,
  minor_id text not null,
  day date not null,
  lodged integer not null check (lodged >= 0),
  primary key (payee_provider_number, minor_id, day)
);
