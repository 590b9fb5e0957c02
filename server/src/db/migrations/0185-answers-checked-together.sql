-- A booking with answers and names had their keys checked row by row, which took longer than writing
-- the rows. They are checked for all rows of a statement together, and locked as a foreign key does.
-- No plan may read all orders: a session that made its plan at a young sale keeps it.
create function check_orders_of_rows() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  asked uuid[] := array(select distinct order_id from written);
  known integer;
begin
  perform from orders where id = any(asked) for key share;
  get diagnostics known = row_count;
  if known < cardinality(asked) then
    raise foreign_key_violation using
      message = format('a row of "%s" names an order that does not exist', tg_table_name),
      table = tg_table_name;
  end if;
  return null;
end $$;
create function delete_rows_of_orders() returns trigger language plpgsql set enable_seqscan = off as $$
declare
  ids uuid[] := array(select id from gone);
begin
  delete from answers where order_id = any(ids);
  delete from ticket_holders where order_id = any(ids);
  return null;
end $$;
create trigger answers_check_orders after insert on answers
  referencing new table as written for each statement execute function check_orders_of_rows();
create trigger answers_check_moved after update on answers
  referencing new table as written for each statement execute function check_orders_of_rows();
create trigger ticket_holders_check_orders after insert on ticket_holders
  referencing new table as written for each statement execute function check_orders_of_rows();
create trigger ticket_holders_check_moved after update on ticket_holders
  referencing new table as written for each statement execute function check_orders_of_rows();
create trigger orders_delete_rows after delete on orders
  referencing old table as gone for each statement execute function delete_rows_of_orders();
alter table answers drop constraint answers_order_id_fkey;
alter table ticket_holders drop constraint ticket_holders_order_id_fkey;
