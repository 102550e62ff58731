-- People who sign in: roles and locations, passkeys, PINs, one-time codes, workstations and sessions.
-- Only adds tables, so that going back needs nothing but:
--   drop table person_session, workstation, passkey_ceremony, person_code, passkey, person;
--   delete from schema_migration where name = '0020-people';

create table person (
  id text primary key,
  -- As colleagues know the person; null once it was erased. The row stays, because the audit trail has the hash of the id.
  name text,
  roles text[] not null check (cardinality(roles) > 0),
  minor_ids text[] not null check (cardinality(minor_ids) > 0),
  -- scrypt, with its parameters and salt; null where there is no PIN.
  pin_hash text check (starts_with(pin_hash, 'scrypt$')),
  -- Counted before a PIN is compared, and 0 again after a right one or a passkey.
  wrong_pins integer not null default 0,
  created_at timestamptz not null default now(),
  disabled_at timestamptz,
  check (name is not null or disabled_at is not null)
);

create table passkey (
  -- The credential id, base64url.
  id text primary key,
  person_id text not null references person,
  -- COSE.
  public_key bytea not null,
  -- As the authenticator counted last; 0 where it does not count.
  signature_count bigint not null,
  transports text[] not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index passkey_of_person on passkey (person_id);

-- One at a time for each person: with it a passkey is registered.
create table person_code (
  person_id text primary key references person,
  code_hash text not null unique check (code_hash ~ '^[0-9a-f]{64}$'),
  expires_at timestamptz not null
);

-- Challenges that were sent to a browser and not answered yet.
create table passkey_ceremony (
  id_hash text primary key check (id_hash ~ '^[0-9a-f]{64}$'),
  challenge text not null,
  -- The hash of the one-time code of a registration; null for a sign-in.
  code_hash text,
  expires_at timestamptz not null
);
create index passkey_ceremony_expires_at on passkey_ceremony (expires_at);

create table workstation (
  id text primary key,
  name text not null,
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  enrolled_by text not null references person,
  enrolled_at timestamptz not null default now()
);

create table person_session (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  person_id text not null references person,
  -- Null in a browser that is no workstation: such a session cannot be unlocked by a PIN.
  workstation_id text references workstation,
  -- By passkey: what a session lasts at most is counted from here.
  signed_in_at timestamptz not null,
  last_used_at timestamptz not null,
  locked_at timestamptz
);
create index person_session_of_person on person_session (person_id);
create index person_session_of_workstation on person_session (workstation_id);
