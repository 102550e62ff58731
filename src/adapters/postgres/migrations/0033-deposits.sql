-- Deposits of bank statements, and the payment runs that they are matched with. `minor_id` leads every key and index.
-- Only adds tables and a column, so that going back needs nothing but:
--   drop table deposit_run, deposit, bank_account; alter table payment_run drop column considered_at;
--   update payment_run set deposit_state = 'unmatched'; delete from schema_migration where name = '0033-deposits'

create table bank_account (
  minor_id text not null,
  id text not null,
  -- As the caller names it; encrypted.
  account text not null,
  last4 text,
  -- The headings of its CSV files, by what they hold; null until they are named.
  columns jsonb,
  primary key (minor_id, id)
);

create table deposit (
  minor_id text not null,
  id text not null,
  account_id text not null,
  booked_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  -- What the bank writes, often the name of who paid, and its reference; encrypted, null once they were removed.
  words text,
  reference text,
  -- The bank's own id of the line.
  bank_id text,
  matched_how text check (matched_how in ('reference', 'amount-date', 'several', 'by-hand')),
  -- True once somebody undid a match: it is not matched automatically any more.
  is_left_to_person boolean not null default false,
  -- Counts its matches, for their events.
  matches integer not null default 0,
  added_at timestamptz not null default now(),
  primary key (minor_id, id),
  foreign key (minor_id, account_id) references bank_account
);
create index deposit_by_day on deposit (minor_id, booked_on, id);
create unique index deposit_bank_id on deposit (minor_id, account_id, bank_id) where bank_id is not null;
create index deposit_unmatched on deposit (minor_id, booked_on, id) where matched_how is null;
create index deposit_with_words on deposit (booked_on) where words is not null;

create table deposit_run (
  minor_id text not null,
  deposit_id text not null,
  run_id text not null,
  primary key (minor_id, deposit_id, run_id),
  foreign key (minor_id, deposit_id) references deposit,
  foreign key (minor_id, run_id) references payment_run
);
create index deposit_run_of_run on deposit_run (minor_id, run_id);

-- When automatic matching first looked at the run.
alter table payment_run add column considered_at timestamptz;
create index payment_run_not_considered on payment_run (minor_id, run_on) where considered_at is null;
