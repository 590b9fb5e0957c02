-- The price types of which an online order has at least one beside this one, by their ids; null: it
-- is sold alone, too.
alter table price_types add column only_with uuid[];

-- Everything of a price type that its event's page shows, in one trigger, as in 0134.
create or replace trigger price_types_note_update
  after update of label, amount_cents, is_hidden, sale, admits, pay_what_you_want, min_per_order,
    max_per_order, max_per_person, tax_basis_points, only_with
  on price_types for each row when (
    (old.label, old.amount_cents, old.is_hidden, old.sale, old.admits, old.pay_what_you_want,
      old.min_per_order, old.max_per_order, old.max_per_person, old.tax_basis_points, old.only_with)
    is distinct from
    (new.label, new.amount_cents, new.is_hidden, new.sale, new.admits, new.pay_what_you_want,
      new.min_per_order, new.max_per_order, new.max_per_person, new.tax_basis_points, new.only_with)
  ) execute function note_event_change();
