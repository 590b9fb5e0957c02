-- A hidden price type is not on the public pages: a code opens it online, and staff sell it at the door.
alter table price_types add column is_hidden boolean not null default false;

create or replace trigger price_types_note_update after update of label, amount_cents, is_hidden
  on price_types for each row when (
    (old.label, old.amount_cents, old.is_hidden)
    is distinct from (new.label, new.amount_cents, new.is_hidden)
  ) execute function note_event_change();
