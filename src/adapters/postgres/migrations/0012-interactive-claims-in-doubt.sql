-- Whom an interactive claim names while its answer is open, and who claimed: so that each is found and removed as well.

-- Sealed, and as a keyed hash to look it up by; the hash is made again from the other when keys turn.
alter table interactive_claim add column asked_patient text, add column asked_patient_hash text;
alter table interactive_claim add check ((asked_patient is null) = (asked_patient_hash is null));
-- Who claimed, of an answer: not always the patient. Rows from before have it once `npm run rekey` was run.
alter table interactive_claim add column claimant_hash text;
-- What was removed names nobody.
alter table interactive_claim add check (
  erased_at is null or (outcome is null and patient_hash is null and claimant_hash is null and asked_patient is null));
create index interactive_claim_asked_patient on interactive_claim (asked_patient_hash)
  where asked_patient_hash is not null;
create index interactive_claim_claimant on interactive_claim (claimant_hash);
