-- Invoices of paid orders that were written again for a company: a credit note cancels the last one. Both
-- documents name the correction in `exchange_id`, as those of an exchange name it.
create table invoice_corrections (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  is_by_buyer boolean not null,
  made_at timestamptz(3) not null
);
create index invoice_corrections_of_order on invoice_corrections (order_id);
-- The secret link of an order corrects its invoice once.
create unique index invoice_corrections_by_buyer on invoice_corrections (order_id) where is_by_buyer;
