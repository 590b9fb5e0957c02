-- The service that opened an order's payment page; pages of earlier versions are Stripe's.
alter table orders add column checkout_provider text not null default 'stripe';
