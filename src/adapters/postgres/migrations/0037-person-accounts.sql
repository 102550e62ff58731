-- Accounts at the practice's identity provider by which people sign in. Only adds a table; going back:
--   drop table person_account; delete from schema_migration where name = '0037-person-accounts'

create table person_account (
  -- Blind index of issuer and subject (HMAC-SHA-256, under the secret of the audit trail).
  account_hash text primary key check (account_hash ~ '^[0-9a-f]{64}$'),
  person_id text not null references person,
  linked_at timestamptz not null default now(),
  mac text
);
create index person_account_of_person on person_account (person_id);
