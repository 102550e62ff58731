-- Conditions that PostgreSQL read again for each claim, and that only repeat the code: a patient has services, a count is not
-- negative. Going back: the conditions of 0003 and 0017;
--   delete from schema_migration where name = '0047-fewer-conditions-of-claims'

alter table claim_day drop constraint claim_day_lodged_check;
alter table lodged_service drop constraint lodged_service_content;
