-- Forms of the desk that make a link, a key or a secret: each is acted on once, and shows what it made once. Only adds a
-- table; going back:
--   drop table posted_form; delete from schema_migration where name = '0043-posted-forms'

create table posted_form (
  -- SHA-256 of the person and of the form's random id.
  id_hash text primary key check (id_hash ~ '^[0-9a-f]{64}$'),
  taken_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'made', 'shown')),
  -- What it made, encrypted under the token of the session, which is not in the database; null unless it is to be shown.
  content text,
  check ((state = 'made') = (content is not null))
);
create index posted_form_taken_at on posted_form (taken_at);
