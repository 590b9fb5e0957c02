-- The application connects as a role that owns nothing: see docs/security.md. What it has to do beyond its
-- rights, these two functions do with the owner's.

-- The head moves with each entry, and in no other way.
do $$ begin
  execute format('alter function chain_audit_entry() security definer set search_path = %I, pg_temp',
    current_schema());
end $$;
revoke execute on function chain_audit_entry() from public;

-- Keeps other writers out of the ledger until the transaction ends, and waits for those under way.
create function hold_ledger() returns void language plpgsql security definer as $$
begin
  lock table ledger_entries in share row exclusive mode;
end $$;
do $$ begin
  execute format('alter function hold_ledger() set search_path = %I, pg_temp', current_schema());
end $$;
