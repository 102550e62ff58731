-- Whose identifier the Immunisation Register gave, for the audit trail; and what the built-in register records.

create table identified_individual (
  -- Blind indexes, as the audit trail has them.
  individual text primary key,
  patient text not null,
  identified_at timestamptz not null default now()
);
create index identified_individual_by_age on identified_individual (identified_at);

create table insurer_immunisation_encounter (
  -- The register's own key of the individual: no name and no number.
  individual text not null,
  minor_id text not null,
  claim_id text not null,
  claim_sequence integer not null,
  state text not null check (state in ('recorded', 'pended')),
  date_of_service date not null,
  submitted_on date not null,
  content jsonb not null,
  place bigint generated always as identity,
  primary key (claim_id, claim_sequence)
);
create index insurer_immunisation_of_individual on insurer_immunisation_encounter (individual);

create table insurer_catchup_date (
  individual text primary key,
  catchup_date date not null
);

-- The digits of the next claim id.
create sequence insurer_immunisation_claim;
