-- What became of the delivery of an invoice or credit note to a network of e-invoices.
create table invoice_deliveries (
  invoice_id uuid primary key references invoices on delete cascade,
  -- Peppol's scheme and identifier of the company: `9930:DE136695976`.
  receiver text not null,
  status text not null check (status in ('waiting', 'delivered', 'refused')),
  -- Why it was refused or, while it waits, why the last try failed.
  reason text not null default '',
  -- The network's name for the delivery.
  reference text not null default '',
  changed_at timestamptz(3) not null,
  check ((status = 'delivered') = (reference <> '')),
  check (status <> 'refused' or reason <> '')
);
