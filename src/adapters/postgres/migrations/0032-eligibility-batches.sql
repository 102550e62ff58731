-- Eligibility checks in batches, for example the day list of a practice: the batch, and its rows until they are removed.
-- Only adds tables, so that going back needs nothing but:
--   drop table eligibility_batch_row, eligibility_batch;
--   delete from schema_migration where name = '0032-eligibility-batches';

create table eligibility_batch (
  minor_id text not null,
  id text not null,
  -- Who sent it, for the audit trail of the look-ups that are made for it.
  key_id text,
  request_id text,
  person text,
  idempotency_key text,
  request_hash text not null,
  row_count integer not null check (row_count > 0),
  -- Rows that could not be read, each with a sentence; no values of patients.
  malformed jsonb not null,
  -- Rows with a result; its lock orders the results, so that a reader who goes on after one misses none.
  result_count integer not null default 0,
  -- Until when Medicare is asked again where it could not be reached.
  retry_until timestamptz,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- When its rows were removed.
  removed_at timestamptz,
  primary key (minor_id, id)
);
create unique index eligibility_batch_idempotency_key on eligibility_batch (minor_id, idempotency_key);
create index eligibility_batch_created_at on eligibility_batch (created_at) where removed_at is null;

create table eligibility_batch_row (
  -- The id of the batch, a full stop, and the row.
  id text primary key,
  minor_id text not null,
  batch_id text not null,
  row integer not null,
  -- What is checked, with the caller's reference.
  request jsonb not null,
  -- The place in the order in which results came, from 1; null until there is one.
  sequence integer,
  state text check (state in ('ok', 'fix', 'ask', 'refused')),
  -- Answer and reason.
  result jsonb,
  due_at timestamptz not null default now(),
  lease_until timestamptz,
  attempts integer not null default 0,
  foreign key (minor_id, batch_id) references eligibility_batch on delete cascade
);
create unique index eligibility_batch_row_result on eligibility_batch_row (minor_id, batch_id, sequence);
-- Low rows first, so that a short list does not wait for a long one that came before it.
create index eligibility_batch_row_waiting on eligibility_batch_row (row, due_at) where sequence is null;
