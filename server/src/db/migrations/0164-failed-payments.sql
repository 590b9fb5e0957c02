-- When the last payment of an order did not go through, so that its page can say it.
alter table orders add column payment_failed_at timestamptz;
