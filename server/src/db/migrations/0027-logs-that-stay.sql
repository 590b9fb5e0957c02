-- What happened to a ticket at the door, what a till took and how a conflict was settled are only ever
-- added to, like the audit log. Unlike it these tables refer to others: a foreign key may still take
-- a row along with its ticket, and forget an account or a link that is deleted.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  -- A foreign key acts from a trigger of its own, one level above; a statement does not.
  if tg_level = 'ROW' and tg_argv[0] = 'follow_keys' and pg_trigger_depth() > 1 then
    if tg_op = 'DELETE' then return old; end if;
    return new;
  end if;
  raise exception '% is only ever added to', tg_table_name using errcode = 'restrict_violation';
end $$;

drop trigger passages_stay on passages;
drop function keep_passages();

create trigger passages_stay before update or delete on passages
  for each row execute function refuse_change('follow_keys');
create trigger passages_stay_whole before truncate on passages
  for each statement execute function refuse_change();
create trigger till_entries_stay before update or delete on till_entries
  for each row execute function refuse_change('follow_keys');
create trigger till_entries_stay_whole before truncate on till_entries
  for each statement execute function refuse_change();
create trigger check_in_settlements_stay before update or delete on check_in_settlements
  for each row execute function refuse_change('follow_keys');
create trigger check_in_settlements_stay_whole before truncate on check_in_settlements
  for each statement execute function refuse_change();
