-- API keys, and the schedule releases imported from the Department's official files.

create table api_key (
  id text primary key,
  label text not null,
  minor_ids text[] not null,
  secret_hash text not null unique check (secret_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

create table schedule_release (
  release_date date primary key,
  origin text not null,
  item_count integer not null,
  content_hash text not null,
  imported_at timestamptz not null default now()
);

-- One line of JSON an item, the official text included. No foreign key: it would slow an import by a third,
-- and a release and its items are only ever written together, in one transaction.
create table schedule_item (
  release_date date not null,
  item_number text not null,
  line text not null,
  primary key (release_date, item_number)
);
