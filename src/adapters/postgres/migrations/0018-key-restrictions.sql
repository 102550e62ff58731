-- What an API key may be used for, for whom, until when and from where, and when it was last used.

-- A key that exists keeps what it could do, which the new scope admin is no part of.
alter table api_key
  add column scopes text[] not null default array['schedule', 'providers', 'patients', 'claims', 'reports', 'documents'],
  -- Null: any.
  add column providers text[],
  add column networks text[],
  -- The last day on which the key is valid, in the time zone of the service; null: until it is revoked.
  add column expires_on date;

-- A table of its own: a change of api_key makes every process read its keys again.
create table api_key_use (
  key_id text primary key references api_key,
  -- To the hour.
  last_used_at timestamptz not null
);
