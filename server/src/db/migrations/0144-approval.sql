-- An online order with such a price type is an application.
alter table price_types add column needs_approval boolean not null default false;
create trigger price_types_note_approval after update of needs_approval on price_types
  for each row when (old.needs_approval is distinct from new.needs_approval)
  execute function note_event_change();

alter table orders
  -- When an organizer accepted it; null: it needed no approval, or nobody accepted it.
  add column accepted_at timestamptz(3),
  -- What the organizer told the buyer with the decision.
  add column decision_note text;
alter table orders drop constraint orders_expire;
alter table orders add constraint orders_expire check (
  case status when 'pending' then expires_at is not null
    when 'processing' then true when 'applied' then true else expires_at is null end) not valid;

-- Applications end when their event begins, whatever becomes of its date.
create function move_ends_of_applications() returns trigger language plpgsql as $$
begin
  update orders set expires_at = case when new.is_postponed then null else new.starts_at end
  where event_id = new.id and status = 'applied';
  return null;
end $$;
create trigger events_move_ends_of_applications after update of starts_at, is_postponed on events
  for each row when (
    (old.starts_at, old.is_postponed) is distinct from (new.starts_at, new.is_postponed)
  ) execute function move_ends_of_applications();
