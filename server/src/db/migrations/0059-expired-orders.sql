-- outside a transaction
-- Orders whose seats went back on sale because nobody paid.
create index concurrently if not exists orders_expired on orders (cancelled_at)
  where cancel_reason in ('expired', 'payment_failed');
