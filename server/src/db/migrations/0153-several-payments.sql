-- An order may have several payments: what it costs more after an exchange is paid apart. A refund may
-- then go back to several of them; `payment_id` of a refund is the first.

alter table order_refunds add column other_payment_ids uuid[] not null default '{}';

-- How the organizer took a payment; null: as the order says.
alter table payments add column way text;
alter table payments add constraint payments_way
  check (way in ('cash', 'card', 'transfer')) not valid;
