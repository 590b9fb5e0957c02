-- What tells a repeated request from a second one while a refund waits for an administrator, and
-- whether staff confirmed that tickets stay valid although nothing is left paid. Refunds from
-- before do not know it.
alter table refund_requests
  add column request_key text,
  add column request_hash bytea,
  add column keeps_tickets boolean;
create unique index refund_requests_by_key on refund_requests (order_id, request_key)
  where request_key is not null;
alter table order_refunds add column keeps_tickets boolean;
