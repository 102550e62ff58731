-- Veterans' claims are stored, queued and recorded like bulk bill claims; their streams begin with `dva-`. A process of an
-- earlier release that leases one cannot send it, and leaves it in the queue. Existing rows satisfy the narrower condition
-- before, so they are not read again. Going back to that release, with no veteran's claim waiting:
--   delete from claim where stream like 'dva-%'; delete from insurer_claim where stream like 'dva-%'; then the conditions
--   of 0003 and 0004; delete from schema_migration where name = '0028-veterans-claims'

alter table claim drop constraint claim_stream_check;
alter table claim add constraint claim_stream_check check (stream in (
  'general', 'specialist', 'pathology', 'dva-general', 'dva-specialist', 'dva-pathology', 'dva-allied',
  'dva-community-nursing', 'dva-dental', 'dva-optical', 'dva-psych', 'dva-speech-pathology')) not valid;
alter table insurer_claim drop constraint insurer_claim_stream_check;
alter table insurer_claim add constraint insurer_claim_stream_check check (stream in (
  'general', 'specialist', 'pathology', 'dva-general', 'dva-specialist', 'dva-pathology', 'dva-allied',
  'dva-community-nursing', 'dva-dental', 'dva-optical', 'dva-psych', 'dva-speech-pathology')) not valid;
