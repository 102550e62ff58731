-- When the database was backed up last, as the script that does it writes here; and the details of patients that the insurer
-- has otherwise, by what it assessed. Only adds a table and a column; going back:
--   drop table last_backup; alter table claim_outcome drop column patient_differences;
--   delete from schema_migration where name = '0073-last-backup-and-patient-details'

create table last_backup (
  -- There is one row at most.
  is_only boolean primary key default true check (is_only),
  finished_at timestamptz not null
);

-- Encrypted; null where nothing is known to differ.
alter table claim_outcome add column patient_differences text;
