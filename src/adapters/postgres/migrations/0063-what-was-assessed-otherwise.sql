-- What Medicare assessed next to what was lodged, of claims that were assessed with other content. Going back:
--   alter table claim_outcome drop column differences;
--   delete from schema_migration where name = '0063-what-was-assessed-otherwise'

-- Null where nothing differs, and for assessments that an earlier release read.
alter table claim_outcome add column differences jsonb;
