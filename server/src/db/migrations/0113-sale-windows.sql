-- When a price type is sold online, as `PriceSale` of the contract; null: always.
alter table price_types add column sale jsonb;

create or replace trigger price_types_note_update after update of label, amount_cents, is_hidden, sale
  on price_types for each row when (
    (old.label, old.amount_cents, old.is_hidden, old.sale)
    is distinct from (new.label, new.amount_cents, new.is_hidden, new.sale)
  ) execute function note_event_change();
