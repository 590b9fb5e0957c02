-- outside a transaction

alter table payments validate constraint payments_way;
