-- Whether nobody has used a correlation id, asked under its lock; the lock is held until the transaction ends.
-- A function, because each statement in it sees what was committed while it waited for the lock; a part of the
-- statement that asks would not.

create function is_unused_correlation_id(lock_space integer, id text) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(lock_space, hashtext(id));
  return not exists (select from claim where correlation_id = id)
    and not exists (select from interactive_claim where correlation_id = id);
end
$$;
