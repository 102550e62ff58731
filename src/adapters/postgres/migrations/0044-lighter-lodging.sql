-- What lodging a claim paid for and no reader needs. Going back: the conditions of 0022 on claim_outcome, those of 0003 and 0028 on
-- claim, the index of 0023, the function of 0011;
--   delete from schema_migration where name = '0044-lighter-lodging'

-- PostgreSQL reads the text of every condition again for each statement that writes a row. These only repeat types of the code.
alter table claim_outcome drop constraint claim_outcome_stage_check, drop constraint claim_outcome_attention_check,
  drop constraint claim_outcome_attended_how_check;
alter table claim drop constraint claim_stream_check, drop constraint claim_state_check, drop constraint claim_revision_check;

-- Read only when values are encrypted anew, from all rows.
drop index claim_outcome_with_words;

-- As in 0011; an assignment takes the lock without a statement of its own.
create or replace function is_unused_correlation_id(lock_space integer, id text) returns boolean language plpgsql as $$
declare
  locked text := pg_advisory_xact_lock(lock_space, hashtext(id))::text;
begin
  return not exists (select from claim where correlation_id = id)
    and not exists (select from interactive_claim where correlation_id = id);
end
$$;
