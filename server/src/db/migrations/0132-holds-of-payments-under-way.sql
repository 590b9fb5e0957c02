-- Until when the seats of an order were held as its payment got under way: they are held for no
-- longer if the payment fails. Null: no payment is under way, or it began under an earlier release.
alter table orders add column held_until timestamptz(3);
