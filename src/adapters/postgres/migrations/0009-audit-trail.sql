-- Who lodged, corrected, read or removed which claim: entries are added, and never changed or taken away.

create table audit_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  act text not null,
  outcome text not null,
  -- Null where no claim is named.
  correlation_id text,
  minor_id text,
  -- Who asked, by the id of the API key, and under which request; null for what the service or its operator does.
  key_id text,
  request_id text
);
create index audit_entry_of_claim on audit_entry (correlation_id) where correlation_id is not null;
-- Entries come in the order of their time, so that this one costs next to nothing.
create index audit_entry_at on audit_entry using brin (at);

create function audit_entry_stays() returns trigger language plpgsql as $$
begin
  raise exception 'an entry of the audit trail is never changed or removed';
end
$$;
create trigger audit_entry_stays before update or delete or truncate on audit_entry
  for each statement execute function audit_entry_stays();
