-- A claim that becomes unknown asks for attention. Those that became so before this release are listed with what needs somebody too,
-- unless somebody attended to them.
-- They are few, and found by the index of rare stages (0038). Going back:
--   delete from schema_migration where name = '0057-unknown-claims-need-somebody'

update claim_outcome set attention = 'expiring'
where stage = 'unknown' and stream <> 'interactive' and attention is null and attended_how is null;
