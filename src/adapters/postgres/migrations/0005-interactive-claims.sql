-- Interactive claims: our own record of each, and what the built-in insurer keeps of them.

create table interactive_claim (
  correlation_id text primary key,
  minor_id text not null,
  requested_on date not null,
  -- The newest answer, the content it is for, and when it came by the service's clock, in milliseconds since 1970.
  fingerprint text,
  outcome jsonb,
  answered_at bigint,
  -- The content the insurer is asked about; without a lease the answer is in doubt.
  asked_fingerprint text,
  asking_until timestamptz,
  askings integer not null default 0,
  check ((fingerprint is null) = (outcome is null) and (outcome is null) = (answered_at is null))
);

create table insurer_interactive_claim (
  correlation_id text primary key,
  minor_id text not null,
  claim_id text not null unique,
  -- The insurer's key of the patient; null for somebody it does not know.
  patient text,
  state text not null check (state in ('assessed', 'pendable', 'pended', 'rejected')),
  fingerprint text not null,
  revision integer not null check (revision >= 1),
  answered_at bigint not null,
  outcome jsonb not null,
  -- Those that are paid.
  services jsonb not null,
  -- The order of claiming.
  place bigint generated always as identity unique
);
create index insurer_interactive_claim_of_patient on insurer_interactive_claim (patient);

-- How many interactive claims a location has made a day: the last digits of their claim ids.
create table insurer_interactive_day (
  minor_id text not null,
  day date not null,
  claims integer not null check (claims >= 0),
  primary key (minor_id, day)
);
