-- A client's refund that its organization's balance does not cover waits for an administrator.

create type refund_request_status as enum ('waiting', 'approved', 'declined', 'closed');
create table refund_requests (
  id uuid primary key,
  order_id uuid not null references orders (id) on delete cascade,
  -- Whose balance would pay: who sold, whoever has the event since.
  organization_id uuid not null references organizations (id) on delete cascade,
  -- `closed`: the order was refunded before anybody decided.
  status refund_request_status not null,
  requested_at timestamptz(3) not null,
  requested_by uuid,
  requested_by_name text not null,
  decided_at timestamptz(3),
  decided_by uuid,
  decided_by_name text not null default '',
  -- What the administrator says about it; never empty where it was declined.
  reason text not null default '',
  check ((status = 'waiting') = (decided_at is null)),
  check (status <> 'declined' or reason <> '')
);
create unique index refund_requests_one_waiting on refund_requests (order_id)
  where status = 'waiting';
create index refund_requests_of_order on refund_requests (order_id, requested_at);
create index refund_requests_by_status on refund_requests (status, requested_at, id);
