-- outside a transaction
alter table tickets validate constraint tickets_credited_cents_check;
