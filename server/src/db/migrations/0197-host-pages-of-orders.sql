-- The page of another site that showed the booking in a frame; the payment page leads back to it. Null
-- for a booking on our own pages.
alter table orders
  add column host_page text,
  add constraint orders_host_page_check check (length(host_page) <= 2000) not valid;
