-- What people did at the desk, by location and time. Acts over the interface have a key: for them the index costs nothing. Going back:
--   drop index audit_entry_of_people;
--   delete from schema_migration where name = '0070-acts-of-people'

create index audit_entry_of_people on audit_entry (minor_id, at, id)
  where person is not null and key_id is null;
