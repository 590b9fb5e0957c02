-- outside a transaction
create unique index concurrently if not exists ledger_entries_sold_once
  on ledger_entries (order_id, kind) where kind in ('sale', 'fee') and exchange_id is null;
create unique index concurrently if not exists ledger_entries_exchanged_once
  on ledger_entries (exchange_id, kind) where exchange_id is not null;
drop index concurrently if exists ledger_entries_once;
create unique index concurrently if not exists invoices_sold_once
  on invoices (order_id) where kind = 'invoice' and exchange_id is null;
create unique index concurrently if not exists invoices_exchanged_once
  on invoices (exchange_id, kind) where exchange_id is not null;
drop index concurrently if exists invoices_once;
