-- outside a transaction
create unique index concurrently if not exists invoices_printed_once
  on invoices (organization_id, printed_number) where printed_number is not null;
