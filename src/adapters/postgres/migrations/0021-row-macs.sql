-- Message authentication codes (HMAC-SHA-256, under a data key) of the rows that grant access or are answered from: API keys,
-- people and how they sign in, imported releases and the imported register of providers. Null without DATA_KEYS, and in rows
-- of an earlier release until `rekey` signs them. Going back to that release:
--   alter table … drop column mac, for each of them; names of people are read as they are stored, so run no service with
--   DATA_KEYS of this release on the database before; delete from schema_migration where name = '0021-row-macs'

alter table api_key add column mac text;
alter table person add column mac text;
alter table passkey add column mac text;
alter table person_code add column mac text;
alter table passkey_ceremony add column mac text;
alter table workstation add column mac text;
alter table person_session add column mac text;
alter table schedule_release add column mac text;
alter table provider_import add column mac text;
