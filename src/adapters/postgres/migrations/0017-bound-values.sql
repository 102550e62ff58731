-- Values that are bound to location and payee as well, which earlier releases cannot read, and encrypted services of patients.

-- Which older forms of values are still read, encrypted under the key; null: none.
alter table data_key add column older_forms text;

-- The services of one patient in one claim, encrypted; rows of the earlier release have one service each, in the three
-- columns, until they are re-encrypted.
alter table lodged_service
  add column services text,
  alter column item_number drop not null,
  alter column date_of_service drop not null,
  alter column provider_number drop not null;
alter table lodged_service
  add constraint lodged_service_content check (services is not null or item_number is not null) not valid;
