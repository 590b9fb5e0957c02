-- What waits for staff is asked every few seconds, so each kind has an index of only what waits.
-- Orders to confirm have one already: orders_unpaid.
create index payments_refund_due on payments (order_id)
  where refund_due_at is not null and refunded_at is null;
create index orders_mail_withheld on orders (event_id) where mail_withheld is not null;
create index jobs_failing on jobs (kind) where last_error is not null;
create index disputes_open on disputes (order_id) where status = 'open';
