-- Claims that became unknown before that asked for attention, and were attended to by nobody, are listed with what needs somebody.
-- They are few, and found by the index of rare stages (0038). Going back:
--   delete from schema_migration where name = '0057-unknown-claims-need-somebody'

update claim_outcome set attention = 'expiring'
where stage = 'unknown' and stream <> 'interactive' and attention is null and attended_how is null;
