-- Lodging a claim wrote its document twice, and looked three times for the claim that the same statement had just written. Now the first
-- revision stands in `claim` alone until a newer one takes its place: the trigger keeps it then, also for an earlier release that
-- still runs. A corrected claim has all its revisions in `claim_revision`, as before. Rows of earlier releases stay. Going back:
--   insert into claim_revision (correlation_id, revision, fingerprint, document, accepted_at, refusal)
--     select correlation_id, revision, fingerprint, document, accepted_at, refusal from claim on conflict do nothing;
--   drop trigger claim_keeps_revision on claim; drop trigger claim_is_removed on claim;
--   drop function keep_revision; drop function remove_rows_of_claim;
--   the foreign keys of 0003 and 0006;
--   delete from schema_migration where name = '0046-revisions-when-corrected'

-- An id that a refused claim gave back keeps nothing of that claim.
create function keep_revision() returns trigger language plpgsql as $$
begin
  insert into claim_revision (correlation_id, revision, fingerprint, document, accepted_at, refusal)
  values (old.correlation_id, old.revision, old.fingerprint, old.document, old.accepted_at, old.refusal)
  on conflict do nothing;
  return null;
end
$$;
create trigger claim_keeps_revision after update of revision on claim for each row
  when (new.revision > old.revision and old.state <> 'refused') execute function keep_revision();

-- Rows of a claim that is removed by hand go with it, as by the foreign keys, which were checked for each row that was written.
create function remove_rows_of_claim() returns trigger language plpgsql as $$
begin
  delete from claim_revision where correlation_id = old.correlation_id;
  delete from lodged_service where correlation_id = old.correlation_id;
  return null;
end
$$;
create trigger claim_is_removed after delete on claim for each row execute function remove_rows_of_claim();
alter table claim_revision drop constraint claim_revision_correlation_id_fkey;
alter table lodged_service drop constraint lodged_service_correlation_id_fkey;
