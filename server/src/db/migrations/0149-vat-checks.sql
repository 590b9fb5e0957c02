-- What the register of VAT IDs answered about the ID of an order's company.
create table vat_checks (
  order_id uuid primary key references orders on delete cascade,
  -- The one that was asked about: the order may name another by now.
  vat_id text not null,
  is_known boolean not null,
  name text not null,
  reference text not null,
  checked_at timestamptz(3) not null
);
