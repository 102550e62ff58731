-- When the last message of a claim that got no answer was on its way: a newer revision waits until it cannot arrive any more.
-- Only adds a column, so that going back needs nothing but:
--   alter table claim drop column unanswered_at; delete from schema_migration where name = '0015-unanswered-messages';

alter table claim add column unanswered_at timestamptz;

-- Of what waits and was sent already, the message may be on its way now.
update claim set unanswered_at = now() where state in ('queued', 'correcting') and sent_revision is not null;
