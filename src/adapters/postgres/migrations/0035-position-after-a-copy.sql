-- A database that was put back by copying its files is the same one to PostgreSQL: also each start of the server counts as another
-- database, after which positions of events go on above every one that was given before (ADR 0104). Going back: the function of 0025;
-- delete from schema_migration where name = '0035-position-after-a-copy'

create or replace function event_database_identity() returns text language plpgsql stable as $$
begin
  return concat_ws('/',
    (select system_identifier from pg_control_system()),
    (select oid from pg_database where datname = current_database()),
    left(pg_walfile_name(pg_current_wal_insert_lsn()), 8),
    extract(epoch from pg_postmaster_start_time()));
exception when others then
  return null;
end
$$;
