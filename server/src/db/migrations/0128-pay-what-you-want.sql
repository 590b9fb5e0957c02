-- What buyers choose, as `PayWhatYouWant` of the contract; null: the amount of the price type is fixed.
alter table price_types add column pay_what_you_want jsonb;

create or replace trigger price_types_note_update
  after update of label, amount_cents, is_hidden, sale, pay_what_you_want
  on price_types for each row when (
    (old.label, old.amount_cents, old.is_hidden, old.sale, old.pay_what_you_want)
    is distinct from (new.label, new.amount_cents, new.is_hidden, new.sale, new.pay_what_you_want)
  ) execute function note_event_change();
