-- Guests of the list who pay nothing are no bookings of the audience any more: their addresses are
-- added up anew in the background.
insert into member_changes (email)
select distinct lower(orders.email) from guests join orders on orders.id = guests.order_id
where orders.total_cents = 0 and orders.email <> '';
