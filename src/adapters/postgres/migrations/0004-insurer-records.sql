-- What the built-in insurer keeps: the claims lodged with it, and how many each location has lodged.

create table insurer_claim (
  correlation_id text primary key,
  -- The order of lodging over all locations.
  place bigint generated always as identity unique,
  minor_id text not null,
  claim_id text not null,
  stream text not null check (stream in ('general', 'specialist', 'pathology')),
  payee_provider_number text not null,
  -- The insurer's keys of the people named.
  patients text[] not null,
  document jsonb not null,
  revision integer not null check (revision >= 1),
  lodged_on date not null,
  assessed_on date not null
);
create index insurer_claim_of_patient on insurer_claim using gin (patients);
create index insurer_claim_of_payee on insurer_claim (payee_provider_number, assessed_on);

create table insurer_location (
  minor_id text primary key,
  lodged bigint not null check (lodged >= 0)
);
