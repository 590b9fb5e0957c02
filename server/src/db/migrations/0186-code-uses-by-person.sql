-- Returns how often each of these addresses used each of these codes of an event, where that is limited.
-- As a query it was planned for every batch of bookings, which took longer than all its other reads
-- of codes. No plan may read all orders: a session that made its plan at a young sale keeps it.
create function code_uses_by_person(event uuid, asked text[], addresses text[])
returns table (code_id uuid, email text, uses integer)
language plpgsql stable set enable_seqscan = off as $$
declare
  limited uuid[] := array(
    select codes.id from codes
    where event_id = event and code = any(asked) and uses_per_person is not null
  );
begin
  if cardinality(limited) = 0 then return; end if;
  return query
    select orders.code_id, lower(orders.email), count(*)::integer from orders
    where orders.code_id = any(limited) and lower(orders.email) = any(addresses)
      and status <> 'cancelled'
    group by orders.code_id, lower(orders.email);
end $$;
