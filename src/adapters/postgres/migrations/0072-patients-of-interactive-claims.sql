-- The patient of an interactive claim, as bulk bill claims have theirs: identity and card as they were sent, encrypted. Of the claimant
-- nothing is added. Claims from before have none. Going back:
--   alter table interactive_claim drop column patient_details, drop column asked_patient_details;
--   update interactive_claim set patient_hash = null where outcome is null;
--   delete from schema_migration where name = '0072-patients-of-interactive-claims'

-- Of what was answered; of a claim that was refused when it was new, of that.
alter table interactive_claim add column patient_details jsonb;
-- Of what the insurer is asked about.
alter table interactive_claim add column asked_patient_details jsonb;
alter table interactive_claim add check (
  erased_at is null or (patient_details is null and asked_patient_details is null));
