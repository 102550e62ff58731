-- Personal data sealed under keys, and what is left of a claim when its content is removed.

-- Every key that has written here, with a value to know it by again; replaced once nothing is left under it.
create table data_key (
  id text primary key,
  check_value text not null,
  created_at timestamptz not null default now(),
  replaced_at timestamptz
);

-- A sealed document is a JSON string. Without a document, the row only keeps its id from being used again.
alter table claim alter column document drop not null, add column erased_at timestamptz;
alter table claim_revision alter column document drop not null;
alter table claim add check ((document is null) = (erased_at is not null));

-- Claims whose content stands in full, by age: for the retention job.
-- Small, and next to nothing to keep up while claims are lodged: rows come in the order of their days.
create index claim_kept on claim using brin (lodged_on);

-- Whom the answer is about, as a keyed hash.
alter table interactive_claim add column erased_at timestamptz, add column patient_hash text;
alter table interactive_claim drop constraint interactive_claim_check;
alter table interactive_claim add check ((fingerprint is null) = (answered_at is null));
alter table interactive_claim add check ((outcome is null) = (fingerprint is null or erased_at is not null));
create index interactive_claim_kept on interactive_claim using brin (requested_on);
create index interactive_claim_patient on interactive_claim (patient_hash);
